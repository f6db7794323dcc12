#pragma once

#include "offnao/tabs/tab.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTreeWidget;

namespace soccer::offnao {

/// What is open and what is recorded: sources with their clocks, the topics of the selected one, bookmarks, messages to people.
class LogTab : public Tab {
 public:
  explicit LogTab(Desk& desk);
  QString title() const override { return "Log"; }
  void refresh(bool slow) override;

 private:
  QWidget* sources_part();
  QWidget* topics_part();
  QWidget* recording_part();
  QWidget* bookmarks_part();
  QWidget* notes_part();
  void show_sources();
  void show_topics();
  void show_bookmarks();
  void show_notes();

  QTreeWidget *sources_, *topics_, *bookmarks_;
  QListWidget* notes_;
  QLineEdit* folder_;
  QPushButton* record_;
  QLabel *recorded_, *clocks_;
  bool filling_ = false;
  std::size_t notes_shown_ = 0;
};

}  // namespace soccer::offnao
