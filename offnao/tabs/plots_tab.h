#pragma once

#include <memory>
#include <vector>

#include "offnao/model/plot_series.h"
#include "offnao/tabs/tab.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QListWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace soccer::offnao {

class Plot;

/// Any number of any topic against time, several on common axes.
class PlotsTab : public Tab {
 public:
  explicit PlotsTab(Desk& desk);
  QString title() const override { return "Plots"; }
  void refresh(bool slow) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 public:
  /// Of the selected source; or of all that have it.
  void add(const QString& topic, const QString& path);

 private:
  QWidget* choice();
  void fill_tree();
  void fill_topic(QTreeWidgetItem& item, const TopicType& type);
  void filter();
  void activate(QTreeWidgetItem* item);
  void add_of(const Seat& seat, const std::string& topic, const std::string& path);
  void remove_chosen();
  void show_list();
  void choose_first_fields();

  QLineEdit* search_;
  QTreeWidget* tree_;
  QCheckBox* of_all_;
  QListWidget* list_;
  QComboBox* window_;
  Plot* plot_;
  std::vector<std::unique_ptr<PlotSeries>> series_;
  QString tree_of_;  // which topics the tree holds
  bool begun_ = false;
};

}  // namespace soccer::offnao
