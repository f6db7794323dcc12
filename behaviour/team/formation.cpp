#include "behaviour/team/formation.h"

#include <algorithm>

namespace soccer {
namespace {

// The field for which positions are given, m.
constexpr Point2<Field> kTable{30, 20};
constexpr int kSmallTeam = 5;  // roles of their own

Point2<Field> scaled(Point2<Field> place, const FieldDimensions& field) {
  return {place.x * field.length / kTable.x, place.y * field.width / kTable.y};
}

}  // namespace

Point2<Field> kick_off_place(const FormationParameters& parameters, const FieldDimensions& field, int number, bool own) {
  if (number == Game::kKeeper) return scaled({parameters.keeper_x, 0}, field);
  const auto index = static_cast<std::size_t>(number - 2) % parameters.own_kick_off_x.size();
  return scaled(own ? Point2<Field>{parameters.own_kick_off_x[index], parameters.own_kick_off_y[index]}
                    : Point2<Field>{parameters.their_kick_off_x[index], parameters.their_kick_off_y[index]},
                field);
}

Point2<Field> Formation::place(std::size_t index, Point2<Field> ball) const {
  const Point2<Field> middle = scaled({parameters_.place_x[index], parameters_.place_y[index]}, field_);
  const double length = field_.length / 2 - parameters_.edge, width = field_.width / 2 - parameters_.edge;
  const double back = std::min(length, field_.penalty_area_length + parameters_.area_margin - field_.length / 2);
  return {std::clamp(middle.x + parameters_.follow_x[index] * ball.x, back, length),
          std::clamp(middle.y + parameters_.follow_y[index] * ball.y, -width, width)};
}

std::vector<Formation::Candidate> Formation::supporters(const Inputs& in) const {
  std::vector<Candidate> all{{in.game.player, in.pose.pose.position(), place_}};
  for (const TeamReport& teammate : in.mates.reports) {
    const bool heard = in.game.clock - teammate.clock < roles_.silence;
    if (heard && !teammate.lost && teammate.number != Game::kKeeper && teammate.number != in.game.player &&
        teammate.wanted != PlayerRole::kStriker)
      all.push_back({teammate.number, teammate.pose.position(), teammate.walking_to});
  }
  std::ranges::sort(all, {}, &Candidate::number);
  return all;
}

std::size_t Formation::own_place(const Inputs& in) const {
  const std::size_t places = parameters_.place_x.size();
  std::vector<Candidate> left = supporters(in);
  if (left.size() == 1) return static_cast<std::size_t>(std::max(0, in.game.player - 2)) % places;
  for (std::size_t index = 0; index < places; ++index) {
    const Point2<Field> where = place(index, ball_);
    const auto nearest = std::ranges::min_element(left, {}, [&](const Candidate& c) {
      return distance(c.position, where) - (distance(c.walking_to, where) < parameters_.keep ? parameters_.keep : 0);
    });
    if (nearest->number == in.game.player) return index;
    left.erase(nearest);
  }
  return places - 1;
}

void Formation::tick(const Inputs& in, const Outputs& out) {
  TeamPlay& play = out.play;
  play = {};
  if (in.referee.set_play == SetPlay::kTheirs) play.keep_from_ball = field_.centre_circle_radius + parameters_.ball_margin;
  if (parameters_.players <= kSmallTeam) return;
  if (in.ball.valid && !in.pose.lost)
    ball_ = in.ball.field_position;
  else if (in.team_ball.valid)
    ball_ = in.team_ball.position;
  play.has_place = true;
  play.kick_off = kick_off_place(parameters_, field_, in.game.player, in.game.own_kick_off);
  play.place = place_ = place(own_place(in), ball_);
}

}  // namespace soccer
