#pragma once

#include <QColor>
#include <QString>
#include <QWidget>
#include <functional>
#include <vector>

#include "offnao/widgets/icons.h"

class QToolButton;

namespace soccer::offnao {

/// A small button with an icon and a short text.
struct Chip {
  QString group;    ///< title in front of neighbouring chips of the same group; empty: no title
  QString text;     ///< short, because the group is named in front of it: "2"
  QString name;     ///< complete, for screen readers: "red 2 (lost)"
  QString tooltip;  ///< details, shown under the mouse
  Shape shape = Shape::kDot;
  QColor colour;  ///< of the icon
  bool checkable = true;
  bool checked = false;
  friend bool operator==(const Chip&, const Chip&) = default;
};

/// Chips in titled groups, next to each other. They wrap into as many lines as they need.
class ChipRow : public QWidget {
 public:
  explicit ChipRow(QWidget* parent = nullptr);
  /// Chips that are equal to those shown are not modified.
  void set_chips(std::vector<Chip> chips);

  /// Called with the index of the chip that was clicked. Only set_chips() changes which chip is checked.
  std::function<void(std::size_t index)> on_click;
  /// Called with the index of the chip whose context menu was requested, and its position on the screen.
  std::function<void(std::size_t index, const QPoint& at)> on_menu;

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {120, heightForWidth(width())}; }

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  /// A child of the row: the title of a group, or a chip.
  struct Item {
    QWidget* widget;
    bool is_title;
    int space_before;  ///< px, unless it begins a line
  };

  void rebuild();
  void add_title(const QString& group);
  void add_button(std::size_t index);
  void show_chip(std::size_t index);
  void place_items();
  template <class Place>
  int lay_out(int width, Place&& place) const;

  std::vector<Chip> chips_;
  std::vector<QToolButton*> buttons_;  // one for each chip
  std::vector<Item> items_;
};

}  // namespace soccer::offnao
