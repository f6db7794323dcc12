#include "offnao/tabs/calibration_tab.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGroupBox>
#include <QJsonArray>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

#include "blackboard/field/field_map.h"
#include "blackboard/geometry/angle.h"
#include "offnao/tabs/calibration_image.h"
#include "offnao/tabs/sound_panel.h"
#include "offnao/widgets/controls.h"
#include "offnao/widgets/format.h"

namespace soccer::offnao {

namespace {

QString advice(CalibrationProblem problem) {
  switch (problem) {
    case CalibrationProblem::kNotStanding: return "the robot does not stand";
    case CalibrationProblem::kHeadStill: return "the head did not turn: the behaviour must be a role or skills.Calibrate";
    case CalibrationProblem::kFewLines: return "too few lines were seen: check the place, the light and the space before the robot";
    case CalibrationProblem::kLargeResidual: return "the lines do not fit the field: check the place";
    case CalibrationProblem::kNone: break;
  }
  return {};
}

QString solution(const CalibrationStatus& s) {
  double max_deviation = 0;
  for (const double deviation : s.deviation) max_deviation = std::max(max_deviation, deviation);
  return "Residual " + degrees(s.residual, 2) + " (before: " + degrees(s.residual_before, 2) + "), " +
         QString::number(100 * s.matched, 'f', 0) + " % of the pieces fit, largest standard deviation " + degrees(max_deviation, 2) + ".";
}

}  // namespace

QString calibration_text(const CalibrationStatus& s) {
  const QString pieces = QString("%1 pieces of lines in the top camera, %2 in the bottom camera").arg(s.top_pieces).arg(s.bottom_pieces);
  switch (s.phase) {
    case CalibrationPhase::kIdle: return "Put the robot on the stated place, within 0.1 m and 5°. It turns its head for half a minute.";
    case CalibrationPhase::kLooking: return "Looking: " + pieces + ".";
    case CalibrationPhase::kSolving: return "Computing from " + pieces + ".";
    case CalibrationPhase::kDone: return "Done and in use. " + solution(s);
    case CalibrationPhase::kFailed: return "Failed: " + advice(s.problem) + ". " + (s.residual > 0 ? solution(s) : QString());
  }
  return {};
}

namespace {

constexpr int kRefreshesPerMask = 10;

enum Selection : int { kNothing, kPoint, kObjectBox, kOtherBox };

/// What can be selected: names for users, and for the robot's services. The carpet, which has services of its own, comes first.
constexpr std::array<std::pair<const char*, const char*>, 5> kObjects{
    {{"Carpet", ""}, {"White", "white"}, {"Ball", "ball"}, {"Own jersey", "own_jersey"}, {"Opponents' jersey", "opponent_jersey"}}};

QJsonArray json_of(const QRectF& box) { return {box.left(), box.top(), box.right(), box.bottom()}; }

}  // namespace

CalibrationTab::CalibrationTab(AppModel& model)
    : Tab(model),
      top_(new CalibrationImage("Top camera: the field as calibrated")),
      bottom_(new CalibrationImage("Bottom camera")),
      angles_(new CalibrationAngles),
      start_(new QPushButton("Calibr&ate")),
      stop_(new QPushButton("Sto&p")),
      save_(new QPushButton("&Save on robot")),
      progress_(new QProgressBar),
      status_(new QLabel),
      message_(new QLabel),
      colours_(new QGroupBox("Colours")),
      object_(new QComboBox),
      selection_(new QComboBox),
      sound_(new SoundPanel([this] { return link(); })) {
  auto* all = layout_of<QHBoxLayout>(this, kMargin, kSpacing + 4);
  auto* images = new QVBoxLayout;
  images->addWidget(top_, 1);
  images->addWidget(bottom_, 1);
  all->addLayout(images, 3);
  auto* controls = new QWidget;
  auto* right = layout_of<QVBoxLayout>(controls, 0);
  right->addWidget(angles_);
  angles_->on_change = [this](const std::string& parameter, int element, double value) {
    RobotLink* robot = link();
    if (robot == nullptr) return;
    if (element < 0)
      robot->set_parameter(parameter, value);
    else
      robot->set_element(parameter, element, value);
  };
  add_automatic(*right);
  add_colours(*right);
  right->addWidget(sound_);
  message_->setWordWrap(true);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  message_->hide();
  right->addWidget(message_);
  right->addStretch(1);
  auto* scroll = new QScrollArea;  // in a low window the controls do not fit
  scroll->setWidget(controls);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setMinimumWidth(controls->minimumSizeHint().width() + scroll->verticalScrollBar()->sizeHint().width());
  all->addWidget(scroll, 2);
  for (const auto& [image, top] : {std::pair(top_, true), std::pair(bottom_, false)}) {
    image->on_click = [this, top = top](const QPointF& at) { clicked(top, at); };
    image->on_box = [this, top = top](const QRectF& box) { drawn(top, box); };
  }
}

void CalibrationTab::add_automatic(QVBoxLayout& to) {
  auto* group = new QGroupBox("Automatic, from the lines of the field");
  auto* column = new QVBoxLayout(group);
  auto* place = new QHBoxLayout;
  place->addWidget(new QLabel("Robot at x, y (m), heading (°)"));
  place_[0] = spin_box(-6, 6, 0.1, "x");
  place_[1] = spin_box(-4, 4, 0.1, "y");
  place_[2] = spin_box(-180, 180, 5, "heading");
  const Pose2<Field, Ground> expected = calibration_place(this->model().field());
  place_[0]->setValue(expected.x);
  place_[1]->setValue(expected.y);
  place_[2]->setValue(radians_to_degrees(expected.angle));
  for (QDoubleSpinBox* box : place_) place->addWidget(box);
  column->addLayout(place);
  auto* buttons = new QHBoxLayout;
  for (QPushButton* button : {start_, stop_, save_}) buttons->addWidget(button);
  column->addLayout(buttons);
  progress_->setRange(0, 100);
  column->addWidget(progress_);
  status_->setWordWrap(true);
  column->addWidget(status_);
  to.addWidget(group);
  connect(start_, &QPushButton::clicked, this, [this] {
    call("calibrate", {{"place", QJsonArray{place_[0]->value(), place_[1]->value(), place_[2]->value()}}});
  });
  connect(stop_, &QPushButton::clicked, this, [this] { call("stop_calibration", {}); });
  connect(save_, &QPushButton::clicked, this, [this] { call("save_calibration", {}); });
}

void CalibrationTab::add_colours(QVBoxLayout& to) {
  auto* column = new QVBoxLayout(colours_);
  for (const auto& [name, service] : kObjects) object_->addItem(name);
  object_->setToolTip("What is selected in the images");
  selection_->addItems({"Select nothing", "Click on it", "Draw boxes of it", "Draw boxes of other things"});
  auto* selections = new QHBoxLayout;
  for (QComboBox* box : {object_, selection_}) selections->addWidget(box, 1);
  column->addLayout(selections);
  auto* row = new QHBoxLayout;
  auto* mask = new QCheckBox("Show &mask");
  row->addWidget(mask);
  auto* learn = new QPushButton("A&utomatic again");
  row->addWidget(learn);
  column->addLayout(row);
  to.addWidget(colours_);
  connect(mask, &QCheckBox::toggled, this, [this](bool on) {
    mask_ = on;
    if (!on)
      for (CalibrationImage* image : {top_, bottom_}) image->set_carpet(0, 0, {});
  });
  connect(learn, &QPushButton::clicked, this, [this] {
    for (const char* camera : {"top", "bottom"})
      if (is_carpet())
        call("learn_carpet", {{"camera", camera}});
      else
        call("typical_colour", {{"object", object()}, {"camera", camera}});
    forget_boxes();
  });
  connect(object_, qOverload<int>(&QComboBox::currentIndexChanged), this, [this] { forget_boxes(); });
}

QString CalibrationTab::object() const { return kObjects[static_cast<std::size_t>(object_->currentIndex())].second; }

bool CalibrationTab::is_carpet() const { return object().isEmpty(); }

void CalibrationTab::forget_boxes() {
  boxes_ = {};
  for (CalibrationImage* image : {top_, bottom_}) image->set_boxes({});
}

/// Requests the colour of the selected object from what the user has marked in a camera's image.
void CalibrationTab::select(bool top, QJsonObject marked) {
  marked["camera"] = top ? "top" : "bottom";
  if (!is_carpet()) marked["object"] = object();
  call(is_carpet() ? "select_carpet" : "select_colour", marked);
}

/// Forgets what belongs to the source that was selected before.
void CalibrationTab::follow_selection() {
  const SessionSource* selected = selected_source();
  const std::shared_ptr<const Source> source = selected == nullptr ? nullptr : selected->source;
  if (source == shown_.lock()) return;
  shown_ = source;
  boxes_ = {};
  mask_requested_ = false;
  message_->clear();
  message_->hide();
  for (CalibrationImage* image : {top_, bottom_}) {
    image->set_image(nullptr);
    image->set_boxes({});
    image->set_carpet(0, 0, {});
    image->set_field({});
  }
  RobotLink* robot = link();
  errors_ = robot == nullptr ? 0 : robot->parameters().error_count();
  angles_->clear();
  sound_->clear();
}

void CalibrationTab::say(const QString& text, bool error) {
  message_->setText(error ? coloured(text, theme().bad) : text.toHtmlEscaped());
  message_->show();
}

void CalibrationTab::call(const QString& service, const QJsonObject& request) {
  follow_selection();
  RobotLink* robot = link();
  if (robot == nullptr) return;
  robot->call(service.toStdString(), request, [this, robot, service](bool good, const QJsonValue& response) {
    if (robot != link()) return;
    const QString file = response.toObject().value("file").toString();
    say(!good            ? service + ": " + response.toString()
        : file.isEmpty() ? service + " accepted"
                         : "written to " + file + " on the robot",
        !good);
  });
}

void CalibrationTab::clicked(bool top, const QPointF& at) {
  if (selection_->currentIndex() != kPoint) return;
  select(top, {{"point", QJsonArray{at.x(), at.y()}}});
}

void CalibrationTab::drawn(bool top, const QRectF& box) {
  const int selection = selection_->currentIndex();
  if (selection != kObjectBox && selection != kOtherBox) return;
  follow_selection();
  Boxes& boxes = boxes_[top ? 0 : 1];
  (selection == kObjectBox ? boxes.object : boxes.other).push_back(box);
  QJsonArray marked, other;
  std::vector<std::pair<QRectF, bool>> all;
  for (const QRectF& one : boxes.object) marked.append(json_of(one)), all.emplace_back(one, true);
  for (const QRectF& one : boxes.other) other.append(json_of(one)), all.emplace_back(one, false);
  (top ? top_ : bottom_)->set_boxes(std::move(all));
  if (!boxes.object.empty()) select(top, {{is_carpet() ? "carpet" : "boxes", marked}, {"other", other}});
}

void CalibrationTab::request_carpet() {
  RobotLink* robot = link();
  if (robot == nullptr || !robot->offers("show_carpet") || mask_requested_) return;
  for (const auto& [image, camera] : {std::pair(top_, "top"), std::pair(bottom_, "bottom")}) {
    mask_requested_ = true;
    robot->call("show_carpet", QJsonObject{{"camera", camera}}, [this, robot, image = image](bool good, const QJsonValue& response) {
      if (robot != link()) return;
      mask_requested_ = false;
      if (!good || !mask_) return;
      const QJsonObject answer = response.toObject();
      std::vector<int> runs;
      for (const auto& run : answer.value("runs").toArray()) runs.push_back(run.toInt());
      image->set_carpet(answer.value("width").toInt(), answer.value("height").toInt(), runs);
    });
  }
}

/// The lines of the field in both images; during a calibration from the place that it estimates.
void CalibrationTab::show_field(const RobotView& view) {
  RobotLink* robot = link();
  const bool estimated = view.calibration && view.calibration->solutions > 0;
  if (robot == nullptr || !view.vision || !view.vision->has_torso || !(estimated || view.pose)) {
    for (CalibrationImage* image : {top_, bottom_}) image->set_field({});
    return;
  }
  const CameraCalibration calibration = camera_calibration(robot->parameters());
  const BodyModel& body = model().body_of(*selected_source()->source);
  const Pose2<Field, Ground> place = estimated ? view.calibration->place : view.pose->pose;
  for (const bool top : {true, false})
    (top ? top_ : bottom_)->set_field(field_in_image(body, model().field(), top, *view.vision_of(top), calibration, place));
}

void CalibrationTab::show_angles() {
  RobotLink* robot = link();
  if (robot == nullptr) return;
  const ParameterTable& table = robot->parameters();
  if (table.error_count() != errors_) say(QString::fromStdString(table.error()), true);
  errors_ = table.error_count();
  angles_->show_values(table);
}

QString CalibrationTab::obstacle() const {
  RobotLink* robot = link();
  if (selected_source() == nullptr) return {};
  if (robot == nullptr) return "A log cannot be calibrated. Select a live robot with cameras.";
  if (robot->offers("calibrate")) return {};
  if (robot->source()->state() != SourceState::kLive) return "The robot is not connected.";
  return QString::fromStdString(robot->source()->name()) +
         " has no cameras, therefore nothing can be calibrated. A simulated robot gets them with simswift --body nao-v5 --eyes cameras.";
}

void CalibrationTab::show_status(const RobotView& view) {
  RobotLink* robot = link();
  const bool possible = robot != nullptr && robot->offers("calibrate");
  const bool active = possible && view.calibration && view.calibration->active();
  start_->setEnabled(possible && !active);
  colours_->setEnabled(robot != nullptr && robot->offers("select_carpet"));
  stop_->setEnabled(active);
  save_->setEnabled(robot != nullptr && robot->offers("save_calibration") && !active);
  progress_->setValue(possible && view.calibration ? static_cast<int>(100 * view.calibration->progress) : 0);
  status_->setText(!possible ? obstacle() : calibration_text(view.calibration ? *view.calibration : CalibrationStatus{}));
}

void CalibrationTab::refresh(bool slow) {
  follow_selection();
  const RobotView* view = selected_view();
  if (view == nullptr) return;
  top_->set_image(view->top_image.get());
  bottom_->set_image(view->bottom_image.get());
  show_field(*view);
  if (!slow) return;
  show_angles();
  show_status(*view);
  sound_->refresh();
  if (mask_ && ++slow_refreshes_ % kRefreshesPerMask == 0) request_carpet();
}

}  // namespace soccer::offnao
