#pragma once

#include <QElapsedTimer>
#include <QMainWindow>
#include <QTimer>
#include <string>
#include <vector>

#include "offnao/app_model/app_model.h"
#include "offnao/window/saved_session.h"

class QLabel;
class QTabWidget;

namespace soccer::offnao {

class OpenMenu;
class PictureMenu;
class PlotsTab;
class SourceBar;
class Tab;
class TimeBar;

/// The main window: sources at the top, tabs, playback controls at the bottom. It draws up to 60 frames per second, and only when something
/// has changed.
class Window : public QMainWindow {
 public:
  /// session_file: keeps the window's state from one run to the next, see SavedSession; empty: nothing is read or written.
  explicit Window(AppModel& model, const QString& session_file = {});

  /// False when there is no tab with that title.
  bool show_tab(const QString& title);
  QStringList tab_titles() const;
  Tab* current_tab() const;
  void set_dark(bool dark);
  /// Processes received data and draws it immediately.
  void refresh_now();

  /// Number of frames drawn since the last call.
  int exchange_frame_count();

  void open_connect_dialog();
  /// Opens logs, and all logs of folders. Returns the errors, which are also added to the messages.
  std::vector<std::string> open_logs(const QStringList& paths);
  const SavedSession& saved_session() const { return saved_; }
  /// Shows the theme, the size, the tab and the curves of the last run.
  void restore_last_session();
  /// Stores the state of the window for the next run.
  void save_session();
  void show_help();

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void add_tab(Tab* tab);
  void add_keys();
  void key(const QString& keys, std::function<void()> act);
  void on_timer();
  void show_newest_message();
  void show_problems();

  AppModel& model_;
  SavedSession saved_;
  OpenMenu* open_;
  PictureMenu* picture_;
  SourceBar* sources_;
  TimeBar* time_;
  QTabWidget* tabs_;
  QLabel* problems_;  // with connections
  PlotsTab* plots_;
  QLabel* message_;
  QTimer timer_;
  QElapsedTimer clock_;
  std::uint64_t drawn_ = 0;  // revision that is drawn
  qint64 slow_at_ = -1000;   // ms, of the last refresh of texts
  bool texts_due_ = true;
  int frames_ = 0;
  std::uint64_t messages_shown_ = 0;  // revision of the messages whose newest one is shown
};

}  // namespace soccer::offnao
