#include "offnao/model/field_frame.h"

#include <algorithm>
#include <optional>

namespace soccer::offnao {

namespace {

constexpr const char* kLeftTeam = "home";  // in the logs of behavioursim, which has no simulator that reports sides

bool same_team(const Game& a, const Game& b) { return a.team == b.team && a.team_name == b.team_name; }

/// The simulator paints the left team's jerseys blue and the right team's red.
std::optional<bool> left_by_simulator(const RobotView& view) {
  if (!view.simulated || !view.simulated->known) return std::nullopt;
  return view.simulated->referee.jerseys.own == TeamColour::kBlue;
}

std::optional<bool> left_by_truth(const std::vector<std::unique_ptr<RobotView>>& views, const Game& game) {
  for (const auto& view : views) {
    if (!view->truth) continue;
    const auto found = std::ranges::find(view->truth->robots, game.team_name, &TrueRobot::team);
    if (found != view->truth->robots.end()) return found->left;
  }
  return std::nullopt;
}

std::optional<bool> left_by_other_robot(const std::vector<std::unique_ptr<RobotView>>& views, const Game& game) {
  for (const auto& view : views)
    if (const auto left = left_by_simulator(*view); left && view->game) return same_team(*view->game, game) ? *left : !*left;
  return std::nullopt;
}

}  // namespace

bool plays_to_the_left(const std::vector<SessionSource>& sources, const std::vector<std::unique_ptr<RobotView>>& views,
                       std::size_t source) {
  if (source >= views.size() || !views[source]->game) return false;
  const Game& own = *views[source]->game;
  if (const auto left = left_by_simulator(*views[source])) return !*left;
  if (const auto left = left_by_truth(views, own)) return !*left;
  if (const auto left = left_by_other_robot(views, own)) return !*left;
  const Game* reference = nullptr;
  std::uint64_t joined = 0;
  for (std::size_t i = 0; i < std::min(sources.size(), views.size()); ++i) {
    const auto& game = views[i]->game;
    if (!game) continue;
    if (game->team_name == kLeftTeam) return !same_team(own, *game);
    if (reference == nullptr || sources[i].joined < joined) {
      reference = game.get();
      joined = sources[i].joined;
    }
  }
  return reference != nullptr && !same_team(own, *reference);
}

}  // namespace soccer::offnao
