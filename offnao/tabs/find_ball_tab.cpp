#include <QCheckBox>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "offnao/tabs/robot_drawing.h"
#include "offnao/tabs/tab.h"
#include "offnao/widgets/field_view.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/key_values.h"
#include "offnao/widgets/legend.h"

namespace soccer::offnao {

namespace {

bool is_complete(const BallMap& map) {
  return map.columns > 0 && map.rows > 0 && map.columns < 10'000 && map.rows < 10'000 &&
         map.probability.size() == static_cast<std::size_t>(map.columns) * static_cast<std::size_t>(map.rows);
}

/// The number of segments of a uniform distribution with the same entropy.
double perplexity(const BallMap& map) {
  double entropy = 0;
  for (const double p : map.probability)
    if (p > 0) entropy -= p * std::log(p);
  return std::exp(entropy);
}

/// The selected robot's search for a lost ball: where the ball may be, where the robot goes and where it looks.
class FindBallTab : public Tab {
 public:
  explicit FindBallTab(AppModel& model)
      : Tab(model),
        field_(new FieldView),
        legend_(new Legend),
        by_utility_(new QCheckBox("Show each segment's &utility, if the method computes it")),
        search_(new KeyValues),
        map_(new KeyValues),
        team_(new KeyValues) {
    auto* all = layout_of<QHBoxLayout>(this, kMargin);
    auto* left = new QVBoxLayout;
    left->setSpacing(kSpacing);
    connect(by_utility_, &QCheckBox::toggled, field_, QOverload<>::of(&QWidget::update));
    left->addWidget(by_utility_);
    left->addWidget(field_, 1);
    left->addWidget(legend_);
    all->addLayout(left, 1);
    auto* side = new QWidget;
    side->setFixedWidth(fontMetrics().averageCharWidth() * 50);
    auto* right = layout_of<QVBoxLayout>(side, 0);
    for (KeyValues* values : {search_, map_, team_}) right->addWidget(values);
    right->addStretch(1);
    all->addWidget(side);
    field_->set_content([this](FieldPainter& to) { draw(to); });
  }

  QString title() const override { return "FindBall"; }
  QString hint() const override {
    const RobotView* view = selected_view();
    return view == nullptr || view->search || view->ball_map || view->pose || view->truth ? QString() : lacks("search for the ball");
  }

  void refresh(bool slow) override {
    field_->set_field(model().field(), model().field_turned());
    field_->update();
    if (!slow) return;
    using Symbol = Legend::Symbol;
    std::vector<Legend::Entry> entries{{Symbol::kPatch, theme().heat(1), by_utility_->isChecked() ? "most useful" : "most likely"},
                                       {Symbol::kPatch, theme().heat(0.15), "less"},
                                       {Symbol::kRobot, {}, "robot"},
                                       {Symbol::kDashes, {}, "planned path"},
                                       {Symbol::kCross, {}, "stop"},
                                       {Symbol::kLine, theme().accent, "gaze"},
                                       {Symbol::kDashedOutline, theme().muted, "teammate, as reported"},
                                       {Symbol::kBall, {}, "ball estimate"}};
    if (truth_shown(model()) != nullptr) entries.push_back({Symbol::kOutline, theme().truth, "truth"});
    legend_->set_entries(std::move(entries));
    if (const RobotView* view = selected_view()) {
      show_search(*view);
      show_map(*view);
      show_team(*view);
    }
  }

 private:
  void draw(FieldPainter& to) {
    const RobotView* view = selected_view();
    if (view == nullptr) return;
    const bool turned = model().plays_to_the_left(model().views().selected());
    to.set_rotated(turned);
    if (view->ball_map && is_complete(*view->ball_map)) {
      const bool useful = by_utility_->isChecked() && view->plan && view->plan->utility.size() == view->ball_map->probability.size();
      draw_map(to, *view->ball_map, useful ? view->plan->utility : view->ball_map->probability);
    }
    draw_truth(to, model());
    to.set_rotated(turned);
    if (view->teammates)
      for (const TeamReport& mate : view->teammates->reports)
        if (!mate.lost) to.robot_outline(mate.pose, theme().muted, {});
    if (view->pose && view->search) {
      const auto& pose = view->pose->pose;
      const double far = 1.2;
      const Point2<Ground> gaze{far * std::cos(view->search->gaze), far * std::sin(view->search->gaze)};
      to.line(pose.position(), pose * gaze, theme().accent, 3);
    }
    draw_team(to);
  }

  void draw_map(FieldPainter& to, const BallMap& map, const std::vector<double>& values) {
    const FieldDimensions& field = model().field();
    const double width = field.length / map.columns, height = field.width / map.rows;
    const double maximum = *std::ranges::max_element(values);
    if (!(maximum > 0)) return;
    QPainter& painter = to.painter();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    for (int row = 0; row < map.rows; ++row)
      for (int column = 0; column < map.columns; ++column) {
        const double p = values[static_cast<std::size_t>(row * map.columns + column)];
        const double x = -field.length / 2 + column * width, y = -field.width / 2 + row * height;
        painter.setBrush(theme().heat(p / maximum));
        painter.drawRect(QRectF(to.at({x, y}), to.at({x + width, y + height})).normalized());
      }
    painter.restore();
  }

