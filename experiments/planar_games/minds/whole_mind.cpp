#include "experiments/planar_games/minds/whole_mind.h"

#include "behaviour/python_behaviour.h"
#include "behaviour/search/find_ball.h"
#include "behaviour/team/opponent_map.h"
#include "behaviour/team/role_assignment.h"
#include "behaviour/team/team_reporter.h"
#include "blackboard/body/body_model.h"
#include "blackboard/common/random/seeds.h"
#include "perception/ball/team_ball_module.h"
#include "robot/wiring/action_names.h"
#include "robot/wiring/play_policies.h"

namespace soccer {
namespace {

/// The parameters of a team's minds.
struct TeamMindParameters {
  FieldDimensions field;
  BodyModel body;
  TeamBallParameters team_ball;
  RoleParameters roles;
  OpponentParameters opponents;
  SearchParameters search;
  RouteParameters routes;
  ForesightModel foresight;
  PlayPolicySetup policies;
  std::vector<std::string> actions;
  WholeMindParameters mind;
};

PythonBehaviour::Options behaviour_options(const WholeMindOptions& options, const TeamMindParameters& parameters, const Player& player,
                                           const ParameterStore& store, std::vector<DeclaredSection>& declared) {
  PythonBehaviour::Options behaviour;
  behaviour.folder = options.folder;
  behaviour.packages = options.python_path;
  behaviour.behaviour = options.behaviour;
  behaviour.field = parameters.field;
  behaviour.foresight = parameters.foresight;
  behaviour.policies = parameters.policies;
  behaviour.actions = parameters.actions;
  behaviour.seed = part_seed(options.seed, 1000, static_cast<std::uint64_t>(player.number) + (player.home ? 0 : 100));
  // Each robot's Python behaviours declare their parameters; a copy of the store knows those of one robot.
  behaviour.configure = [own = ParameterStore(store), &declared](std::vector<DeclaredSection>& sections) mutable {
    own.override_in(sections, "behaviour");
    own.add_declared(sections);
    own.check_all_used();
    declared = sections;
  };
  return behaviour;
}

class WholeMind final : public Mind {
 public:
  WholeMind(const WholeMindOptions& options, const TeamMindParameters& parameters, const Player& player, const ParameterStore& store)
      : parameters_(parameters.mind),
        team_ball_module_(parameters.team_ball),
        role_assignment_(parameters.field, parameters.roles),
        opponent_map_(parameters.opponents),
        find_ball_(SearchMethod::kPlanned, parameters.field, parameters.body, parameters.search, parameters.routes),
        python_(behaviour_options(options, parameters, player, store, declared_), std::make_unique<NoFileWatcher>()),
        reporter_(parameters.roles, parameters.opponents) {}

  void decide(const MindInputs& in, MindOutputs& out) override {
    team_ball_module_.tick({in.sensors, in.ball, in.pose, in.game, in.mates}, {team_ball_});
    role_assignment_.tick({in.game, in.pose, in.ball, team_ball_, in.motion, in.mates, in.robots}, {role_});
    opponent_map_.tick({in.game, in.mates, in.robots, in.ball, team_ball_}, {opponents_});
    search(in);
    python_.tick({in.sensors, in.body, in.motion, in.odometry, in.pose, in.ball, team_ball_, in.observations, in.game, in.mates, role_,
                  play_, in.robots, opponents_, search_, calibration_},
                 {out.request, out.status, intention_, signals_});
    hypotheses_.hypotheses.assign(1, {});
    hypotheses_.hypotheses.front().pose = in.pose.pose;
    hypotheses_.hypotheses.front().weight = 1;
    reporter_.tick({in.sensors, in.game, in.pose, hypotheses_, in.ball, in.motion, role_, intention_, share_, in.robots}, {out.report});
  }

  std::vector<DeclaredSection> parameters() const override { return declared_; }

  void tune(const std::vector<DeclaredSection>& sections) override {
    declared_ = sections;
    python_.tune(sections);
  }

 private:
  /// Updates the search for the ball; seldom while it is not needed, as the search takes a third of the time of a decision.
  void search(const MindInputs& in) {
    const double time = seconds(in.sensors.time);
    const bool seen = in.ball.valid && time - seconds(in.ball.last_seen) < parameters_.search_pause;
    const bool plays = in.game.state == GameState::kPlaying && !in.game.penalised;
    if ((seen || !plays) && time < next_search_) return;
    next_search_ = time + parameters_.search_pause;
    vision_.frame = in.observations.frame;
    find_ball_.tick({in.sensors, vision_, in.kinematics, in.pose, in.ball, in.game, in.mates}, {search_, map_, share_, plan_});
  }

  std::vector<DeclaredSection> declared_;  // parameters of the behaviours; set while python_ is made
  WholeMindParameters parameters_;
  TeamBallModule team_ball_module_;
  RoleAssignment role_assignment_;
  OpponentMap opponent_map_;
  FindBall find_ball_;
  PythonBehaviour python_;
  TeamReporter reporter_;

  TeamBall team_ball_;
  OwnRole role_;
  TeamOpponents opponents_;
  TeamPlay play_;
  VisionFrame vision_;
  BallSearch search_;
  BallMap map_;
  SearchShare share_;
  SearchPlan plan_;
  CalibrationStatus calibration_;
  Intention intention_;
  SignalRequest signals_;
  PoseHypotheses hypotheses_;
  double next_search_ = 0;  // s
};

}  // namespace

MindFactory whole_minds(const WholeMindOptions& options, ParameterStore store) {
  const std::filesystem::path perception = "perception/default.yaml", search = "behaviour/search.yaml";
  WholeMindParameters mind;
  store.override_in(mind);
  const TeamMindParameters parameters{.field = store.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml")),
                                      .body = store.load<BodyModel>(std::filesystem::path(options.body) / "body.yaml"),
                                      .team_ball = store.load<TeamBallParameters>(perception),
                                      .roles = store.load<RoleParameters>("behaviour/team.yaml"),
                                      .opponents = store.load<OpponentParameters>("behaviour/team.yaml"),
                                      .search = store.load<SearchParameters>(search),
                                      .routes = store.load<RouteParameters>(search),
                                      .foresight = load_foresight_model(store, options.body),
                                      .policies = load_play_policy_setup(store, options.body),
                                      .actions = load_action_names(store, options.body),
                                      .mind = mind};
  return [options, parameters, store](const Player& player) { return std::make_unique<WholeMind>(options, parameters, player, store); };
}

}  // namespace soccer
