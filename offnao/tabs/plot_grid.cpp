#include "offnao/tabs/plot_grid.h"

#include <QFileDialog>
#include <QMenu>
#include <QTimer>
#include <QVector>
#include <algorithm>

#include "blackboard/common/error.h"
#include "blackboard/common/log/byte_sink.h"
#include "offnao/model/plot_csv.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/picture.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr int kEqualSize = 1000;  // px; Qt divides the space that there is in this proportion

}  // namespace

PlotGrid::PlotGrid(AppModel& model) : QSplitter(Qt::Vertical), model_(model), seek_(model), time_(std::make_shared<TimeView>()) {
  setChildrenCollapsible(false);
  insert_plot(0, 0);
}

PlotGrid::~PlotGrid() {
  for (Plot* const plot : plots_) plot->on_chosen = {};  // plots get the focus of those that are deleted before them
}

Plot* PlotGrid::make_plot() {
  auto* plot = new Plot(QString());
  plot->share_time(time_);
  seek_.connect(*plot);
  plot->on_view_changed = [this] { draw(span_); };
  plot->on_chosen = [this, plot] { choose(number_of(*plot)); };
  plot->on_menu = [this](const QPoint& at) { show_menu(at); };
  return plot;
}

void PlotGrid::insert_plot(int row, int column) {
  if (row >= count() || column == 0) {
    auto* made = new QSplitter(Qt::Horizontal);
    made->setChildrenCollapsible(false);
    insertWidget(row, made);
  }
  auto* const splitter = static_cast<QSplitter*>(widget(row));
  Plot* const plot = make_plot();
  splitter->insertWidget(column, plot);
  for (QSplitter* const parts : {splitter, static_cast<QSplitter*>(this)})
    parts->setSizes(QVector<int>(parts->count(), kEqualSize).toList());
  renumber();
  chosen_ = number_of(*plot);
  changed();
}

QSplitter* PlotGrid::row_of(const Plot& plot) const { return static_cast<QSplitter*>(plot.parentWidget()); }

void PlotGrid::renumber() {
  plots_.clear();
  for (int row = 0; row < count(); ++row) {
    const auto* const splitter = static_cast<QSplitter*>(widget(row));
    for (int column = 0; column < splitter->count(); ++column) plots_.push_back(static_cast<Plot*>(splitter->widget(column)));
  }
}

void PlotGrid::changed() {
  std::ranges::stable_sort(curves_, {}, [this](const Curve& curve) { return number_of(*curve.plot); });
  for (std::size_t i = 0; i < plots_.size(); ++i) plots_[i]->set_marked(plots_.size() > 1 && i == chosen_);
  if (on_change) on_change();
}

std::size_t PlotGrid::number_of(const Plot& plot) const {
  return static_cast<std::size_t>(std::ranges::find(plots_, &plot) - plots_.begin());
}

int PlotGrid::colour_of(const Curve& curve) const {
  const auto first = std::ranges::find(curves_, curve.plot, &Curve::plot);
  return static_cast<int>(&curve - &*first);
}

void PlotGrid::choose(std::size_t number) {
  if (number == chosen_) return;
  chosen_ = number;
  changed();
}

void PlotGrid::add_plot_below() { insert_plot(indexOf(row_of(*plots_.at(chosen_))) + 1, 0); }

void PlotGrid::add_plot_on_the_right() {
  const Plot& plot = *plots_.at(chosen_);
  QSplitter* const row = row_of(plot);
  insert_plot(indexOf(row), row->indexOf(plots_.at(chosen_)) + 1);
}

void PlotGrid::remove_plot() {
  Plot* const plot = plots_.at(chosen_);
  std::erase_if(curves_, [&](const Curve& curve) { return curve.plot == plot; });
  if (plots_.size() > 1) {
    QSplitter* const row = row_of(*plot);
    std::erase(plots_, plot);
    chosen_ = std::min(chosen_, plots_.size() - 1);
    delete plot;  // which may give the focus to another plot, and so choose that
    if (row->count() == 0) delete row;
  }
  changed();
  draw(span_);
}

void PlotGrid::add(const SessionSource& source, const std::string& topic, const std::string& path) {
  auto series = std::make_unique<PlotSeries>(source.source, topic, path);
  const std::string& unit = series->path().unit();
  if (!axis_of_unit(units_of(*plots_.at(chosen_)), unit)) {
    const auto has_unit = [&](const Plot* plot) { return std::ranges::count(units_of(*plot), unit) > 0; };
    const auto other = std::ranges::find_if(plots_, has_unit);
    other == plots_.end() ? add_plot_below() : choose(number_of(**other));
  }
  const auto is_shown = [&](const Curve& curve) {
    return curve.plot == plots_.at(chosen_) && &curve.series->source() == source.source.get() && curve.series->topic() == topic &&
           curve.series->path().text() == path;
  };
  if (std::ranges::any_of(curves_, is_shown)) return;
  curves_.push_back({std::move(series), plots_.at(chosen_)});
  changed();
}

void PlotGrid::remove_curves(const std::vector<std::size_t>& numbers) {
  std::vector<Curve> kept;
  for (std::size_t i = 0; i < curves_.size(); ++i)
    if (std::ranges::find(numbers, i) == numbers.end()) kept.push_back(std::move(curves_[i]));
  curves_ = std::move(kept);
  changed();
}

