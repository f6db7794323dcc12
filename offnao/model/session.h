#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/log/played_time.h"
#include "offnao/model/bookmarks.h"
#include "offnao/model/latest.h"

namespace soccer::offnao {

/// A source in a session: where it stands on the common time line.
struct Seat {
  std::shared_ptr<Source> source;
  Time shift{0};   ///< added to its times
  int colour = 0;  ///< its own among all that are there
};

/// Several sources on one time line. It follows what is newest, or shows a moment of the past; logs play at any speed.
class Session {
 public:
  // ---- sources
  void add(std::shared_ptr<Source> source);
  void remove(const Source& source);
  const std::vector<Seat>& seats() const { return seats_; }
  bool has_live() const;

  // ---- time
  /// What is shown now. While it follows, the newest of all live sources.
  Time shown() const { return shown_; }
  /// The newest of each live source is shown, whatever its clock says.
  bool following() const { return following_; }
  bool playing() const { return playing_; }
  double speed() const { return speed_; }
  Time first() const;
  Time last() const;

  void play();
  void pause();
  /// One frame of the source on or back; it pauses. A frame is what its vision calls one, or its topics' first.
  void step(const Source& by, int frames);
  void seek(Time time);
  /// To what is newest, and on with it; with logs alone: to their end.
  void follow();
  void set_speed(double speed);

  /// Time goes on outside, by so many seconds.
  void advance(double elapsed);

  /// For Source::at.
  Time time_for(const Seat& seat) const {
    return following_ && seat.source->standing() != Standing::kLog ? Time::max() : shown_ - seat.shift;
  }
  /// Grows when anything shown may have changed.
  std::uint64_t revision() const;

  // ---- clocks
  /// By how many seconds each source stands ahead of the game's clock, as it is shifted now; nothing for those that know none.
  std::vector<std::optional<double>> clock_differences();
  /// Shifts the sources so that the time line is the game's clock. True when something was shifted.
  bool align_clocks();

  // ---- bookmarks, of sources that are here, by time as they are shifted now
  const std::vector<Bookmark>& bookmarks() const { return bookmarks_; }
  std::vector<Bookmark> bookmarks_of(const Source& source) const;
  /// Where it stands on the time line.
  Time place_of(const Bookmark& bookmark) const;
  void add_bookmark(Bookmark bookmark);
  void rename_bookmark(std::size_t index, std::string text);
  void remove_bookmark(std::size_t index);

 private:
  void sort_bookmarks();
  /// Of a log all that was played in it, of a robot what was played lately.
  std::vector<PlayedMoment> played(const Seat& seat);
  std::optional<double> behind_game(const Seat& seat);

  std::vector<Seat> seats_;
  std::vector<Bookmark> bookmarks_;
  std::map<const Source*, std::vector<PlayedMoment>> played_in_logs_;  // read once
  Time shown_{0};
  bool following_ = true;
  bool playing_ = false;
  double speed_ = 1;
  std::uint64_t changes_ = 0;
};

}  // namespace soccer::offnao
