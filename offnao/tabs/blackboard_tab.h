#pragma once

#include <functional>

#include "offnao/tabs/tab.h"

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace soccer::offnao {

/// Every topic of the selected source as a tree, read by its schema alone, so that logs of other versions can be shown, too.
class BlackboardTab : public Tab {
 public:
  explicit BlackboardTab(AppModel& model);
  QString title() const override { return "Blackboard"; }
  QString hint() const override;
  void refresh(bool slow) override;
  /// The value that the tree shows for a field, such as "perception/RobotPose", "pose.x"; empty when there is no such row.
  QString shown(const QString& topic, const QString& path) const;

  /// Called when the user requests a plot of a number.
  std::function<void(const QString& topic, const QString& path)> on_plot;

 private:
  void rebuild(const Source& source);
  void show_topic(QTreeWidgetItem& item, const SessionSource& entry, const TopicType& type, bool whole);
  void filter();
  void request_plot(QTreeWidgetItem* item);

  QLineEdit* search_;
  QTreeWidget* tree_;
  QString tree_of_;
  bool filtered_ = false;
};

}  // namespace soccer::offnao
