#pragma once

#include <QSplitter>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "offnao/app_model/app_model.h"
#include "offnao/model/plot_series.h"
#include "offnao/plot/plot.h"
#include "offnao/tabs/plot_seek.h"

namespace soccer::offnao {

/// Plots in rows, all with the same time axis. New curves are added to the chosen one. Each plot has an axis for each of two units; a curve
/// with a third unit is added to another plot that has its unit, or else to a new one below.
class PlotGrid : public QSplitter {
 public:
  /// A curve of a plot.
  struct Curve {
    std::unique_ptr<PlotSeries> series;
    Plot* plot = nullptr;
  };

  explicit PlotGrid(AppModel& model);
  ~PlotGrid() override;

  /// Called when curves or plots were added or removed, or another plot was chosen.
  std::function<void()> on_change;

  /// No effect when the plot has this curve already. Errors: InputError when the source has no such number.
  void add(const SessionSource& source, const std::string& topic, const std::string& path);
  /// Removes curves, by their numbers in curves().
  void remove_curves(const std::vector<std::size_t>& numbers);
  /// Sorted by plot.
  const std::vector<Curve>& curves() const { return curves_; }

  void add_plot_below();
  void add_plot_on_the_right();
  /// Removes the chosen plot; the last one only loses its curves.
  void remove_plot();
  /// By rows, from the left.
  const std::vector<Plot*>& plots() const { return plots_; }
  /// The number of the chosen plot, and of any plot, in plots().
  std::size_t chosen() const { return chosen_; }
  std::size_t number_of(const Plot& plot) const;
  /// The number of a curve among those of its plot, which determines its colour.
  int colour_of(const Curve& curve) const;

  /// Draws the curves. span: s around the time shown; 0: all.
  void draw(double span);
  /// Writes the range of times that is shown, of all curves of the chosen plot. Errors: InputError.
  void write_csv(const QString& file) const;
  /// Writes a picture of the chosen plot. Errors: InputError.
  void write_png(const QString& file) const;

  /// The number of plots in each row, from top to bottom.
  std::vector<std::size_t> rows() const;
  /// Removes all curves, and makes rows with these numbers of plots.
  void set_rows(const std::vector<std::size_t>& plots_in_rows);
  void choose(std::size_t number);

 private:
  Plot* make_plot();
  void insert_plot(int row, int column);
  void changed();
  void renumber();
  QSplitter* row_of(const Plot& plot) const;
  void draw_plot(Plot& plot);
  std::vector<std::string> units_of(const Plot& plot) const;
  void show_menu(const QPoint& at);
  void export_to(const QString& extension, void (PlotGrid::*write)(const QString&) const);

  AppModel& model_;
  PlotSeek seek_;
  std::shared_ptr<TimeView> time_;
  std::vector<Plot*> plots_;  // by rows
  std::vector<Curve> curves_;
  std::size_t chosen_ = 0;
  double span_ = 0;  // s, of the last draw()
};

}  // namespace soccer::offnao