std::vector<std::string> PlotGrid::units_of(const Plot& plot) const {
  std::vector<std::string> units;
  for (const Curve& curve : curves_)
    if (curve.plot == &plot && std::ranges::find(units, curve.series->path().unit()) == units.end())
      units.push_back(curve.series->path().unit());
  return units;
}

void PlotGrid::draw(double span) {
  span_ = span;
  const Session& session = model_.session();
  if (std::erase_if(curves_, [&](const Curve& curve) { return session.find(curve.series->source()) == nullptr; }) > 0) changed();
  const double now = seconds(session.current_time());
  double from = seconds(session.first()), to = seconds(session.last());
  if (span > 0) {
    to = session.following() ? now : now + span / 3;
    from = to - span;
  }
  for (Plot* const plot : plots_) {
    plot->set_times(from, to, now);
    draw_plot(*plot);
  }
}

void PlotGrid::draw_plot(Plot& plot) {
  const AxisRange time = plot.time_range();
  const std::vector<std::string> units = units_of(plot);
  const Theme& theme = Theme::of(*this);
  plot.set_curve_count(static_cast<std::size_t>(std::ranges::count(curves_, &plot, &Curve::plot)));
  for (const Curve& curve : curves_) {
    if (curve.plot != &plot) continue;
    PlotSeries& series = *curve.series;
    series.update(model_.session().find(series.source())->shift);
    QVector<QPointF> points;
    auto sample = std::ranges::lower_bound(series.samples(), time.min, {}, &Sample::time);
    if (sample != series.samples().begin()) --sample;  // the line to the left edge
    for (; sample != series.samples().end(); ++sample) {
      points.append({sample->time, sample->value});
      if (sample->time > time.max) break;  // the line to the right edge
    }
    const QString unit = QString::fromStdString(series.path().unit());
    QString name = QString::fromStdString(series.source().name() + " " + series.path().text());
    if (const auto value = series.value_at(seconds(model_.session().current_time())))
      name += " = " + number(*value, 3) + (unit.isEmpty() ? "" : " " + unit);
    const int colour = colour_of(curve);
    plot.set_curve(static_cast<std::size_t>(colour), name, theme.source(colour), Qt::SolidLine, points,
                   axis_of_unit(units, series.path().unit()) == 1 ? Plot::kRight : Plot::kLeft);
  }
  plot.set_title(Plot::kLeft, units.empty() ? QString() : QString::fromStdString(units[0]));
  plot.set_title(Plot::kRight, units.size() < 2 ? QString() : QString::fromStdString(units[1]));
  plot.draw();
}

void PlotGrid::write_csv(const QString& file) const {
  std::vector<const PlotSeries*> series;
  for (const Curve& curve : curves_)
    if (curve.plot == plots_.at(chosen_)) series.push_back(curve.series.get());
  FileSink sink(file.toStdString());
  const AxisRange time = time_->shown();
  sink.write(csv_of(series, time.min, time.max));
  sink.finish();
}

void PlotGrid::write_png(const QString& file) const { offnao::write_png(plots_.at(chosen_)->grab(), file); }

void PlotGrid::export_to(const QString& extension, void (PlotGrid::*write)(const QString&) const) {
  QString file = QFileDialog::getSaveFileName(this, "Export the plot", "plot" + extension, "*" + extension);
  if (file.isEmpty()) return;
  if (!file.endsWith(extension, Qt::CaseInsensitive)) file += extension;
  try {
    (this->*write)(file);
    model_.messages().add(Severity::kInfo, "written: " + file.toStdString());
  } catch (const InputError& error) {
    model_.messages().add(Severity::kError, error.what());
  }
}

void PlotGrid::show_menu(const QPoint& at) {
  QMenu menu;
  menu.addAction("Show all (double click)", this, [this] { plots_.at(chosen_)->reset_view(); });
  menu.addSeparator();
  menu.addAction("Add a plot below", this, &PlotGrid::add_plot_below);
  menu.addAction("Add a plot on the right", this, &PlotGrid::add_plot_on_the_right);
  menu.addAction(plots_.size() > 1 ? "Remove this plot" : "Remove all curves", this, [this] {
    QTimer::singleShot(0, this, &PlotGrid::remove_plot);  // not while the plot handles the event that has opened the menu
  });
  menu.addSeparator();
  menu.addAction("Export the values shown as CSV…", this, [this] { export_to(".csv", &PlotGrid::write_csv); });
  menu.addAction("Export the picture as PNG…", this, [this] { export_to(".png", &PlotGrid::write_png); });
  menu.exec(at);
}

std::vector<std::size_t> PlotGrid::rows() const {
  std::vector<std::size_t> rows;
  rows.reserve(static_cast<std::size_t>(count()));
  for (int row = 0; row < count(); ++row) rows.push_back(static_cast<std::size_t>(static_cast<QSplitter*>(widget(row))->count()));
  return rows;
}

void PlotGrid::set_rows(const std::vector<std::size_t>& plots_in_rows) {
  while (plots_.size() > 1) remove_plot();
  curves_.clear();
  for (std::size_t row = 0; row < plots_in_rows.size(); ++row)
    for (std::size_t column = row == 0 ? 1 : 0; column < plots_in_rows[row]; ++column)
      insert_plot(static_cast<int>(row), static_cast<int>(column));
  chosen_ = 0;
  changed();
}

}  // namespace soccer::offnao
