#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace soccer {

struct Command;

/// When the next cycle is due: by the clock, at once, or not before somebody asks for it. Knows no clock of its own.
///
/// What a trainer may say: (pause), (resume), (step N) to pause after N more cycles, (realtimeFactor R).
class Pacer {
 public:
  using Instant = std::chrono::steady_clock::time_point;
  using Wait = std::chrono::steady_clock::duration;

  /// `step`: s simulated in a cycle. `factor`: simulated seconds in a real one; 0: as fast as possible, which only a server in sync mode
  /// can hold.
  Pacer(double step, double factor, bool may_run_free);

  void start(Instant now) { next_ = now; }
  bool paused() const { return paused_ && cycles_left_ == 0; }
  /// Whether a cycle is due.
  bool due(Instant now) const { return !paused() && (factor_ <= 0 || now >= next_); }
  /// Until the next cycle is due; nothing while it waits for a trainer.
  std::optional<Wait> wait(Instant now) const;
  /// How long ago the cycle that is made now was due; nothing when the clock does not say when.
  std::optional<Wait> late(Instant now) const;
  /// From one cycle to the next in real time. Only where the clock says when.
  Wait period() const { return std::chrono::duration_cast<Wait>(std::chrono::duration<double>(step_ / factor_)); }
  /// A cycle is made now. Time that was missed is not made up for.
  void stepped(Instant now);

  /// Whether the command was one for the pacer; `complaint` then says what is wrong with it, if anything.
  bool obey(const Command& command, Instant now, std::string& complaint);

 private:
  double step_, factor_;
  bool may_run_free_;
  bool paused_ = false;
  long cycles_left_ = 0;  // that are made in spite of the pause
  Instant next_{};
};

}  // namespace soccer
