#include "offnao/window/open_menu.h"

#include <QFileDialog>
#include <filesystem>
#include <vector>

#include "blackboard/common/error.h"
#include "offnao/app_model/log_paths.h"
#include "offnao/model/log_source.h"
#include "offnao/window/connect_dialog.h"
#include "offnao/window/saved_session.h"

namespace soccer::offnao {

namespace {

constexpr int kPathLetters = 70;  // of a recent file in the menu

/// The address as split_address() reads it.
QString address_of(const RobotLink::Options& options) {
  const bool is_ipv6 = options.host.find(':') != std::string::npos;
  return QString::fromStdString((is_ipv6 ? "[" + options.host + "]" : options.host) + ":" + options.port);
}

}  // namespace

OpenMenu::OpenMenu(AppModel& model, SavedSession& saved, QWidget* parent)
    : QMenu(parent), model_(model), saved_(saved), last_sources_(saved.last().sources) {
  setToolTipsVisible(true);
  connect(this, &QMenu::aboutToShow, this, &OpenMenu::fill);
}

void OpenMenu::fill() {
  clear();
  addAction("Logs…\tCtrl+O", this, &OpenMenu::ask_for_logs);
  addAction("All logs of a folder…\tCtrl+Shift+O", this, &OpenMenu::ask_for_folder);
  QAction* const reopen = addAction("Reopen the last session\tCtrl+Shift+T", this, &OpenMenu::reopen_last_session);
  reopen->setEnabled(!last_sources_.isEmpty());
  reopen->setToolTip(last_sources_.join('\n'));
  if (saved_.recent().isEmpty()) return;
  addSection("Recent");
  for (const QString& path : saved_.recent()) {
    const QString text = fontMetrics().elidedText(path, Qt::ElideMiddle, fontMetrics().averageCharWidth() * kPathLetters);
    QAction* const action = addAction(QString(text).replace('&', "&&"), this, [this, path] { open({path}); });
    action->setToolTip(path);
  }
}

std::vector<std::string> OpenMenu::open(const QStringList& paths) {
  std::vector<std::filesystem::path> all;
  for (const QString& path : paths) all.emplace_back(path.toStdString());
  const OpenedPaths opened = open_paths(model_, all);
  for (const std::filesystem::path& path : opened.paths) saved_.add_recent(QString::fromStdString(path.string()));
  return opened.errors;
}

void OpenMenu::ask_for_logs() {
  open(QFileDialog::getOpenFileNames(parentWidget(), "Open logs", saved_.folder(), "Logs (*.mcap *.mcap.tmp);;All files (*)"));
}

void OpenMenu::ask_for_folder() {
  const QString folder = QFileDialog::getExistingDirectory(parentWidget(), "Open all logs of a folder", saved_.folder());
  if (!folder.isEmpty()) open({folder});
}

void OpenMenu::reopen_last_session() {
  std::vector<std::filesystem::path> logs;
  for (const QString& source : last_sources_) try {
      if (source.startsWith('/')) {
        logs.emplace_back(source.toStdString());
      } else {
        const auto [host, port] = split_address(source.toStdString());
        model_.robots().connect(host, port);
      }
    } catch (const InputError& error) {
      model_.messages().add(Severity::kError, error.what());
    }
  open_paths(model_, logs);
}

QStringList OpenMenu::sources() const {
  QStringList sources;
  for (const SessionSource& entry : model_.session().sources()) {
    if (const auto* log = dynamic_cast<const LogSource*>(entry.source.get()))
      sources << QString::fromStdString(std::filesystem::absolute(log->file()).string());
    else if (const RobotLink* link = model_.robots().link_of(*entry.source))
      sources << address_of(link->options());
  }
  return sources;
}

}  // namespace soccer::offnao
