#include "offnao/tabs/localisation_tab.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

#include "offnao/plot/plot.h"
#include "offnao/tabs/robot_drawing.h"
#include "offnao/tabs/truth_drawing.h"
#include "offnao/widgets/field_view.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/key_values.h"
#include "offnao/widgets/legend.h"

namespace soccer::offnao {

namespace {
constexpr double kSpan = 60;         // s, of the plots
constexpr double kNeesBound = 7.81;  // 95 % of an honest filter's NEES lie below, with three numbers
}  // namespace

LocalisationTab::LocalisationTab(Desk& desk)
    : Tab(desk),
      field_(new FieldView),
      legend_(new Legend),
      values_(new KeyValues),
      ideas_(new QTreeWidget),
      position_(new Plot("position, m")),
      heading_(new Plot("heading, °")),
      nees_(new Plot("NEES")) {
  auto* all = new QHBoxLayout(this);
  all->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  all->setSpacing(kSpacing);
  auto* left = new QVBoxLayout;
  left->setSpacing(kSpacing);
  left->addWidget(field_, 5);
  left->addWidget(legend_);
  ideas_->setHeaderLabels({"Hypothesis", "Weight", "Where", "Heading", "± position", "± heading"});
  ideas_->setRootIsDecorated(false);
  ideas_->setUniformRowHeights(true);
  ideas_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  ideas_->header()->setStretchLastSection(true);
  left->addWidget(ideas_, 2);
  all->addLayout(left, 5);
  auto* right = new QVBoxLayout;
  right->setSpacing(kSpacing);
  right->addWidget(values_);
  for (Plot* plot : {position_, heading_, nees_}) right->addWidget(plot, 1);
  all->addLayout(right, 4);
  field_->set_content([this](FieldPainter& to) { draw(to); });
}

void LocalisationTab::draw(FieldPainter& to) {
  draw_truth(to, desk());
  const Seat* seat = desk().seat();
  const RobotView* view = desk().view();
  if (seat == nullptr || view == nullptr) return;
  to.set_turned(plays_to_the_left(desk(), desk().selected()));
  const QColor colour = theme().source(seat->colour);
  draw_observations(to, *view, theme().muted);
  if (view->ideas) {
    for (auto idea = view->ideas->ideas.rbegin(); idea != view->ideas->ideas.rend(); ++idea) {
      to.covariance(idea->pose.position(), idea->covariance[0], idea->covariance[1], idea->covariance[4], colour);
      to.heading(idea->pose, idea->covariance[8], colour);
      to.robot(idea->pose, colour, number(100 * idea->weight, 0) + " %", idea->weight);
    }
  } else if (view->pose) {
    draw_pose(to, *view->pose, colour, QString::fromStdString(seat->source->name()), true);
  }
  if (view->pose && view->pose->lost) to.label(view->pose->pose.position(), "lost", theme().bad, {0, -24});
}

void LocalisationTab::show_values(const RobotView& view) {
  std::vector<KeyValues::Row> rows;
  if (view.pose) {
    rows.push_back({"pose", text_of(view.pose->pose), view.pose->lost ? theme().bad : QColor()});
    rows.push_back({"claims", "± " + number(std::sqrt(std::max(0.0, view.pose->covariance[0]))) + " m along, ± " +
                                  number(std::sqrt(std::max(0.0, view.pose->covariance[4]))) + " m across, ± " +
                                  degrees(std::sqrt(std::max(0.0, view.pose->covariance[8])), 1)});
  }
  const auto& errors = history_.errors();
  const double now = seconds(desk().session().shown());
  const auto after = std::ranges::upper_bound(errors, now, {}, &PoseError::time);
  if (after != errors.begin() && !std::isnan(std::prev(after)->position)) {
    const PoseError& error = *std::prev(after);
    rows.push_back({"is wrong by", number(error.position, 3) + " m, " + degrees(error.heading, 1)});
    rows.push_back({"NEES", number(error.nees, 1) + " (3 in the mean when honest)", error.nees > kNeesBound ? theme().warn : QColor()});
  } else {
    rows.push_back({"truth",
                    seat_of_truth(desk().session()) == nullptr ? "no source: connect the program groundtruth" : "does not know this robot",
                    theme().muted});
  }
  if (view.odometry) rows.push_back({"odometry", text_of(view.odometry->pose) + (view.odometry->stale ? ", stale" : "")});
  const Seat& seat = *desk().seat();
  values_->set_title(QString::fromStdString(seat.source->name()), theme().source(seat.colour));
  values_->set_rows(std::move(rows));
}

void LocalisationTab::show_ideas(const RobotView& view) {
  static const PoseIdeas kNone;
  const auto& ideas = view.ideas ? view.ideas->ideas : kNone.ideas;
  while (ideas_->topLevelItemCount() > static_cast<int>(ideas.size())) delete ideas_->takeTopLevelItem(ideas_->topLevelItemCount() - 1);
  for (std::size_t i = 0; i < ideas.size(); ++i) {
    const int index = static_cast<int>(i);
    QTreeWidgetItem* item = index < ideas_->topLevelItemCount() ? ideas_->topLevelItem(index) : new QTreeWidgetItem(ideas_);
    const PoseIdea& idea = ideas[i];
    const double deviation = std::sqrt(std::max({0.0, idea.covariance[0], idea.covariance[4]}));
    const QStringList texts{QString::number(i + 1),        number(100 * idea.weight, 1) + " %",
                            text_of(idea.pose.position()), degrees(idea.pose.angle, 1),
                            number(deviation) + " m",      degrees(std::sqrt(std::max(0.0, idea.covariance[8])), 1)};
    for (int column = 0; column < texts.size(); ++column)
      if (item->text(column) != texts[column]) item->setText(column, texts[column]);
  }
}

void LocalisationTab::show_plots() {
  const auto& errors = history_.errors();
  const double now = seconds(desk().session().shown());
  const double to = desk().session().following() ? now : now + kSpan / 3, from = to - kSpan;
  QVector<QPointF> position, claimed, heading, nees;
  for (auto error = std::ranges::lower_bound(errors, from, {}, &PoseError::time); error != errors.end() && error->time <= to; ++error) {
    claimed.append({error->time, 2 * error->claimed});
    if (std::isnan(error->position)) continue;
    position.append({error->time, error->position});
    heading.append({error->time, error->heading * 180 / 3.14159265358979323846});
    if (!std::isnan(error->nees)) nees.append({error->time, error->nees});
  }
  const Seat& seat = *desk().seat();
  const QColor colour = theme().source(seat.colour);
  position_->set_curve_count(2);
  position_->set_curve(0, "wrong by", colour, Qt::SolidLine, position);
  position_->set_curve(1, "claimed, 2 standard deviations", theme().muted, Qt::SolidLine, claimed);
  heading_->set_curve_count(1);
  heading_->set_curve(0, "wrong by", colour, Qt::SolidLine, heading);
  nees_->set_curve_count(1);
  nees_->set_curve(0, "NEES", colour, Qt::SolidLine, nees);
  nees_->set_level(nees.isEmpty() ? std::numeric_limits<double>::quiet_NaN() : kNeesBound, "95 % of an honest filter's lie below");
  for (Plot* plot : {position_, heading_, nees_}) {
    plot->set_times(from, to, now);
    plot->draw();
  }
}

void LocalisationTab::refresh(bool slow) {
  field_->set_field(desk().field());
  field_->update();
  const Seat* seat = desk().seat();
  const RobotView* view = desk().view();
  if (!slow || seat == nullptr || view == nullptr) return;
  using Sign = Legend::Sign;
  legend_->set_entries({{Sign::kRobot, theme().source(seat->colour), "hypothesis with its weight"},
                        {Sign::kEllipse, theme().source(seat->colour), "2 standard deviations"},
                        {Sign::kLine, theme().muted, "seen from there"},
                        {Sign::kOutline, theme().truth, "truth"}});
  history_.update(*seat, seat_of_truth(desk().session()));
  show_values(*view);
  show_ideas(*view);
  show_plots();
}

}  // namespace soccer::offnao
