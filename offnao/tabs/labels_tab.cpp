#include "offnao/tabs/labels_tab.h"

#include <QComboBox>
#include <QFileDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "blackboard/common/error.h"
#include "offnao/tabs/label_image.h"
#include "offnao/widgets/controls.h"
#include "offnao/widgets/format.h"

namespace soccer::offnao {

namespace {

constexpr std::size_t kClasses = 6;
constexpr const char* kKeys =
    "1 to 6: what the selected box is, or the next one that is drawn · drag: draw, move, resize (Ctrl: draw over another box) · "
    "Shift and click: foot of a robot, on the ground below its torso · F: fallen · Delete · N: next box · "
    "Enter: all boxes are right, next image · Left, Right: other image · Ctrl+Z, Ctrl+Y: undo, redo";

void add_colours(QComboBox& to, TeamColour chosen) {
  for (int i = 0; i <= static_cast<int>(TeamColour::kGrey); ++i) {
    const std::string_view name = colour_name(static_cast<TeamColour>(i));
    to.addItem(QString::fromUtf8(name.data(), static_cast<int>(name.size())));
  }
  to.setCurrentIndex(static_cast<int>(chosen));
  to.setFocusPolicy(Qt::NoFocus);  // keys label
}

}  // namespace

LabelsTab::LabelsTab(AppModel& model) : Tab(model), image_(new LabelImage), state_(new QLabel), problem_(new QLabel) {
  setFocusPolicy(Qt::StrongFocus);
  auto* all = layout_of<QVBoxLayout>(this, kMargin);
  add_row(*all);
  all->addWidget(image_, 1);
  auto* keys = new QLabel(QString::fromUtf8(kKeys));
  keys->setWordWrap(true);
  keys->setForegroundRole(QPalette::PlaceholderText);
  all->addWidget(keys);
  problem_->setWordWrap(true);
  problem_->hide();
  all->addWidget(problem_);
  image_->on_change = [this] { show_state(); };
  choose(chosen_);
}

LabelsTab::~LabelsTab() {
  image_->set_editor(nullptr);
  if (editor_) edit([](LabelEditor& editor) { editor.save(); });
}

void LabelsTab::add_row(QVBoxLayout& to) {
  auto* row = new QHBoxLayout;
  auto* open = new QPushButton("&Folder…");
  open->setFocusPolicy(Qt::NoFocus);
  connect(open, &QPushButton::clicked, this, [this] { ask_for_folder(); });
  row->addWidget(open);
  for (std::size_t key = 0; key < kClasses; ++key) {
    auto* button = new QToolButton;
    button->setCheckable(true);
    button->setFocusPolicy(Qt::NoFocus);
    connect(button, &QToolButton::clicked, this, [this, key] { choose(key); });
    classes_.push_back(button);
    row->addWidget(button);
    if (key != 1 && key != 2) continue;
    QComboBox*& jersey = jerseys_[key - 1];
    jersey = new QComboBox;
    add_colours(*jersey, key == 1 ? TeamColour::kRed : TeamColour::kBlue);
    connect(jersey, qOverload<int>(&QComboBox::activated), this, [this] { show_state(); });
    row->addWidget(jersey);
  }
  row->addStretch(1);
  state_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  row->addWidget(state_);
  to.addLayout(row);
}

LabelClass LabelsTab::class_of_key(std::size_t key) const {
  const auto jersey = [&](std::size_t team) { return static_cast<TeamColour>(jerseys_.at(team)->currentIndex()); };
  switch (key) {
    case 0: return {LabelKind::kBall, std::nullopt};
    case 1: return {LabelKind::kRobot, jersey(0)};
    case 2: return {LabelKind::kRobot, jersey(1)};
    case 3: return {LabelKind::kRobot, std::nullopt};
    case 4: return {LabelKind::kArm, std::nullopt};
    default: return {LabelKind::kFalse, std::nullopt};
  }
}

void LabelsTab::choose(std::size_t key) {
  chosen_ = key;
  if (editor_) edit([&](LabelEditor& editor) { editor.classify(class_of_key(key)); });
  show_state();
}

void LabelsTab::ask_for_folder() {
  const QString folder = QFileDialog::getExistingDirectory(this, "Folder of images with annotations.json");
  if (folder.isEmpty()) return;
  try {
    open(folder.toStdString());
  } catch (const InputError& error) {
    problem_->setText(coloured(error.what(), theme().bad));
    problem_->show();
  }
}

void LabelsTab::open(const std::string& folder) {
  auto editor = std::make_unique<LabelEditor>(AnnotatedImages::read(folder));
  if (editor_) editor_->save();
  image_->set_editor(editor.get());
  editor_ = std::move(editor);
  problem_->hide();
  show_state();
}

void LabelsTab::edit(const std::function<void(LabelEditor&)>& change) {
  if (!editor_) return;
  try {
    change(*editor_);
    problem_->hide();
  } catch (const InputError& error) {
    problem_->setText(coloured(error.what(), theme().bad));
    problem_->show();
  }
  show_state();
}

void LabelsTab::show_state() {
  for (std::size_t key = 0; key < classes_.size(); ++key) {
    QString text = text_of(class_of_key(key));
    if (key == 1 || key == 2) text = "robot";  // its colour is next to it
    classes_[key]->setText(QString::number(key + 1) + " " + text);
    classes_[key]->setChecked(key == chosen_);
  }
  image_->set_class(class_of_key(chosen_));
  image_->show_labels();
  if (!editor_) return state_->setText("");
  const std::size_t count = editor_->images().images().size();
  state_->setText(QString::fromStdString(editor_->image().file) +
                  QString(": %1 of %2, %3").arg(editor_->shown() + 1).arg(count).arg(editor_->image().checked ? "checked" : "not checked") +
                  QString("; %1 checked in all").arg(editor_->checked()));
}

QString LabelsTab::hint() const {
  return editor_
             ? QString()
             : "Open a folder of images with annotations.json.\nImages of a robot's log: exportimages robot.mcap --period 1 --out images";
}

void LabelsTab::refresh(bool /*slow*/) {}

void LabelsTab::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  const bool control = event->modifiers().testFlag(Qt::ControlModifier);
  if (key >= Qt::Key_1 && key < Qt::Key_1 + static_cast<int>(kClasses) && !control)
    choose(static_cast<std::size_t>(key - Qt::Key_1));
  else if (control && key == Qt::Key_Z)
    edit([](LabelEditor& editor) { editor.undo(); });
  else if (control && key == Qt::Key_Y)
    edit([](LabelEditor& editor) { editor.redo(); });
  else if (key == Qt::Key_Return || key == Qt::Key_Enter)
    edit([](LabelEditor& editor) { editor.accept(); });
  else if (key == Qt::Key_Left || key == Qt::Key_Right)
    edit([&](LabelEditor& editor) { editor.step(key == Qt::Key_Left ? -1 : 1); });
  else if (key == Qt::Key_Delete || key == Qt::Key_Backspace)
    edit([](LabelEditor& editor) { editor.remove_selected(); });
  else if (key == Qt::Key_N)
    edit([](LabelEditor& editor) { editor.select_next(); });
  else if (key == Qt::Key_F)
    edit([](LabelEditor& editor) { editor.toggle_fallen(); });
  else if (key == Qt::Key_Escape)
    edit([](LabelEditor& editor) { editor.select(std::nullopt); });
  else
    Tab::keyPressEvent(event);
}

}  // namespace soccer::offnao
