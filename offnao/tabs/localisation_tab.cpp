#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "offnao/model/truth.h"
#include "offnao/plot/plot.h"
#include "offnao/tabs/plot_seek.h"
#include "offnao/tabs/robot_drawing.h"
#include "offnao/tabs/tab.h"
#include "offnao/widgets/field_view.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/key_values.h"
#include "offnao/widgets/legend.h"

namespace soccer::offnao {

namespace {

constexpr double kSpan = 60;         // s, time range of the plots
constexpr double kNeesBound = 7.81;  // 95 % quantile of the NEES of a consistent filter with three states

/// The selected robot's pose estimate, all its pose hypotheses, and the errors of the estimate if the ground truth is known.
class LocalisationTab : public Tab {
 public:
  explicit LocalisationTab(AppModel& model)
      : Tab(model),
        field_(new FieldView),
        legend_(new Legend),
        values_(new KeyValues),
        hypotheses_(table({"Hypothesis", "Weight", "Position", "Heading", "± position", "± heading"})),
        position_(new Plot("m")),
        heading_(new Plot("°")),
        nees_(new Plot("")),
        seek_(model) {
    auto* all = layout_of<QHBoxLayout>(this, kMargin);
    auto* left = new QVBoxLayout;
    left->setSpacing(kSpacing);
    left->addWidget(field_, 5);
    left->addWidget(legend_);
    hypotheses_->setAlternatingRowColors(false);
    left->addWidget(hypotheses_, 2);
    all->addLayout(left, 5);
    auto* right = new QVBoxLayout;
    right->setSpacing(kSpacing);
    right->addWidget(values_);
    const auto time = std::make_shared<TimeView>();
    for (Plot* plot : {position_, heading_, nees_}) {
      right->addWidget(plot, 1);
      plot->share_time(time);
      plot->on_view_changed = [this] { show_plots(); };
      seek_.connect(*plot);
    }
    all->addLayout(right, 4);
    field_->set_content([this](FieldPainter& to) { draw(to); });
  }

  QString title() const override { return "Localisation"; }
  QString hint() const override {
    const RobotView* view = selected_view();
    return view == nullptr || view->pose || view->hypotheses || view->truth ? QString() : lacks("estimate of its pose");
  }

  void refresh(bool slow) override {
    field_->set_field(model().field(), model().field_turned());
    field_->update();
    const SessionSource* selected = selected_source();
    const RobotView* view = selected_view();
    if (!slow || selected == nullptr || view == nullptr) return;
    using Symbol = Legend::Symbol;
    legend_->set_entries({{Symbol::kRobot, theme().source(selected->colour), "hypothesis with its weight"},
                          {Symbol::kEllipse, theme().source(selected->colour), "2 standard deviations"},
                          {Symbol::kLine, theme().muted, "observation"},
                          {Symbol::kOutline, theme().truth, "truth"}});
    history_.update(*selected, ground_truth_source(model().session()));
    show_values(*view);
    show_hypotheses(*view);
    show_plots();
  }

 private:
  void draw(FieldPainter& to) {
    draw_truth(to, model());
    const SessionSource* selected = selected_source();
    const RobotView* view = selected_view();
    if (selected == nullptr || view == nullptr) return;
    to.set_rotated(model().plays_to_the_left(model().views().selected()));
    const RobotStyle style = style_of(model(), theme(), model().views().selected());
    const QColor& colour = style.colour;
    draw_observations(to, *view, theme().muted);
    if (view->hypotheses) {
      for (auto hypothesis = view->hypotheses->hypotheses.rbegin(); hypothesis != view->hypotheses->hypotheses.rend(); ++hypothesis) {
        to.covariance(hypothesis->pose.position(), hypothesis->covariance[0], hypothesis->covariance[1], hypothesis->covariance[4], colour);
        to.heading(hypothesis->pose, hypothesis->covariance[8], colour);
        to.robot(hypothesis->pose, colour, number(100 * hypothesis->weight, 0) + " %", hypothesis->weight);
      }
    } else {
      draw_pose(to, *view, style, true);
    }
    if (view->pose && view->pose->lost) to.label(view->pose->pose.position(), "lost", theme().bad, {0, -24});
  }

