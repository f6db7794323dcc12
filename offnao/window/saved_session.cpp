#include "offnao/window/saved_session.h"

#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <utility>

namespace soccer::offnao {

namespace {

constexpr int kVersion = 1;  // of the meaning of the keys; a file of another version is ignored
constexpr int kMaxRecent = 10;

}  // namespace

SavedSession::SavedSession(QString file) : file_(std::move(file)) { read(); }

QString SavedSession::standard_file() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + "/offnao/offnao.ini";
}

void SavedSession::read() {
  if (file_.isEmpty() || !QFileInfo::exists(file_)) return;
  const QSettings settings(file_, QSettings::IniFormat);
  const QString ignored = file_ + ": is ignored: ";
  if (settings.status() == QSettings::AccessError)
    problem_ = ignored + "it cannot be read; check its permissions";
  else if (settings.status() == QSettings::FormatError)
    problem_ = ignored + "it is not a file of settings; offnao replaces it when it ends";
  else if (bool number = false; settings.value("version").toInt(&number) != kVersion || !number)
    problem_ = ignored + "its version is '" + settings.value("version").toString() + "', not " + QString::number(kVersion) +
               "; offnao replaces it when it ends";
  if (!problem_.isEmpty()) return;
  last_.dark = settings.value("dark").toBool();
  last_.geometry = settings.value("geometry").toByteArray();
  last_.tab = settings.value("tab").toString();
  last_.plots = settings.value("plots").toString();
  last_.sources = settings.value("sources").toStringList();
  recent_ = settings.value("recent").toStringList().mid(0, kMaxRecent);
}

QString SavedSession::folder() const {
  for (const QString& path : recent_) {
    const QFileInfo info(path);
    if (info.exists()) return info.isDir() ? info.absoluteFilePath() : info.absolutePath();
  }
  return QFileInfo("logs").isDir() ? QString("logs") : QString();
}

void SavedSession::add_recent(const QString& path) {
  recent_.removeAll(path);
  recent_.prepend(path);
  recent_ = recent_.mid(0, kMaxRecent);
  save(last_);
}

void SavedSession::save(const State& state) {
  const QStringList sources = state.sources.isEmpty() ? last_.sources : state.sources;
  last_ = state;
  last_.sources = sources;
  if (file_.isEmpty()) return;
  QSettings settings(file_, QSettings::IniFormat);
  settings.clear();  // what another version or another program has written
  settings.setValue("version", kVersion);
  settings.setValue("dark", last_.dark);
  settings.setValue("geometry", last_.geometry);
  settings.setValue("tab", last_.tab);
  settings.setValue("plots", last_.plots);
  settings.setValue("sources", last_.sources);
  settings.setValue("recent", recent_);
  settings.sync();
  problem_ =
      settings.status() == QSettings::AccessError ? file_ + ": cannot be written; check its permissions and the disk's space" : QString();
}

}  // namespace soccer::offnao
