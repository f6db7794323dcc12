#include "simulation/experiment/monitor_reader.h"

#include <cmath>
#include <type_traits>

#include "blackboard/error.h"

namespace soccer::experiment {

namespace {

[[noreturn]] void refuse(const SexprReader& reader, std::string_view what) {
  throw InputError("monitor message, byte " + std::to_string(reader.position()),
                   reader.error().reason.empty() ? what : reader.error().reason, "check that this is a SimSpark monitor port");
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
    double number = 0;
    const auto take = [&](auto& value) {
      if (!reader.take_number(number) || !std::isfinite(number) || std::abs(number) > 1e9)
        refuse(reader, "an item of the environment has no number");
      value = static_cast<std::remove_reference_t<decltype(value)>>(number);
    };
    const auto take_text = [&](std::string& text) {
      text.clear();  // the name is omitted until it is known
      if (reader.next() == SexprToken::kAtom) text = reader.atom();
    };
    if (name == "time") {
      take(truth_.time);
    } else if (name == "sim_time") {
      take(game_.sim_time);
    } else if (name == "play_mode") {
      int index = 0;
      take(index);
      const bool known = index >= 0 && index < static_cast<int>(play_modes_.size());
      game_.play_mode = known ? play_modes_[static_cast<std::size_t>(index)] : "unknown";
    } else if (name == "FieldLength") {
      take(game_.field_length);
    } else if (name == "FieldWidth") {
      take(game_.field_width);
    } else if (name == "BallRadius") {
      take(game_.ball_radius);
    } else if (name == "team_left") {
      take_text(game_.team_left);
    } else if (name == "team_right") {
      take_text(game_.team_right);
    } else if (name == "half") {
      take(game_.half);
    } else if (name == "score_left") {
      take(game_.score_left);
    } else if (name == "score_right") {
      take(game_.score_right);
    } else if (name == "penalty") {
      CalledPenalty called;
      take_text(called.kind);
      int team = 0;
      take(team);
      take(called.number);
      called.side = team == 1 ? Side::kLeft : Side::kRight;
      game_.called.push_back(std::move(called));
    } else if (name == "play_modes") {
      read_play_modes(reader);
      continue;
    }
    if (!reader.leave(2)) refuse(reader, "the environment does not end");
  }
}

void MonitorReader::read_play_modes(SexprReader& reader) {
  play_modes_.clear();
  while (reader.next() == SexprToken::kAtom) play_modes_.emplace_back(reader.atom());
  if (reader.depth() != 1) refuse(reader, "the play modes are not a list of names");
}

}  // namespace soccer::experiment
