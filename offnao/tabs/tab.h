#pragma once

#include <QWidget>

#include "offnao/app_model/app_model.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

/// One page of the window. It displays the model and contains no logic of its own.
class Tab : public QWidget {
 public:
  explicit Tab(AppModel& model) : model_(model) {}

  virtual QString title() const = 0;
  /// Called before each frame in which something has changed, while the tab is visible. `slow` is true ten times per second, which is
  /// enough for texts.
  virtual void refresh(bool slow) = 0;

 protected:
  AppModel& model() const { return model_; }
  const Theme& theme() const { return Theme::of(*this); }

 private:
  AppModel& model_;
};

/// Margins and spacing of all tabs, px.
inline constexpr int kMargin = 10;
inline constexpr int kSpacing = 8;

}  // namespace soccer::offnao
