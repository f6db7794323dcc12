#include "offnao/model/score_line.h"

#include <algorithm>

#include "offnao/model/read_topic.h"

namespace soccer::offnao {

namespace {

constexpr Time kBatch = std::chrono::seconds(60);  // of messages, processed in one call
constexpr double kMinHalf = 8;                     // s, played before half-time of a simulated game
constexpr double kMinRealHalf = 500;               // s, of a game on a real field, where a time-out interrupts play in the same way
constexpr double kCountedAgain = 1;                // s, by which the played time decreases where each half is counted by itself

std::string words_of(GameState state) {
  switch (state) {
    case GameState::kInitial: return "initial";
    case GameState::kReady: return "ready";
    case GameState::kSet: return "set";
    case GameState::kPlaying: return "playing";
    case GameState::kFinished: return "finished";
  }
  return {};
}

}  // namespace

void HalfTime::add(const PlaySample& sample, Time time, bool simulated) {
  if (!second_ && sample.played < last_played_ - kCountedAgain) {
    second_ = time;
    played_before_ = 0;
  }
  const bool long_enough = sample.played >= (simulated ? kMinHalf : kMinRealHalf);
  if (!second_ && sample.initial && was_playing_ && long_enough) {
    second_ = time;
    played_before_ = sample.played;
  }
  was_playing_ = was_playing_ || sample.playing;
  last_played_ = sample.played;
}

void HalfTime::update(Source& source, Time until) {
  const bool other_run = next_ != Time::min() && source.last() + std::chrono::seconds(1) < next_;
  if (&source != source_ || other_run) *this = {};
  source_ = &source;
  if (next_ == Time::min()) next_ = source.first();
  const Time to = std::min({next_ + kBatch, source.last(), until});
  if (to < next_) return;
  const bool simulated = has_ground_truth(source) || source.topic_of_schema(protobuf_name<SimulatedGame>()) != nullptr;
  const auto process = [&](const auto& value, Time time) { add(play_sample(value, seconds(time)), time, simulated); };
  if (has_game(source))
    visit_values<Game>(source, next_, to, process);
  else
    visit_values<SceneTruth>(source, next_, to, process);
  next_ = to + Time(1);
}

std::optional<ScoreLine> Scoreboard::line(const Session& session, const std::vector<std::unique_ptr<RobotView>>& views) {
  const auto& sources = session.sources();
  const std::size_t count = std::min(sources.size(), views.size());
  ScoreLine line;
  std::optional<std::size_t> by;
  for (std::size_t i = 0; i < count; ++i) {
    if (views[i]->truth) by = i;
    if (!views[i]->game) continue;
    if (!by) by = i;
    const bool right = plays_to_the_left(sources, views, i);
    std::string& name = right ? line.right : line.left;
    if (name.empty()) name = views[i]->game->team_name;
  }
  if (!by) return std::nullopt;
  const RobotView& view = *views[*by];
  if (view.truth) {
    for (const TrueRobot& robot : view.truth->robots) (robot.left ? line.left : line.right) = robot.team;
    line.left_score = view.truth->score_left;
    line.right_score = view.truth->score_right;
    line.played = view.truth->game_time;
    line.state = view.truth->play_mode;
  } else {
    const bool right = plays_to_the_left(sources, views, *by);
    line.left_score = right ? view.game->their_score : view.game->own_score;
    line.right_score = right ? view.game->own_score : view.game->their_score;
    line.played = view.game->time;
    line.state = words_of(view.game->state);
  }
  const Time now = std::min(session.time_for(sources[*by]), sources[*by].source->last());
  half_time_.update(*sources[*by].source, now);
  line.half = half_time_.half(now);
  line.played = std::max(0.0, line.played - half_time_.began(now));
  return line;
}

}  // namespace soccer::offnao
