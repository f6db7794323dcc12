#include "offnao/widgets/chip_row.h"

#include <QLabel>
#include <QToolButton>
#include <QVariant>
#include <algorithm>
#include <utility>

namespace soccer::offnao {

namespace {

constexpr int kSpace = 3;        // px, between chips
constexpr int kGroupSpace = 10;  // px, before a group
constexpr int kTitleLetters = 20;

/// True if the same widgets can show both.
bool have_same_structure(const std::vector<Chip>& a, const std::vector<Chip>& b) {
  return std::ranges::equal(a, b, [](const Chip& x, const Chip& y) { return x.group == y.group && x.checkable == y.checkable; });
}

}  // namespace

ChipRow::ChipRow(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void ChipRow::set_chips(std::vector<Chip> chips) {
  if (chips == chips_) return;
  const std::vector<Chip> before = std::exchange(chips_, std::move(chips));
  const bool same_structure = have_same_structure(chips_, before);
  if (!same_structure) rebuild();
  for (std::size_t i = 0; i < chips_.size(); ++i)
    if (!same_structure || chips_[i] != before[i]) show_chip(i);
  place_items();
}

void ChipRow::rebuild() {
  for (const Item& item : items_) {
    item.widget->hide();
    item.widget->deleteLater();  // its context menu may be open
  }
  items_.clear();
  buttons_.clear();
  for (std::size_t i = 0; i < chips_.size(); ++i) {
    const bool is_new_group = i == 0 || chips_[i].group != chips_[i - 1].group;
    if (is_new_group && !chips_[i].group.isEmpty()) add_title(chips_[i].group);
    add_button(i);
    if (is_new_group && chips_[i].group.isEmpty()) items_.back().space_before = kGroupSpace;
  }
}

void ChipRow::add_title(const QString& group) {
  auto* title = new QLabel(fontMetrics().elidedText(group, Qt::ElideRight, fontMetrics().averageCharWidth() * kTitleLetters), this);
  title->setForegroundRole(QPalette::PlaceholderText);
  title->setToolTip(group);
  title->show();
  items_.push_back({title, true, kGroupSpace});
}

void ChipRow::add_button(std::size_t index) {
  auto* button = new QToolButton(this);
  button->setProperty("compact", true);  // selects a rule of the style sheet
  button->setCheckable(chips_[index].checkable);
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  button->setFocusPolicy(Qt::TabFocus);
  button->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(button, &QToolButton::clicked, this, [this, index, button] {
    if (index < chips_.size()) button->setChecked(chips_[index].checked);
    if (on_click) on_click(index);
  });
  connect(button, &QToolButton::customContextMenuRequested, this, [this, index, button](const QPoint& at) {
    if (on_menu) on_menu(index, button->mapToGlobal(at));
  });
  button->show();
  buttons_.push_back(button);
  items_.push_back({button, false, kSpace});
}

void ChipRow::show_chip(std::size_t index) {
  const Chip& chip = chips_[index];
  QToolButton& button = *buttons_[index];
  button.setText(chip.text);
  button.setAccessibleName(chip.name);
  button.setToolTip(chip.tooltip);
  button.setIcon(icon(chip.shape, chip.colour));
  button.setChecked(chip.checked);
}

/// Calls place(widget, rectangle) for each item and returns the height, px. A title stays on the line of the chip that follows it.
template <class Place>
int ChipRow::lay_out(int width, Place&& place) const {
  int line = fontMetrics().height() + 10;
  for (const Item& item : items_) line = std::max(line, item.widget->sizeHint().height());
  int x = 0, y = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const int own_width = items_[i].widget->sizeHint().width();
    int needed = own_width;
    if (items_[i].is_title) needed += kSpace + items_[i + 1].widget->sizeHint().width();
    if (x > 0) x += items_[i].space_before;
    if (x > 0 && x + needed > width) {
      x = 0;
      y += line + kSpace;
    }
    place(*items_[i].widget, QRect(x, y, own_width, line));
    x += own_width;
  }
  return y + line;
}

int ChipRow::heightForWidth(int width) const {
  return lay_out(width, [](const QWidget&, const QRect&) {});
}

QSize ChipRow::sizeHint() const {
  int right = 0;
  lay_out(QWIDGETSIZE_MAX, [&](const QWidget&, const QRect& place) { right = std::max(right, place.right() + 1); });
  return {right, heightForWidth(std::max(width(), 1))};
}

void ChipRow::place_items() {
  setFixedHeight(lay_out(width(), [](QWidget& widget, const QRect& place) { widget.setGeometry(place); }));
}

void ChipRow::resizeEvent(QResizeEvent*) { place_items(); }

}  // namespace soccer::offnao
