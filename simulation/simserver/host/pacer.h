#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace soccer {

struct Command;

/// Decides when the next cycle is due: by the clock, at once, or on request only. It does not read a clock; callers pass the time.
///
/// Trainer commands: (pause), (resume), (step N) to pause after N more cycles, (realtimeFactor R).
class Pacer {
 public:
  /// Factors that are accepted, besides 0.
  static constexpr double kMinFactor = 0.001, kMaxFactor = 1e6;
  /// Validator of a factor on a command line: an error message, or an empty string.
  static std::string error_of_factor(const std::string& text);

  using Instant = std::chrono::steady_clock::time_point;
  using Wait = std::chrono::steady_clock::duration;

  /// `step`: simulated time per cycle, s. `factor`: simulated seconds per second of real time; 0: as fast as possible. `may_run_free`:
  /// whether (realtimeFactor 0) is accepted, which requires sync mode.
  Pacer(double step, double factor, bool may_run_free);

  void start(Instant now) { next_ = now; }
  void pause() {
    paused_ = true;
    cycles_left_ = 0;
  }
  bool paused() const { return paused_ && cycles_left_ == 0; }
  /// Whether a cycle is due.
  bool due(Instant now) const { return !paused() && (factor_ <= 0 || now >= next_); }
  /// Time until the next cycle is due; std::nullopt while it waits for a trainer.
  std::optional<Wait> wait(Instant now) const;
  /// Lateness of the cycle that begins now; std::nullopt when it does not run by the clock.
  std::optional<Wait> late(Instant now) const;
  /// Real time from one cycle to the next. Only valid for a factor above 0.
  Wait period() const { return std::chrono::duration_cast<Wait>(std::chrono::duration<double>(step_ / factor_)); }
  /// Call when a cycle begins. Lost time of more than one period is not made up for.
  void stepped(Instant now);

  /// Executes the command and returns true if it is one of the pacer's; `error` is then its error message, if it is invalid.
  bool execute(const Command& command, Instant now, std::string& error);

 private:
  double step_, factor_;
  bool may_run_free_;
  bool paused_ = false;
  long cycles_left_ = 0;  // number of cycles that run in spite of the pause
  Instant next_{};
};

}  // namespace soccer
