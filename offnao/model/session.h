#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "offnao/model/latest.h"

namespace soccer::offnao {

/// A source in a session: where it stands on the common time line.
struct Seat {
  std::shared_ptr<Source> source;
  Time shift{0};   ///< added to its times
  int colour = 0;  ///< its own among all that are there
};

/// A moment that somebody wants to find again.
struct Bookmark {
  Time time{0};
  std::string text;
  friend bool operator==(const Bookmark&, const Bookmark&) = default;
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
  Time time_for(const Seat& seat) const { return following_ && seat.source->standing() != Standing::kLog ? Time::max() : shown_ - seat.shift; }
  /// Grows when anything shown may have changed.
  std::uint64_t revision() const;

  // ---- clocks
  /// By how many seconds each source stands ahead of the game's clock, as it is shifted now; nothing for those that know none.
  std::vector<std::optional<double>> clock_differences() const;
  /// Shifts the sources so that the time line is the game's clock. True when something was shifted.
  bool align_clocks();

  // ---- bookmarks, by time
  const std::vector<Bookmark>& bookmarks() const { return bookmarks_; }
  void add_bookmark(Bookmark bookmark);
  void rename_bookmark(std::size_t index, std::string text);
  void remove_bookmark(std::size_t index);

 private:
  std::optional<double> behind_game(const Seat& seat) const;

  std::vector<Seat> seats_;
  std::vector<Bookmark> bookmarks_;
  Time shown_{0};
  bool following_ = true;
  bool playing_ = false;
  double speed_ = 1;
  std::uint64_t changes_ = 0;
};

}  // namespace soccer::offnao