  /// The path to the next stop, and the stops planned after it.
  void draw_route(FieldPainter& to, const RobotView& view, const QColor& colour) {
    std::vector<Point2<Field>> stops{view.search->point};
    if (view.plan && !view.plan->route.empty()) stops = view.plan->route;
    Point2<Field> from = view.pose->pose.position();
    for (std::size_t i = 0; i < stops.size(); ++i) {
      to.arrow(from, stops[i], colour, Qt::DashLine);
      to.cross(stops[i], colour, i == 0 ? 6 : 4);
      if (stops.size() > 1) to.label(stops[i], QString::number(i + 1), colour, {10, -10});
      from = stops[i];
    }
  }

  void draw_team(FieldPainter& to) {
    const auto& sources = model().session().sources();
    const auto& views = model().views().all();
    for (std::size_t i = 0; i < sources.size(); ++i) {
      const RobotView& view = *views[i];
      to.set_rotated(model().plays_to_the_left(i));
      const RobotStyle style = style_of(model(), theme(), i);
      const QColor& colour = style.colour;
      if (!style.gone && view.search && view.search->has_point && view.pose) draw_route(to, view, colour);
      draw_pose(to, view, style, i == model().views().selected());
      if (style.gone) continue;
      if (view.ball && view.ball->valid) to.ball(view.ball->field_position, colour, view.ball->seen);
    }
  }

  void show_search(const RobotView& view) {
    std::vector<KeyValues::Row> rows;
    if (view.search) {
      rows.push_back({"method", text_of_enum(view.search->method)});
      rows.push_back({"walks to", view.search->has_point ? text_of(view.search->point) : QString("no point")});
      if (view.search->has_point && view.pose)
        rows.push_back({"distance", number(distance(view.search->point, view.pose->pose.position())) + " m"});
      if (view.plan && !view.plan->route.empty())
        rows.push_back({"plan", QString::number(view.plan->route.size()) + (view.plan->route.size() == 1 ? " stop" : " stops")});
      rows.push_back({"gaze", degrees(view.search->gaze) + " from straight ahead"});
    }
    if (view.ball) {
      const double age = seconds(view.ball.time() - view.ball->last_seen);
      rows.push_back({"ball", view.ball->seen                   ? QString("seen")
                              : view.ball->last_seen == Time(0) ? QString("never seen")
                                                                : "seen " + number(age, 1) + " s ago"});
    }
    if (view.behaviour) rows.push_back({"skills", QString::fromStdString(view.behaviour->skills)});
    const SessionSource& selected = *selected_source();
    search_->set_title("Search of " + QString::fromStdString(selected.source->name()), theme().source(selected.colour));
    search_->set_rows(std::move(rows));
  }

  void show_map(const RobotView& view) {
    std::vector<KeyValues::Row> map;
    if (view.ball_map && is_complete(*view.ball_map)) {
      const BallMap& ball = *view.ball_map;
      const auto best = std::ranges::max_element(ball.probability);
      const auto index = static_cast<int>(best - ball.probability.begin());
      const int column = index % ball.columns, row = index / ball.columns;
      const Point2<Field> at{model().field().length * ((column + 0.5) / ball.columns - 0.5),
                             model().field().width * ((row + 0.5) / ball.rows - 0.5)};
      map.push_back({"segments", QString("%1 × %2").arg(ball.columns).arg(ball.rows)});
      map.push_back({"most likely", text_of(at) + ", " + number(100 * *best, 1) + " %"});
      map.push_back({"spread over", number(perplexity(ball), 0) + " segments"});
      const auto unseen =
          std::ranges::count_if(ball.probability, [&](double p) { return p > 0.5 / static_cast<double>(ball.probability.size()); });
      map.push_back({"above half of uniform",
                     number(100.0 * static_cast<double>(unseen) / static_cast<double>(ball.probability.size()), 0) + " % of the field"});
    }
    map_->set_title("Where the ball may be", {}, map.empty() ? "no map" : "");
    map_->set_rows(std::move(map));
  }

  void show_team(const RobotView& view) {
    std::vector<KeyValues::Row> team;
    if (view.teammates)
      for (const TeamReport& mate : view.teammates->reports)
        team.push_back({"player " + QString::number(mate.number),
                        "walks to " + text_of(mate.walking_to) + (mate.search.columns > 0 ? ", shares its map" : ""),
                        mate.lost ? theme().muted : QColor()});
    if (team.empty()) team.push_back({"none", "", theme().muted});
    team_->set_title("Teammates, as reported", {});
    team_->set_rows(std::move(team));
  }

  FieldView* field_;
  Legend* legend_;
  QCheckBox* by_utility_;
  KeyValues *search_, *map_, *team_;
};

}  // namespace

Tab* make_find_ball_tab(AppModel& model) { return new FindBallTab(model); }

}  // namespace soccer::offnao
