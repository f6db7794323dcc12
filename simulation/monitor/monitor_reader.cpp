#include "simulation/monitor/monitor_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <utility>
#include <variant>

#include "blackboard/common/error.h"

namespace soccer::experiment {

namespace {

[[noreturn]] void refuse(const SexprReader& reader, std::string_view what) {
  throw InputError("monitor message, byte " + std::to_string(reader.position()),
                   reader.error().reason.empty() ? what : reader.error().reason, "check that this is a SimSpark monitor port");
}

using GameField = std::variant<double GameInfo::*, int GameInfo::*, std::string GameInfo::*>;

using GameItem = std::pair<std::string_view, GameField>;

/// The items of the environment that are copied to GameInfo.
constexpr auto kGameItems = std::to_array<GameItem>({{"sim_time", &GameInfo::sim_time},
                                                     {"FieldLength", &GameInfo::field_length},
                                                     {"FieldWidth", &GameInfo::field_width},
                                                     {"BallRadius", &GameInfo::ball_radius},
                                                     {"team_left", &GameInfo::team_left},
                                                     {"team_right", &GameInfo::team_right},
                                                     {"half", &GameInfo::half},
                                                     {"score_left", &GameInfo::score_left},
                                                     {"score_right", &GameInfo::score_right}});

template <class Number>
requires std::is_arithmetic_v<Number>
void take(SexprReader& reader, Number& value) {
  double number = 0;
  if (!reader.take_number(number) || !std::isfinite(number) || std::abs(number) > 1e9)
    refuse(reader, "an item of the environment has no number");
  value = static_cast<Number>(number);
}

void take(SexprReader& reader, std::string& text) {
  text.clear();  // the server omits the text until it knows it
  if (reader.next() == SexprToken::kAtom) text = reader.atom();
}

CalledPenalty take_penalty(SexprReader& reader) {
  CalledPenalty called;
  take(reader, called.kind);
  int team = 0;
  take(reader, team);
  take(reader, called.number);
  called.side = team == 1 ? Side::kLeft : Side::kRight;
  return called;
}

}  // namespace

void MonitorReader::read(std::string_view payload) {
  SexprReader reader(payload);
  read_environment(reader);
  if (reader.next() != SexprToken::kOpen || reader.next() != SexprToken::kAtom) refuse(reader, "the scene header is missing");
  const bool full = reader.atom() == "RSG";
  if (!full && reader.atom() != "RDS") refuse(reader, "the scene is neither RSG nor RDS");
  if (!reader.leave(1)) refuse(reader, "the scene header does not end");
  if (full) {
    ready_ = false;  // until it is read completely
    scene_.read_full(reader);
    ready_ = true;
  } else if (ready_) {
    scene_.read_partial(reader);
  }
  if (ready_) scene_.write_to(truth_);
}

void MonitorReader::read_environment(SexprReader& reader) {
  game_.called.clear();
  if (reader.next() != SexprToken::kOpen) refuse(reader, "the environment is missing");
  while (true) {
    const SexprToken token = reader.next();
    if (token == SexprToken::kClose) return;
    if (token != SexprToken::kOpen || reader.next() != SexprToken::kAtom) refuse(reader, "an item of the environment has no name");
    const std::string_view name = reader.atom();
    if (name == "play_modes") {
      read_play_modes(reader);
      continue;
    }
    read_item(name, reader);
    if (!reader.leave(2)) refuse(reader, "the environment does not end");
  }
}

void MonitorReader::read_item(std::string_view name, SexprReader& reader) {
  if (const auto item = std::ranges::find(kGameItems, name, &GameItem::first); item != kGameItems.end()) {
    std::visit([&](auto member) { take(reader, game_.*member); }, item->second);
  } else if (name == "time") {
    take(reader, truth_.time);
  } else if (name == "play_mode") {
    int index = 0;
    take(reader, index);
    const bool known = index >= 0 && index < static_cast<int>(play_modes_.size());
    game_.play_mode = known ? play_modes_[static_cast<std::size_t>(index)] : "unknown";
  } else if (name == "penalty") {
    game_.called.push_back(take_penalty(reader));
  }
}

void MonitorReader::read_play_modes(SexprReader& reader) {
  play_modes_.clear();
  while (reader.next() == SexprToken::kAtom) play_modes_.emplace_back(reader.atom());
  if (reader.depth() != 1) refuse(reader, "the play modes are not a list of names");
}

}  // namespace soccer::experiment
