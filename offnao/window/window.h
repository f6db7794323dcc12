#pragma once

#include <QElapsedTimer>
#include <QMainWindow>
#include <QTimer>
#include <array>
#include <vector>

#include "offnao/desk/desk.h"

class QLabel;
class QTabWidget;

namespace soccer::offnao {

class SourceBar;
class Tab;
class TimeBar;

/// The window: sources on top, tabs, time below. It draws up to 60 pictures a second, and only when something has changed.
class Window : public QMainWindow {
 public:
  explicit Window(Desk& desk);

  /// False when there is none of that name.
  bool show_tab(const QString& title);
  QStringList tab_titles() const;
  Tab* current_tab() const;
  void set_dark(bool dark);
  /// Takes what has come, and draws it now.
  void refresh_now();

  /// Pictures drawn since the last call.
  int take_frame_count();

 public:
  void ask_for_robot();
  void ask_for_logs();
  void open_logs(const QStringList& files);
  void show_help();

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void add_tab(Tab* tab);
  void add_keys();
  void key(const QString& keys, std::function<void()> act);
  void beat();
  void show_notes();

  Desk& desk_;
  SourceBar* sources_;
  TimeBar* time_;
  QTabWidget* tabs_;
  QLabel* message_;
  QLabel* rate_;
  QTimer timer_;
  QElapsedTimer clock_;
  std::uint64_t drawn_ = 0;  // revision
  qint64 slow_at_ = -1000;   // ms, when texts were refreshed
  bool texts_due_ = true;
  int pictures_ = 0, shown_pictures_ = 0;
  qint64 rate_since_ = 0;  // ms
  std::size_t notes_shown_ = 0;
};

}  // namespace soccer::offnao
