#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/time/play_position.h"
#include "blackboard/time/wall_clock.h"
#include "offnao/model/bookmarks.h"
#include "offnao/model/read_topic.h"

namespace soccer::offnao {

/// A source in a session, with its position on the common timeline.
struct SessionSource {
  std::shared_ptr<Source> source;
  Time shift{0};             ///< added to its times
  int colour = 0;            ///< index of its colour, unique among the sources of the session
  std::uint64_t joined = 0;  ///< number of sources that joined the session before it
};

/// Several sources on one timeline. The session follows the newest messages, or shows an instant of the past; logs play at any speed.
class Session {
 public:
  // ---- sources
  void add(std::shared_ptr<Source> source);
  void remove(const Source& source);
  const std::vector<SessionSource>& sources() const { return sources_; }
  /// Null when the source is not in the session.
  const SessionSource* find(const Source& source) const;
  /// Sorts the sources by listed_before(). True when their order has changed.
  bool sort_sources();
  bool has_live() const;
  /// True if there are robots, and none of them is live or being connected.
  bool is_over() const;

  // ---- time
  /// The time shown. While following, the newest time of all sources.
  Time current_time() const { return current_time_; }
  /// True while the newest message of each live source is shown, regardless of its clock.
  bool following() const { return following_; }
  bool playing() const { return playing_; }
  Time first() const;
  Time last() const;

  void play();
  void pause();
  /// Pauses, and steps forward by `frames` frames of the source, or back if negative. A frame is a message of its VisionFrame, SceneTruth
  /// or SensorFrame topic, or of its first topic if it has none of these.
  void step(const Source& by, int frames);
  void seek(Time time);
  /// Jumps to the newest messages and follows them; with logs alone: jumps to their end.
  void follow();
  void set_speed(double speed);

  /// Advances playback by `elapsed` seconds of the caller's time.
  void advance(double elapsed);

  /// The time of the source at the time shown, for Source::at.
  Time time_for(const SessionSource& entry) const {
    return following_ && entry.source->state() != SourceState::kLog ? Time::max() : current_time_ - entry.shift;
  }
  /// Increases when anything shown may have changed.
  std::uint64_t revision() const;

  // ---- clocks
  /// By how many seconds each source is ahead of the game's clock, with its current shift; std::nullopt for sources without a game clock.
  std::vector<std::optional<double>> clock_differences();
  /// Shifts the sources so that the timeline is the game's clock. True when a source was shifted.
  bool align_clocks();

  /// Seeks a time as people speak of it: "12:03.5" on the time line, or "second half, 3:50". Returns an error message; empty: done.
  std::string seek_position(const std::string& text);

  // ---- bookmarks of the session's sources, sorted by time with the current shifts
  const std::vector<Bookmark>& bookmarks() const { return bookmarks_; }
  std::vector<Bookmark> bookmarks_of(const Source& source) const;
  /// The bookmark's time on the timeline.
  Time timeline_time(const Bookmark& bookmark) const;
  void add_bookmark(Bookmark bookmark);
  void rename_bookmark(std::size_t index, std::string text);
  void remove_bookmark(std::size_t index);

 private:
  void sort_bookmarks();
  /// Played times and clock readings: of a log all of them, of a robot those of the last 20 s.
  std::vector<ClockSample> played_samples(const SessionSource& entry);
  std::optional<double> clock_offset(const SessionSource& entry);
  const std::optional<WallClockLine>& wall_clock(const SessionSource& entry);
  std::optional<double> wall_clock_offset(const SessionSource& entry);

  std::vector<SessionSource> sources_;
  std::vector<Bookmark> bookmarks_;
  std::map<const Source*, std::optional<WallClockLine>> wall_clocks_;  // cache of logs
  std::map<const Source*, std::vector<ClockSample>> played_in_logs_;   // cache: each log is read once
  Time current_time_{0};
  bool following_ = true;
  bool playing_ = false;
  double speed_ = 1;
  std::uint64_t joined_ = 0;  // sources since the start
  std::uint64_t changes_ = 0;
};

}  // namespace soccer::offnao
