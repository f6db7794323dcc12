#include "offnao/window/source_bar.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <algorithm>

#include "offnao/tabs/robot_drawing.h"
#include "offnao/widgets/format.h"
#include "offnao/widgets/icons.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr int kNameLetters = 18;         // of a source that is not named after a player
constexpr std::size_t kSelectKeys = 10;  // Alt+1 … Alt+0

Shape shape_of(SourceState state) {
  switch (state) {
    case SourceState::kConnecting: return Shape::kRing;
    case SourceState::kLive: return Shape::kDot;
    case SourceState::kLost: return Shape::kSlashedRing;
    case SourceState::kEnded: return Shape::kStop;
    case SourceState::kRefused: return Shape::kCross;
    case SourceState::kLog: return Shape::kFile;
  }
  return Shape::kDot;
}

/// What follows the name of a source that shows no new data.
QString suffix_of(SourceState state) {
  switch (state) {
    case SourceState::kConnecting: return " (connecting)";
    case SourceState::kLost: return " (lost)";
    case SourceState::kEnded: return " (ended)";
    case SourceState::kRefused: return " (refused)";
    default: return {};
  }
}

}  // namespace

SourceBar::SourceBar(AppModel& model, Actions actions) : model_(model), chips_(new ChipRow) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(10, 6, 10, 2);
  row->setSpacing(6);
  row->addWidget(chips_, 1);
  chips_->on_click = [this](std::size_t index) { on_click(index); };
  chips_->on_menu = [this](std::size_t index, const QPoint& at) { show_menu(index, at); };
  open_logs_ = button("Open their &logs", "Open the logs that the robots have written which are lost or have ended (Ctrl+Shift+L)",
                      [this] { model_.robot_logs().open_of_gone(); });
  close_gone_ = button("Close &ended", "Close all robots that are lost or have ended (Ctrl+Shift+W)", [this] { model_.close_gone(); });
  connect_ = button("&Connect…", "Connect a robot by its address (Ctrl+K)", std::move(actions.connect));
  open_ = button("&Open", "Open logs, folders with logs, and recent ones (Ctrl+O)");
  open_->setMenu(actions.open);
  picture_ = button("Picture", "The tab that is shown as a file, on the clipboard, or as a film (Ctrl+S, Ctrl+Shift+C, Ctrl+M)");
  picture_->setMenu(actions.picture);
  record_ = button("&Record", "Record all robots (Ctrl+R)", std::move(actions.record));
  theme_ = button("&Dark", "Dark or light theme (Ctrl+D)", std::move(actions.theme));
  help_ = button("&Help", "Keyboard shortcuts (F1)", std::move(actions.help));
  for (QPushButton* each : {open_logs_, close_gone_, connect_, open_, picture_, record_, theme_, help_}) row->addWidget(each);
  refresh();
}

QPushButton* SourceBar::button(const QString& text, const QString& tip, std::function<void()> act) {
  auto* made = new QPushButton(text);
  made->setToolTip(tip);
  made->setFocusPolicy(Qt::TabFocus);
  if (act) connect(made, &QPushButton::clicked, this, std::move(act));
  return made;
}

void SourceBar::refresh() {
  entries_ = entries();
  std::vector<Chip> chips;
  for (const Entry& entry : entries_) chips.push_back(chip_of(entry));
  chips_->set_chips(std::move(chips));
  const auto& sources = model_.session().sources();
  close_gone_->setVisible(std::ranges::any_of(sources, [](const SessionSource& entry) { return is_gone(*entry.source); }));
  open_logs_->setVisible(!model_.robot_logs().of_gone().empty());
  const Theme& theme = Theme::of(*this);
  theme_->setText(theme.dark ? "Ligh&t" : "&Dark");
  const Recording* recording = model_.recording().current();
  record_->setIcon(icon(recording != nullptr ? Shape::kStop : Shape::kRecord, theme.bad));
  record_->setEnabled(recording != nullptr || model_.can_record());
  record_->setToolTip(record_->isEnabled() ? "Record all robots (Ctrl+R)" : "Record all robots: none is connected (Ctrl+K connects one)");
  record_->setText(recording != nullptr ? "&Recording " + bytes_text(static_cast<double>(recording->bytes())) : QString("&Record"));
}

std::vector<SourceBar::Entry> SourceBar::entries() const {
  std::vector<Entry> entries;
  const auto& sources = model_.session().sources();
  for (std::size_t i = 0; i < sources.size(); ++i)
    entries.push_back({source_key(*sources[i].source), sources[i].source->name(), sources[i].source, i, {}});
  for (const auto& [address, robot] : model_.robots().discovered()) {
    if (model_.robots().link_to(address) != nullptr) continue;
    const std::string name = robot.announcement.name.empty() ? address : robot.announcement.name;
    const SourceKind kind = robot.announcement.body.empty() ? SourceKind::kGroundTruth : SourceKind::kRobot;
    entries.push_back({source_key(kind, name), name, nullptr, 0, robot});
  }
  std::ranges::stable_sort(entries, listed_before, &Entry::key);
  return entries;
}

Chip SourceBar::chip_of(const Entry& entry) const {
  Chip chip = entry.source != nullptr ? chip_of_source(entry) : chip_of_discovered(entry);
  const bool is_player = entry.key.player > 0;
  if (is_player) chip.group = QString::fromStdString(entry.key.team) + (entry.key.kind == SourceKind::kLog ? " (logs)" : "");
  chip.text = is_player ? QString::number(entry.key.player)
                        : fontMetrics().elidedText(QString::fromStdString(entry.name), Qt::ElideRight,
                                                   fontMetrics().averageCharWidth() * kNameLetters);
  return chip;
}

Chip SourceBar::chip_of_source(const Entry& entry) const {
  const Theme& theme = Theme::of(*this);
  const SourceState state = entry.source->state();
  const QString name = QString::fromStdString(entry.name);
  Chip chip;
  chip.name = name + suffix_of(state);
  chip.tooltip = name + ": " + state_text(*entry.source) + "\n";
  if (entry.index < kSelectKeys) chip.tooltip += QString("Alt+%1 selects, ").arg((entry.index + 1) % kSelectKeys);
  chip.tooltip += "Ctrl+W closes the selected one";
  chip.shape = shape_of(state);
  chip.colour = suffix_of(state).isEmpty() ? theme.source(model_.session().sources()[entry.index].colour) : theme.muted;
  chip.checked = entry.index == model_.views().selected();
  return chip;
}

Chip SourceBar::chip_of_discovered(const Entry& entry) const {
  const DiscoveredRobot& robot = *entry.discovered;
  Chip chip;
  chip.name = "connect " + QString::fromStdString(entry.name);
  chip.tooltip = QString::fromStdString("Found: " + robot.announcement.program + " at " + robot.address() + "; click to connect");
  chip.shape = Shape::kPlus;
  chip.colour = Theme::of(*this).text;
  chip.checkable = false;
  return chip;
}

void SourceBar::on_click(std::size_t index) {
  if (index >= entries_.size()) return;
  const Entry entry = entries_[index];
  if (entry.source != nullptr)
    model_.views().select(*entry.source);
  else
    model_.robots().connect_discovered(*entry.discovered);
}

void SourceBar::show_menu(std::size_t index, const QPoint& at) {
  if (index >= entries_.size() || entries_[index].source == nullptr) return;
  const std::shared_ptr<Source> source = entries_[index].source;
  QMenu menu;
  menu.addAction("Close");
  if (menu.exec(at) != nullptr) model_.close(*source);
}

}  // namespace soccer::offnao
