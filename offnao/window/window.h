#pragma once

#include <QElapsedTimer>
#include <QMainWindow>
#include <QTimer>
#include <vector>

#include "offnao/app_model/app_model.h"

class QLabel;
class QTabWidget;

namespace soccer::offnao {

class SourceBar;
class Tab;
class TimeBar;

/// The main window: sources at the top, tabs, playback controls at the bottom. It draws up to 60 frames per second, and only when something
/// has changed.
class Window : public QMainWindow {
 public:
  explicit Window(AppModel& model);

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
  void open_log_dialog();
  void open_logs(const QStringList& files);
  void show_help();

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void add_tab(Tab* tab);
  void add_keys();
  void key(const QString& keys, std::function<void()> act);
  void on_timer();
  void show_newest_message();

  AppModel& model_;
  SourceBar* sources_;
  TimeBar* time_;
  QTabWidget* tabs_;
  QLabel* message_;
  QLabel* rate_;
  QTimer timer_;
  QElapsedTimer clock_;
  std::uint64_t drawn_ = 0;  // revision that is drawn
  qint64 slow_at_ = -1000;   // ms, of the last refresh of texts
  bool texts_due_ = true;
  int frames_ = 0, frames_since_ = 0;
  qint64 rate_since_ = 0;             // ms
  std::uint64_t messages_shown_ = 0;  // revision of the messages whose newest one is shown
};

}  // namespace soccer::offnao
