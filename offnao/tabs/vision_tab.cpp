#include "offnao/tabs/vision_tab.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "blackboard/topics/saliency.h"
#include "offnao/model/truth.h"
#include "offnao/tabs/camera_image_view.h"
#include "offnao/tabs/robot_drawing.h"
#include "offnao/widgets/field_view.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/legend.h"

namespace soccer::offnao {

namespace {

struct StageCard {
  VisionStage stage;
  const char *name, *about, *colour;
};

/// The colours are bright, because they are drawn over pictures of both themes.
constexpr std::array kStages{
    StageCard{VisionStage::kSaliency, "Saliency", "class of every pixel: field, white, red, blue, black, other (grey)", "#9a9a9a"},
    StageCard{VisionStage::kCarpet, "Carpet", "pixels of the learned colour of the carpet", "#2f6bff"},
    StageCard{VisionStage::kBoundary, "Boundary", "upper edge of the carpet, and where each scanned column leaves it", "#f5c400"},
    StageCard{VisionStage::kLineSpots, "Line spots", "where scan lines cross painted lines", "#ff5fd2"},
    StageCard{VisionStage::kCrossings, "Crossings", "crossings of lines, centre circle and penalty marks, on the ground", "#35e0b4"},
    StageCard{VisionStage::kPosts, "Posts", "feet of goal posts", "#a3d930"},
    StageCard{VisionStage::kBallCandidates, "Ball candidates", "where the classifier looks for a ball, the best one with its score",
              "#b48cff"},
    StageCard{VisionStage::kBalls, "Balls", "balls, with their confidence", "#ff7a1a"},
    StageCard{VisionStage::kRobots, "Robots", "boxes of robots, with team and confidence", "#63d8ff"},
    StageCard{VisionStage::kTruth, "Truth", "labels of simulated images, or the true field, ball and robots (dashed)", "#ff4a4a"},
    StageCard{VisionStage::kPercepts, "Percepts", "the result of vision: landmarks, lines, robots, ball; horizon", nullptr},
};

const StageCard& card_of(VisionStage stage) { return *std::ranges::find(kStages, stage, &StageCard::stage); }

}  // namespace

StageRow::StageRow(QWidget* parent) : ChipRow(parent) {
  on_click = [this](std::size_t index) {
    const VisionStage stage = all()[index];
    if (shown_.erase(stage) == 0) shown_.insert(stage);
    update_chips();
    if (on_change) on_change();
  };
  update_chips();
}

const std::vector<VisionStage>& StageRow::all() {
  static const std::vector<VisionStage> kAll = [] {
    std::vector<VisionStage> all;
    all.reserve(kStages.size());
    for (const StageCard& card : kStages) all.push_back(card.stage);
    return all;
  }();
  return kAll;
}

QStringList StageRow::names() {
  QStringList names;
  for (const StageCard& card : kStages) names << card.name;
  return names;
}

bool StageRow::show_only(const QStringList& names) {
  std::set<VisionStage> shown;
  for (const QString& name : names) {
    const auto card = std::ranges::find_if(kStages, [&](const StageCard& one) { return name.compare(one.name, Qt::CaseInsensitive) == 0; });
    if (card == kStages.end()) return false;
    shown.insert(card->stage);
  }
  shown_ = std::move(shown);
  update_chips();
  if (on_change) on_change();
  return true;
}

QColor StageRow::colour_of(VisionStage stage) const {
  const char* const colour = card_of(stage).colour;
  return colour == nullptr ? source_colour_ : QColor(colour);
}

void StageRow::set_source_colour(const QColor& colour) {
  source_colour_ = colour;
  update_chips();
}

void StageRow::update_chips() {
  std::vector<Chip> chips;
  chips.reserve(kStages.size());
  for (const StageCard& card : kStages) {
    chips.push_back({.group = "Draw",
                     .text = card.name,
                     .name = card.name,
                     .tooltip = card.about,
                     .shape = card.stage == VisionStage::kTruth ? Shape::kRing : Shape::kDot,
                     .colour = colour_of(card.stage),
                     .checkable = true,
                     .checked = shows(card.stage)});
  }
  set_chips(std::move(chips));
}

namespace {

constexpr int kClassAlpha = 130;

/// The colours of the classes of pixels in the stage that shows them: all, or the carpet alone; std::nullopt when none does.
std::optional<ClassColours> class_colours(const StageRow& stages) {
  if (stages.shows(VisionStage::kSaliency)) return ClassColours{"#6e6e6e", "#2e8b3d", "#ffffff", "#f03a3a", "#3a62f0", "#000000"};
  if (!stages.shows(VisionStage::kCarpet)) return std::nullopt;
  ClassColours colours;
  colours.fill(Qt::transparent);
  colours[static_cast<std::size_t>(ColourClass::kField)] = with_alpha(stages.colour_of(VisionStage::kCarpet), kClassAlpha);
  return colours;
}

}  // namespace

VisionTab::VisionTab(AppModel& model)
    : Tab(model),
      row_(new StageRow),
      top_(new CameraImageView("1  Sightings: top camera")),
      bottom_(new CameraImageView("1  Sightings: bottom camera")),
      field_(new FieldView),
      legend_(new Legend),
      table_(new QTreeWidget) {
  auto* rows = layout_of<QVBoxLayout>(this, kMargin);
  rows->addWidget(row_);
  row_->on_change = [this] { refresh(true); };
  auto* all = new QHBoxLayout;
  rows->addLayout(all, 1);
  all->setSpacing(kSpacing + 4);
  auto* left = new QVBoxLayout;
  left->setSpacing(kSpacing);
  left->addWidget(top_, 1);
  left->addWidget(bottom_, 1);
  all->addLayout(left, 2);
  auto* right = new QVBoxLayout;
  right->setSpacing(kSpacing);
  const auto step = [](const QString& text) {
    auto* label = new QLabel(text);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
  };
  right->addWidget(step("2  Projected to the ground"));
  table_->setHeaderLabels({"Object", "Distance", "Bearing", "Elevation", "Forward, left of the robot", "On the field"});
  table_->setRootIsDecorated(false);
  table_->setUniformRowHeights(true);
  table_->setAlternatingRowColors(true);
  // Fixed widths: columns sized to their contents would be measured again whenever a text changes.
  const int letter = fontMetrics().averageCharWidth();
  int column = 0;
  for (const int letters : {16, 12, 12, 12, 26}) table_->setColumnWidth(column++, letter * letters);
  table_->header()->setStretchLastSection(true);
  right->addWidget(table_, 4);
  right->addWidget(step("3  On the field, from the robot's pose estimate"));
  right->addWidget(field_, 5);
  right->addWidget(legend_);
  all->addLayout(right, 3);
  field_->set_content([this](FieldPainter& to) {
    draw_truth(to, this->model());
    const SessionSource* selected = selected_source();
    const RobotView* view = selected_view();
    if (selected == nullptr || view == nullptr) return;
    const RobotStyle style = style_of(this->model(), theme(), this->model().views().selected());
    to.set_rotated(this->model().plays_to_the_left(this->model().views().selected()));
    draw_observations(to, *view, style.colour);
    draw_pose(to, *view, style, false);
  });
}

void VisionTab::show_table(const RobotView& view) {
  std::vector<QStringList> rows;
  const auto add = [&](const QString& what, const Sighting& at, const Point2<Ground>* ground) {
    QStringList row{what, number(at.distance) + " m", degrees(at.bearing, 1), degrees(at.elevation, 1)};
    row << (ground == nullptr ? QString("not used") : text_of(*ground));
    row << (ground == nullptr || !view.pose ? QString() : text_of(view.pose->pose * *ground));
    rows.push_back(row);
  };
  const VisionFrame& frame = *view.vision;
  // Projected sightings keep their order. If some were left out, it is unknown which ones, so none is matched.
  const auto nth = [&](const auto& list, std::size_t seen, std::size_t i) { return list.size() == seen ? &list[i] : nullptr; };
  static const GroundObservations kNone;
  const GroundObservations& ground = view.seen && view.seen->frame == frame.frame ? *view.seen : kNone;
  for (std::size_t i = 0; i < frame.balls.size(); ++i) add("ball", frame.balls[i], nth(ground.balls, frame.balls.size(), i));
  for (std::size_t i = 0; i < frame.robots.size(); ++i) {
    const SeenRobot& robot = frame.robots[i];
    const GroundRobot* there = nth(ground.robots, frame.robots.size(), i);
    add(robot_text(robot.team, robot.number), robot.lowest, there ? &there->position : nullptr);
  }
  for (std::size_t i = 0; i < frame.features.size(); ++i) {
    const GroundFeature* there = nth(ground.features, frame.features.size(), i);
    add(text_of_enum(frame.features[i].kind), frame.features[i].at, there ? &there->position : nullptr);
  }
  for (std::size_t i = 0; i < frame.lines.size(); ++i) {
    const GroundLine* there = nth(ground.lines, frame.lines.size(), i);
    add("line from", frame.lines[i].from, there ? &there->from : nullptr);
    add("line to", frame.lines[i].to, there ? &there->to : nullptr);
  }
  show_rows(*table_, rows);
}

/// The labels of the image, which only logs of simulated images have; otherwise the field and the objects of the ground truth, projected
/// into the image.
std::vector<ImageMark> VisionTab::truth_in_image(const RobotView& view, bool top, Time image) {
  const std::size_t camera = top ? 0 : 1;
  if (const TrueImage* labels = stages_[camera].labels_of(top, image)) return marks_of(*labels);
  const SessionSource& selected = *selected_source();
  truth_[camera].update(selected, ground_truth_source(model().session()), image);
  const SceneTruth* truth = truth_[camera].get();
  const TrueRobot* self = truth != nullptr && view.game ? find_robot(*truth, *view.game) : nullptr;
  const VisionFrame* frame = view.vision_of(top);
  if (self == nullptr || frame == nullptr) return {};
  return scene_marks(*truth, *self, model().body_of(*selected.source), model().field(), top, *frame);
}

/// Draws the stages into both images: their results of the image that is shown, or the newest ones if the robot publishes no images.
void VisionTab::show_stages(const RobotView& view) {
  const SessionSource& selected = *selected_source();
  row_->set_source_colour(theme().source(selected.colour));
  const Time now = model().session().time_for(selected);
  for (const bool top : {true, false}) {
    const auto& image = top ? view.top_image : view.bottom_image;
    const auto& vision = top ? view.vision_of_top_image : view.vision_of_bottom_image;
    ImageStages& stages = stages_[top ? 0 : 1];
    stages.update(*selected.source, image ? image.time() : now, image && vision ? vision.time() : now);
    std::vector<MarkLayer> layers;
    for (const VisionStage stage : StageRow::all())
      if (row_->shows(stage)) layers.push_back({marks_of(stage, stages, top), row_->colour_of(stage), false});
    if (row_->shows(VisionStage::kTruth))
      layers.push_back({truth_in_image(view, top, image ? image.time() : now), row_->colour_of(VisionStage::kTruth), true});
    CameraImageView& shown = top ? *top_ : *bottom_;
    const auto classes = class_colours(*row_);
    const FieldColour* carpet = !classes || !stages.colours ? nullptr : top ? &stages.colours->top : &stages.colours->bottom;
    shown.show_classes(image.get(), carpet, classes.value_or(ClassColours{}));
    shown.show_percepts(row_->shows(VisionStage::kPercepts));
    shown.set_layers(std::move(layers));
  }
}

QString VisionTab::hint() const {
  const RobotView* view = selected_view();
  return view == nullptr || view->vision || view->seen || view->top_image || view->bottom_image ? QString() : lacks("percepts");
}

void VisionTab::refresh(bool slow) {
  field_->set_field(model().field(), model().field_turned());
  field_->update();
  const bool sees = show_cameras(model(), *top_, *bottom_);
  if (const RobotView* view = selected_view()) show_stages(*view);
  if (!slow) return;
  if (!sees) {  // nothing of the source that was selected before
    legend_->set_entries({});
    return show_rows(*table_, {});
  }
  const QColor colour = theme().source(selected_source()->colour);
  using Symbol = Legend::Symbol;
  legend_->set_entries({{Symbol::kSquare, colour, "landmark"},
                        {Symbol::kLine, colour, "line"},
                        {Symbol::kDiamond, colour, "robot (in camera images green: teammate, red: opponent, yellow: unknown team)"},
                        {Symbol::kCross, colour, "ball"},
                        {Symbol::kDashes, theme().accent, "horizon"}});
  show_table(*selected_view());
}

}  // namespace soccer::offnao
