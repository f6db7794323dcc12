#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace soccer::offnao {

/// What offnao remembers from one run to the next, in an INI file. Without a name of a file, nothing is read or written.
class SavedSession {
 public:
  /// The window as it was left.
  struct State {
    bool dark = false;
    QByteArray geometry;  ///< of the window, by QWidget::saveGeometry(); empty: unknown
    QString tab;          ///< its title; empty: unknown
    QString plots;        ///< the curves shown, by PlotsTab::arrangement(); empty: unknown
    QStringList sources;  ///< absolute paths of logs, and addresses of robots as "HOST:PORT"
  };

  explicit SavedSession(QString file);

  /// The file of the person who runs the program: offnao/offnao.ini in $XDG_CONFIG_HOME, or in ~/.config.
  static QString standard_file();

  /// As the last run left it; defaults if there was none.
  const State& last() const { return last_; }
  /// The newest files and folders that were opened, newest first, absolute.
  const QStringList& recent() const { return recent_; }
  /// Why the file could not be read or written, with a remedy; empty: it could.
  const QString& problem() const { return problem_; }
  /// The folder in which a dialog for logs begins: the last one; `logs`, if it is there; else the current one.
  QString folder() const;

  /// Adds a file or folder that was opened; stored immediately.
  void add_recent(const QString& path);
  /// Stores the state. If it has no sources, those of the last run remain.
  void save(const State& state);

 private:
  void read();

  QString file_;
  State last_;
  QStringList recent_;
  QString problem_;
};

}  // namespace soccer::offnao
