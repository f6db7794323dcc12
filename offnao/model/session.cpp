#include "offnao/model/session.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "offnao/model/source.h"

namespace soccer::offnao {

namespace {

constexpr double kClockTolerance = 0.02;  // s
constexpr double kMinSpeed = 1.0 / 64, kMaxSpeed = 64;

/// The topic that defines the source's frames.
TypePtr frames_of(const Source& source) {
  for (const char* name : {"soccer.VisionFrame", "soccer.SceneTruth", "soccer.SensorFrame"})
    if (TypePtr type = source.topic_of_schema(name)) return type;
  return source.topics().empty() ? nullptr : source.topics().front();
}

constexpr std::array kHalfLengths{600.0, 300.0};  // s, of the SPL and of the 3D simulation league
constexpr double kOwnClock = 1e-6;                // s, difference up to which a game's clock is the source's own
constexpr Time kLiveClockWindow = std::chrono::seconds(20);

}  // namespace

void Session::add(std::shared_ptr<Source> source) {
  int colour = 0;
  while (std::ranges::any_of(sources_, [&](const SessionSource& entry) { return entry.colour == colour; })) ++colour;
  if (source->state() == SourceState::kLog && !has_live()) {
    if (sources_.empty()) current_time_ = source->first();
    following_ = false;
  }
  sources_.push_back({std::move(source), Time(0), colour, joined_++});
  ++changes_;
}

void Session::remove(const Source& source) {
  changes_ += source.revision();  // so that the sum in revision() never decreases
  std::erase_if(bookmarks_, [&](const Bookmark& bookmark) { return bookmark.source == &source; });
  played_in_logs_.erase(&source);
  wall_clocks_.erase(&source);
  std::erase_if(sources_, [&](const SessionSource& entry) { return entry.source.get() == &source; });
  if (sources_.empty()) follow();
  ++changes_;
}

const SessionSource* Session::find(const Source& source) const {
  const auto found = std::ranges::find_if(sources_, [&](const SessionSource& entry) { return entry.source.get() == &source; });
  return found == sources_.end() ? nullptr : &*found;
}

bool Session::sort_sources() {
  const auto before = [](const SessionSource& a, const SessionSource& b) {
    return listed_before(source_key(*a.source), source_key(*b.source));
  };
  if (std::ranges::is_sorted(sources_, before)) return false;
  std::ranges::stable_sort(sources_, before);
  ++changes_;
  return true;
}

bool Session::has_live() const {
  return std::ranges::any_of(sources_, [](const SessionSource& entry) { return entry.source->state() != SourceState::kLog; });
}

bool Session::is_over() const {
  return has_live() && std::ranges::all_of(sources_, [](const SessionSource& entry) {
           return entry.source->state() == SourceState::kLog || is_gone(*entry.source);
         });
}

Time Session::first() const {
  Time first = Time::max();
  for (const SessionSource& entry : sources_)
    if (!entry.source->topics().empty()) first = std::min(first, entry.source->first() + entry.shift);
  return first == Time::max() ? Time(0) : first;
}

Time Session::last() const {
  Time last = Time::min();
  for (const SessionSource& entry : sources_)
    if (!entry.source->topics().empty()) last = std::max(last, entry.source->last() + entry.shift);
  return last == Time::min() ? Time(0) : last;
}

void Session::play() {
  if (following_) return;
  if (current_time_ >= last() && !has_live()) current_time_ = first();
  playing_ = true;
  ++changes_;
}

void Session::pause() {
  if (following_) current_time_ = last();
  following_ = playing_ = false;
  ++changes_;
}

void Session::step(const Source& by, int frames) {
  pause();
  const SessionSource* found = find(by);
  if (found == nullptr) return;
  const TypePtr type = frames_of(by);
  if (!type) return;
  for (; frames != 0; frames += frames > 0 ? -1 : 1) {
    const Time here = current_time_ - found->shift;
    const auto there = frames > 0 ? found->source->next(*type, here) : found->source->previous(*type, here);
    if (!there) break;
    current_time_ = *there + found->shift;
  }
}

void Session::seek(Time time) {
  following_ = false;
  current_time_ = std::clamp(time, first(), std::max(first(), last()));
  ++changes_;
}

void Session::follow() {
  playing_ = false;
  following_ = has_live() || sources_.empty();
  current_time_ = last();
  ++changes_;
}

void Session::set_speed(double speed) {
  speed_ = std::clamp(speed, kMinSpeed, kMaxSpeed);
  ++changes_;
}

void Session::advance(double elapsed) {
  if (following_) {
    current_time_ = last();
    return;
  }
  if (!playing_ || elapsed <= 0) return;
  current_time_ += from_seconds(std::min(elapsed, 1.0) * speed_);
  ++changes_;
  if (current_time_ < last()) return;
  current_time_ = last();
  if (has_live())
    follow();
  else
    playing_ = false;
}

std::uint64_t Session::revision() const {
  std::uint64_t sum = changes_;
  for (const SessionSource& entry : sources_) sum += entry.source->revision();
  return sum;
}

std::vector<ClockSample> Session::played_samples(const SessionSource& entry) {
  Source& source = *entry.source;
  if (source.state() != SourceState::kLog) {
    const Time until = std::min(time_for(entry), source.last());
    return played_since(source, until - kLiveClockWindow, until);
  }
  const auto known = played_in_logs_.find(&source);
  return known != played_in_logs_.end() ? known->second : played_in_logs_[&source] = played_since(source, source.first(), source.last());
}

/// By how much a source's clock is behind the game's, s. Ground truth contains the played time but not the game's clock, so it is compared
/// with a robot, which publishes both. Sources without a game in common are compared by their wall clocks.
std::optional<double> Session::clock_offset(const SessionSource& entry) {
  const auto game = has_game(*entry.source) ? game_clock_offset(*entry.source, time_for(entry)) : std::nullopt;
  if (game && std::abs(*game) > kOwnClock) return game;
  if (!has_game(*entry.source))
    for (const SessionSource& robot : sources_) {
      if (!has_game(*robot.source)) continue;
      if (const auto behind = clock_difference(played_samples(entry), played_samples(robot))) return behind;
    }
  // A real robot's game clock is its own clock: only the wall clock compares it with other robots.
  const auto wall = wall_clock_offset(entry);
  return wall ? wall : game;
}

const std::optional<WallClockLine>& Session::wall_clock(const SessionSource& entry) {
  Source& source = *entry.source;
  std::optional<WallClockLine>& known = wall_clocks_[&source];
  if (source.state() != SourceState::kLog) {
    const Time until = std::min(time_for(entry), source.last());
    known = wall_clock_of(source, until - kLiveClockWindow, until);
  } else if (!known) {
    known = wall_clock_of(source, source.first(), source.last());
  }
  return known;
}

std::optional<double> Session::wall_clock_offset(const SessionSource& entry) {
  const auto game_clock = [this](const SessionSource& source) {
    const auto offset = has_game(*source.source) ? game_clock_offset(*source.source, time_for(source)) : std::nullopt;
    return offset && std::abs(*offset) > kOwnClock ? offset : std::nullopt;
  };
  // The same for all sources: the first one that knows a game's clock, else the first one.
  const SessionSource* reference = nullptr;
  for (const SessionSource& other : sources_)
    if (wall_clock(other) && (reference == nullptr || (game_clock(other) && !game_clock(*reference)))) reference = &other;
  if (reference == nullptr || !wall_clock(entry)) return std::nullopt;
  const double now = seconds(time_for(entry)), ahead = game_clock(*reference).value_or(0);
  if (reference == &entry) return ahead;
  return wall_clock(entry)->line.then(wall_clock(*reference)->line.inverse()).at(now) - now + ahead;
}

std::vector<std::optional<double>> Session::clock_differences() {
  std::vector<std::optional<double>> differences;
  for (const SessionSource& entry : sources_) {
    const auto behind = clock_offset(entry);
    differences.push_back(behind ? std::optional(seconds(entry.shift) - *behind) : std::nullopt);
  }
  return differences;
}

bool Session::align_clocks() {
  bool shifted = false;
  for (SessionSource& entry : sources_) {
    const auto behind = clock_offset(entry);
    if (!behind || std::abs(*behind - seconds(entry.shift)) < kClockTolerance) continue;
    const Time before = std::exchange(entry.shift, from_seconds(*behind));
    if (sources_.size() == 1) current_time_ += entry.shift - before;  // the same instant stays shown
    shifted = true;
  }
  if (shifted) sort_bookmarks();
  changes_ += shifted ? 1 : 0;
  return shifted;
}

std::string Session::seek_position(const std::string& text) {
  const auto position = read_play_position(text);
  if (!position) return "\"" + text + "\" is not a time of 0 to 1e9 s; write 12:03.5, or second half, 3:50";
  if (position->half == 0) {
    seek(from_seconds(position->seconds));
    return {};
  }
  for (const SessionSource& entry : sources_) {
    const std::vector<PlaySample> samples = play_samples_of(*entry.source);
    for (const double half_length : kHalfLengths)
      if (const auto found = find_position(samples, *position, half_length)) {
        seek(from_seconds(*found) + entry.shift);
        return {};
      }
  }
  return "no source contains \"" + text + "\"";
}

Time Session::timeline_time(const Bookmark& bookmark) const {
  const SessionSource* found = find(*bookmark.source);
  return bookmark.time + (found == nullptr ? Time(0) : found->shift);
}

std::vector<Bookmark> Session::bookmarks_of(const Source& source) const {
  std::vector<Bookmark> of_it;
  std::ranges::copy_if(bookmarks_, std::back_inserter(of_it), [&](const Bookmark& bookmark) { return bookmark.source == &source; });
  return of_it;
}

void Session::sort_bookmarks() {
  std::ranges::stable_sort(bookmarks_, {}, [this](const Bookmark& bookmark) { return timeline_time(bookmark); });
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
