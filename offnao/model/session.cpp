#include "offnao/model/session.h"

#include <algorithm>
#include <cmath>

#include "blackboard/log/played_time.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/scene_truth.h"
#include "offnao/model/read_topic.h"

namespace soccer::offnao {

namespace {

constexpr double kAgree = 0.02;  // s
constexpr double kSlowest = 1.0 / 64, kFastest = 64;

/// The topic whose messages are the source's frames.
TypePtr frames_of(const Source& source) {
  for (const char* name : {"soccer.VisionFrame", "soccer.SceneTruth", "soccer.SensorFrame"})
    if (TypePtr type = source.topic_of_schema(name)) return type;
  return source.topics().empty() ? nullptr : source.topics().front();
}

constexpr Time kLately = std::chrono::seconds(20);

/// What was played from `from` on, by a topic that tells it. `clock`: what the clock in question showed then, s.
template <Described T, class Played, class Clock>
std::vector<PlayedMoment> played_since(Source& source, Time from, Time until, Played&& played, Clock&& clock) {
  std::vector<PlayedMoment> moments;
  const TypePtr type = source.topic_of_schema(protobuf_name<T>());
  if (type == nullptr) return moments;
  const bool same = same_description<T>(*type);
  source.visit(*type, from, until, [&](const RawMessage& message) {
    const std::optional<T> value = read_topic<T>(*type, same, *message.data);
    if (value && (moments.empty() || played(*value) > moments.back().played))
      moments.push_back({played(*value), clock(*value, message.time)});
  });
  return moments;
}

bool tells_game(const Source& source) { return source.topic_of_schema(protobuf_name<Game>()) != nullptr; }

/// By the game's clock for those that tell it, by their own for a truth.
std::vector<PlayedMoment> played_since(Source& source, Time from, Time until) {
  if (tells_game(source))
    return played_since<Game>(
        source, from, until, [](const Game& game) { return game.time; }, [](const Game& game, Time) { return game.clock; });
  return played_since<SceneTruth>(
      source, from, until, [](const SceneTruth& scene) { return scene.game_time; }, [](const SceneTruth&, Time at) { return seconds(at); });
}

/// The game's clock less the source's own, where both are known.
std::optional<double> game_clock_ahead(Source& source, Time time) {
  Latest<Game> game;
  game.update(source, time);
  if (!game || game->clock == 0) return std::nullopt;
  return game->clock - seconds(game.time());
}

}  // namespace

void Session::add(std::shared_ptr<Source> source) {
  int colour = 0;
  while (std::ranges::any_of(seats_, [&](const Seat& seat) { return seat.colour == colour; })) ++colour;
  if (source->standing() == Standing::kLog && !has_live()) {
    if (seats_.empty()) shown_ = source->first();
    following_ = false;
  }
  seats_.push_back({std::move(source), Time(0), colour});
  ++changes_;
}

void Session::remove(const Source& source) {
  changes_ += source.revision();  // the sum never falls
  std::erase_if(bookmarks_, [&](const Bookmark& bookmark) { return bookmark.source == &source; });
  played_in_logs_.erase(&source);
  std::erase_if(seats_, [&](const Seat& seat) { return seat.source.get() == &source; });
  if (seats_.empty()) follow();
  ++changes_;
}

bool Session::has_live() const {
  return std::ranges::any_of(seats_, [](const Seat& seat) { return seat.source->standing() != Standing::kLog; });
}

Time Session::first() const {
  Time first = Time::max();
  for (const Seat& seat : seats_)
    if (!seat.source->topics().empty()) first = std::min(first, seat.source->first() + seat.shift);
  return first == Time::max() ? Time(0) : first;
}

Time Session::last() const {
  Time last = Time::min();
  for (const Seat& seat : seats_)
    if (!seat.source->topics().empty()) last = std::max(last, seat.source->last() + seat.shift);
  return last == Time::min() ? Time(0) : last;
}

void Session::play() {
  if (following_) return;
  if (shown_ >= last() && !has_live()) shown_ = first();
  playing_ = true;
  ++changes_;
}

void Session::pause() {
  if (following_) shown_ = last();
  following_ = playing_ = false;
  ++changes_;
}

void Session::step(const Source& by, int frames) {
  pause();
  const auto seat = std::ranges::find_if(seats_, [&](const Seat& one) { return one.source.get() == &by; });
  if (seat == seats_.end()) return;
  const TypePtr type = frames_of(by);
  if (!type) return;
  for (; frames != 0; frames += frames > 0 ? -1 : 1) {
    const Time here = shown_ - seat->shift;
    const auto there = frames > 0 ? seat->source->next(*type, here) : seat->source->previous(*type, here);
    if (!there) break;
    shown_ = *there + seat->shift;
  }
}

void Session::seek(Time time) {
  following_ = false;
  shown_ = std::clamp(time, first(), std::max(first(), last()));
  ++changes_;
}

void Session::follow() {
  playing_ = false;
  following_ = has_live() || seats_.empty();
  shown_ = last();
  ++changes_;
}

void Session::set_speed(double speed) {
  speed_ = std::clamp(speed, kSlowest, kFastest);
  ++changes_;
}

void Session::advance(double elapsed) {
  if (following_) {
    shown_ = last();
    return;
  }
  if (!playing_ || elapsed <= 0) return;
  shown_ += from_seconds(std::min(elapsed, 1.0) * speed_);
  ++changes_;
  if (shown_ < last()) return;
  shown_ = last();
  if (has_live())
    follow();
  else
    playing_ = false;
}

std::uint64_t Session::revision() const {
  std::uint64_t sum = changes_;
  for (const Seat& seat : seats_) sum += seat.source->revision();
  return sum;
}

std::vector<PlayedMoment> Session::played(const Seat& seat) {
  Source& source = *seat.source;
  if (source.standing() != Standing::kLog) {
    const Time until = std::min(time_for(seat), source.last());
    return played_since(source, until - kLately, until);
  }
  const auto known = played_in_logs_.find(&source);
  return known != played_in_logs_.end() ? known->second : played_in_logs_[&source] = played_since(source, source.first(), source.last());
}

/// By how much a source's clock is behind the game's. A truth knows no clock but what has been played: a robot knows both.
std::optional<double> Session::behind_game(const Seat& seat) {
  if (tells_game(*seat.source)) return game_clock_ahead(*seat.source, time_for(seat));
  for (const Seat& robot : seats_) {
    if (!tells_game(*robot.source)) continue;
    if (const auto behind = clock_difference(played(seat), played(robot))) return behind;
  }
  return std::nullopt;
}

std::vector<std::optional<double>> Session::clock_differences() {
  std::vector<std::optional<double>> differences;
  for (const Seat& seat : seats_) {
    const auto behind = behind_game(seat);
    differences.push_back(behind ? std::optional(seconds(seat.shift) - *behind) : std::nullopt);
  }
  return differences;
}

bool Session::align_clocks() {
  bool shifted = false;
  for (Seat& seat : seats_) {
    const auto behind = behind_game(seat);
    if (!behind || std::abs(*behind - seconds(seat.shift)) < kAgree) continue;
    const Time before = std::exchange(seat.shift, from_seconds(*behind));
    if (seats_.size() == 1) shown_ += seat.shift - before;  // the same moment stays in view
    shifted = true;
  }
  if (shifted) sort_bookmarks();
  changes_ += shifted ? 1 : 0;
  return shifted;
}

Time Session::place_of(const Bookmark& bookmark) const {
  const auto seat = std::ranges::find_if(seats_, [&](const Seat& one) { return one.source.get() == bookmark.source; });
  return bookmark.time + (seat == seats_.end() ? Time(0) : seat->shift);
}

std::vector<Bookmark> Session::bookmarks_of(const Source& source) const {
  std::vector<Bookmark> of_it;
  std::ranges::copy_if(bookmarks_, std::back_inserter(of_it), [&](const Bookmark& bookmark) { return bookmark.source == &source; });
  return of_it;
}

void Session::sort_bookmarks() {
  std::ranges::stable_sort(bookmarks_, {}, [this](const Bookmark& bookmark) { return place_of(bookmark); });
}

void Session::add_bookmark(Bookmark bookmark) {
  bookmarks_.push_back(std::move(bookmark));
  sort_bookmarks();
  ++changes_;
}

void Session::rename_bookmark(std::size_t index, std::string text) {
  if (index >= bookmarks_.size()) return;
  bookmarks_[index].text = std::move(text);
  ++changes_;
}

void Session::remove_bookmark(std::size_t index) {
  if (index >= bookmarks_.size()) return;
  bookmarks_.erase(bookmarks_.begin() + static_cast<std::ptrdiff_t>(index));
  ++changes_;
}

}  // namespace soccer::offnao
