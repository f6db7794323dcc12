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

/// Plots numeric fields of topics against time, several on common axes.
class PlotsTab : public Tab {
 public:
  explicit PlotsTab(AppModel& model);
  QString title() const override { return "Plots"; }
  void refresh(bool slow) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

  /// Plots a field of the selected source, or of all sources that have it.
  void add(const QString& topic, const QString& path);

 private:
  QWidget* choice();
  void fill_tree();
  void fill_topic(QTreeWidgetItem& item, const TopicType& type);
  void filter();
  void add_of(const SessionSource& entry, const std::string& topic, const std::string& path);
  void remove_chosen();
  void show_list();
  void choose_first_fields();

  QLineEdit* search_;
  QTreeWidget* tree_;
  QCheckBox* all_sources_;
  QListWidget* list_;
  QComboBox* window_;
  Plot* plot_;
  std::vector<std::unique_ptr<PlotSeries>> series_;
  QString tree_of_;  // the topics that the tree contains
  bool initialised_ = false;
};

}  // namespace soccer::offnao
