#pragma once

#include "offnao/app_model/app_model.h"
#include "offnao/plot/plot.h"

namespace soccer::offnao {

/// Seeks the times that are clicked in plots. The first click of a double click, which shows all of a plot, is undone.
class PlotSeek {
 public:
  explicit PlotSeek(AppModel& model) : session_(model.session()) {}

  /// Must outlive the plot's use of the mouse.
  void connect(Plot& plot) {
    plot.on_seek = [this](double time) {
      followed_ = session_.following();
      before_ = session_.current_time();
      session_.seek(from_seconds(time));
    };
    plot.on_reset = [this] { followed_ ? session_.follow() : session_.seek(before_); };
  }

 private:
  Session& session_;
  bool followed_ = false;
  Time before_{0};
};

}  // namespace soccer::offnao
