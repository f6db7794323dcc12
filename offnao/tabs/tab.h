#pragma once

#include <QWidget>

#include "offnao/app_model/app_model.h"
#include "offnao/widgets/controls.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

class Hint;

/// One page of the window. It displays the model and contains no logic of its own.
class Tab : public QWidget {
 public:
  explicit Tab(AppModel& model) : model_(model) {}

  virtual QString title() const = 0;
  /// Called before each frame in which something has changed, while the tab is visible. `slow` is true ten times per second, which is
  /// enough for texts.
  virtual void refresh(bool slow) = 0;
  /// Why the tab has nothing to show of the selected source, and what helps; empty when it shows something.
  virtual QString hint() const { return {}; }
  /// Whether the tab is about the selected source, without which it has nothing to show.
  virtual bool shows_sources() const { return true; }

  /// Shows a text in the middle of the tab; empty: none.
  void show_hint(const QString& text);
  /// Puts the focus into the tab's line for a search. False when it has none.
  bool start_search();

 protected:
  /// A hint that the selected source publishes nothing of this kind; empty while it is being connected, or without a source.
  QString lacks(const QString& what) const;
  AppModel& model() const { return model_; }
  const Theme& theme() const { return Theme::of(*this); }
  /// The selected source, and what it publishes; null when there is none.
  const SessionSource* selected_source() const { return model_.views().selected_source(); }
  const RobotView* selected_view() const { return model_.views().selected_view(); }
  /// The connection to the selected robot; null for a log, or when there is none.
  RobotLink* link() const { return selected_source() == nullptr ? nullptr : model_.robots().link_of(*selected_source()->source); }

 private:
  AppModel& model_;
  Hint* hint_ = nullptr;
};

/// The tabs to which nothing else refers.
Tab* make_behaviour_tab(AppModel& model);
Tab* make_find_ball_tab(AppModel& model);
Tab* make_localisation_tab(AppModel& model);
Tab* make_log_tab(AppModel& model);
Tab* make_overview_tab(AppModel& model);
Tab* make_sensors_tab(AppModel& model);

}  // namespace soccer::offnao