  void show_values(const RobotView& view) {
    std::vector<KeyValues::Row> rows;
    if (view.pose) {
      rows.push_back({"pose", text_of(view.pose->pose), view.pose->lost ? theme().bad : QColor()});
      const PoseUncertainty best = uncertainty_of(view);
      const auto deviation = [&best](std::size_t element) { return std::sqrt(std::max(0.0, best.covariance.at(element))); };
      rows.push_back({"std. deviation", "±" + number(deviation(0)) + " m in x, ±" + number(deviation(4)) + " m in y, ±" +
                                            degrees(deviation(8), 1) +
                                            (best.weight < 1 ? " (" + number(100 * best.weight, 0) + " %)" : "")});
    }
    const auto& errors = history_.errors();
    const double now = seconds(model().session().current_time());
    const auto after = std::ranges::upper_bound(errors, now, {}, &PoseError::time);
    if (after != errors.begin() && !std::isnan(std::prev(after)->position)) {
      const PoseError& error = *std::prev(after);
      rows.push_back({"error", number(error.position, 3) + " m, " + degrees(error.heading, 1)});
      rows.push_back({"NEES", number(error.nees, 1) + " (mean 3 if consistent)", error.nees > kNeesBound ? theme().warn : QColor()});
    } else {
      rows.push_back(
          {"truth",
           ground_truth_source(model().session()) == nullptr ? "no source: connect the program groundtruth" : "does not contain this robot",
           theme().muted});
    }
    if (view.odometry) rows.push_back({"odometry", text_of(view.odometry->pose) + (view.odometry->stale ? ", stale" : "")});
    const SessionSource& selected = *selected_source();
    values_->set_title(QString::fromStdString(selected.source->name()), theme().source(selected.colour));
    values_->set_rows(std::move(rows));
  }

  void show_hypotheses(const RobotView& view) {
    std::vector<QStringList> rows;
    if (view.hypotheses)
      for (const PoseHypothesis& hypothesis : view.hypotheses->hypotheses) {
        const double deviation = std::sqrt(std::max({0.0, hypothesis.covariance[0], hypothesis.covariance[4]}));
        rows.push_back({QString::number(rows.size() + 1), number(100 * hypothesis.weight, 1) + " %", text_of(hypothesis.pose.position()),
                        degrees(hypothesis.pose.angle, 1), number(deviation) + " m",
                        degrees(std::sqrt(std::max(0.0, hypothesis.covariance[8])), 1)});
      }
    show_rows(*hypotheses_, rows);
  }

  void show_plots() {
    const auto& errors = history_.errors();
    const double now = seconds(model().session().current_time());
    if (selected_source() == nullptr) return;
    const double newest = model().session().following() ? now : now + kSpan / 3;
    for (Plot* plot : {position_, heading_, nees_}) plot->set_times(newest - kSpan, newest, now);
    const auto [from, to] = position_->time_range();
    QVector<QPointF> position, estimated_deviation, heading, nees;
    for (auto error = std::ranges::lower_bound(errors, from, {}, &PoseError::time); error != errors.end() && error->time <= to; ++error) {
      estimated_deviation.append({error->time, 2 * error->estimated_deviation});
      if (std::isnan(error->position)) continue;
      position.append({error->time, error->position});
      heading.append({error->time, error->heading * 180 / 3.14159265358979323846});
      if (!std::isnan(error->nees)) nees.append({error->time, error->nees});
    }
    const SessionSource& selected = *selected_source();
    const QColor colour = theme().source(selected.colour);
    position_->set_curve_count(2);
    position_->set_curve(0, "position error", colour, Qt::SolidLine, position);
    position_->set_curve(1, "2 estimated standard deviations", theme().muted, Qt::SolidLine, estimated_deviation);
    heading_->set_curve_count(1);
    heading_->set_curve(0, "heading error", colour, Qt::SolidLine, heading);
    nees_->set_curve_count(1);
    nees_->set_curve(0, "NEES", colour, Qt::SolidLine, nees);
    nees_->set_level(nees.isEmpty() ? std::numeric_limits<double>::quiet_NaN() : kNeesBound, "95 % bound of a consistent filter");
    for (Plot* plot : {position_, heading_, nees_}) plot->draw();
  }

  FieldView* field_;
  Legend* legend_;
  KeyValues* values_;
  QTreeWidget* hypotheses_;
  Plot *position_, *heading_, *nees_;
  PlotSeek seek_;
  ErrorHistory history_;
};

}  // namespace

Tab* make_localisation_tab(AppModel& model) { return new LocalisationTab(model); }

}  // namespace soccer::offnao
