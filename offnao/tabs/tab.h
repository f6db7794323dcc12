#pragma once

#include <QWidget>

#include "offnao/desk/desk.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

/// One page of the window. It shows the desk and decides nothing.
class Tab : public QWidget {
 public:
  explicit Tab(Desk& desk) : desk_(desk) {}

  virtual QString title() const = 0;
  /// Called in front of each picture while the tab is seen, when something has changed. `slow` is true ten times a second: texts need no
  /// more.
  virtual void refresh(bool slow) = 0;

 protected:
  Desk& desk() const { return desk_; }
  const Theme& theme() const { return Theme::of(*this); }

 private:
  Desk& desk_;
};

/// The margins of all tabs.
inline constexpr int kMargin = 10;
inline constexpr int kSpacing = 8;

}  // namespace soccer::offnao
