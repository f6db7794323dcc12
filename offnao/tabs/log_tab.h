#pragma once

#include "offnao/tabs/tab.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTreeWidget;

namespace soccer::offnao {

/// Open sources with their clocks, topics of the selected source, recording, bookmarks, and messages for the user.
class LogTab : public Tab {
 public:
  explicit LogTab(AppModel& model);
  QString title() const override { return "Log"; }
  void refresh(bool slow) override;

 private:
  QWidget* sources_section();
  QWidget* topics_section();
  QWidget* recording_section();
  QWidget* bookmarks_section();
  QWidget* messages_section();
  void show_sources();
  void show_topics();
  void show_bookmarks();
  void show_messages();

  QTreeWidget *sources_, *topics_, *bookmarks_;
  QListWidget* messages_;
  QLineEdit *folder_, *chosen_;
  std::string chosen_topics_;  // applied last
  QPushButton* record_;
  QLabel *recorded_, *clocks_;
  bool filling_ = false;
  std::uint64_t messages_shown_ = 0;  // revision of the messages that are listed
};

}  // namespace soccer::offnao
