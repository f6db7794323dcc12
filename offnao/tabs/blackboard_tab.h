#pragma once

#include <functional>

#include "offnao/tabs/tab.h"

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace soccer::offnao {

/// Every topic of the selected source as a tree, from its schema alone: a log of another version opens as well.
class BlackboardTab : public Tab {
 public:
  explicit BlackboardTab(Desk& desk);
  QString title() const override { return "Blackboard"; }
  void refresh(bool slow) override;
  /// What the tree shows of a field, such as "perception/RobotPose", "pose.x"; nothing when it has no such row.
  QString shown(const QString& topic, const QString& path) const;

  /// Somebody wants to see a number against time.
  std::function<void(const QString& topic, const QString& path)> on_plot;

 private:
  void rebuild(const Source& source);
  void show_topic(QTreeWidgetItem& item, const Seat& seat, const TopicType& type, bool whole);
  void filter();
  void ask_for_plot(QTreeWidgetItem* item);

  QLineEdit* search_;
  QTreeWidget* tree_;
  QString tree_of_;
  bool filtered_ = false;
};

}  // namespace soccer::offnao
