#pragma once

#include <string>
#include <vector>

#include "offnao/tabs/tab.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QListWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace soccer::offnao {

class PlotGrid;

/// Plots numeric fields of topics against time, in one or several plots.
class PlotsTab : public Tab {
 public:
  explicit PlotsTab(AppModel& model);
  QString title() const override { return "Plots"; }
  void refresh(bool slow) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

  /// Plots a field of the selected source, or of all sources that have it.
  void add(const QString& topic, const QString& path);
  const PlotGrid& grid() const { return *grid_; }
  PlotGrid& grid() { return *grid_; }

  /// The plots and their curves as JSON, to be shown again by arrange().
  QString arrangement() const;
  /// Shows the plots of an arrangement, and its curves as soon as their sources are there; if none of these is, those of the selected
  /// source. Text that is not an arrangement has no effect.
  void arrange(const QString& arrangement);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  /// A curve of an arrangement whose source is not there yet.
  struct Awaited {
    std::size_t plot = 0;
    std::string source, topic, path;
  };

  QWidget* choice();
  void show_awaited();
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
  PlotGrid* grid_;
  std::vector<Awaited> awaited_;
  QString tree_of_;  // the topics that the tree contains
  bool initialised_ = false;
};

}  // namespace soccer::offnao
