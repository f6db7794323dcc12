#include "simulation/simserver/match/referee/touching.h"

#include <algorithm>

#include "simulation/simserver/match/referee/fouls.h"
#include "simulation/simserver/match/referee/placing.h"

namespace soccer {
namespace {

/// The robots that are in contact with this one, directly or through others; itself first. Robots with a foul are excluded.
std::vector<std::size_t> group_of(SoccerGame& game, std::size_t robot) {
  std::vector<std::size_t> group{robot};
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (const Sight::Contact& contact : game.world.sight.contacts) {
      if (contact.a != group[i] && contact.b != group[i]) continue;
      const std::size_t next = contact.a == group[i] ? contact.b : contact.a;
      if (!game.record(next).foul && std::ranges::find(group, next) == group.end()) group.push_back(next);
    }
  }
  return group;
}

}  // namespace

void call_touching(SoccerGame& game, Side side) {
  const auto max_group = static_cast<std::size_t>(game.rules.fouls.touch_group);
  const auto id = [&](std::size_t r) { return game.world.sight.robots[r].id; };
  for (const std::size_t robot : shuffled_team(game, side)) {
    const RobotRecord& record = game.record(robot);
    if (record.foul || record.previous_group != 1 || record.group <= max_group) continue;
    const std::vector<std::size_t> group = group_of(game, robot);
    if (group.size() <= max_group) continue;
    const auto mates = static_cast<std::size_t>(std::ranges::count_if(group, [&](std::size_t r) { return id(r).side == side; }));
    const bool own_fault = mates >= group.size() - mates;
    if (own_fault && (!is_goalie(id(robot)) || max_group < 2)) {
      call_foul(game, robot, FoulKind::kTouching);
      continue;
    }
    // The goalkeeper is not called, nor is the last robot to join if the opponents have the majority in the group.
    for (std::size_t i = group.size(); i-- > 0;) {
      if (is_goalie(id(group[i])) || (id(group[i]).side == side) != own_fault) continue;
      call_foul(game, group[i], FoulKind::kTouching);
      break;
    }
  }
}

}  // namespace soccer
