#include "experiments/planar_games/minds/whole_mind.h"

#include <utility>

#include "blackboard/common/random/seeds.h"
#include "blackboard/topics/perception.h"
#include "robot/wiring/behaviour_modules.h"
#include "robot/wiring/filter_modules.h"

namespace soccer {

/// The parameters of a team's minds.
struct TeamMindParameters {
  WholeMindParameters mind;
  FilterParameters filters;
  BehaviourParameters behaviour;
  std::uint64_t seed = 1;
};

WholeMind::WholeMind(const TeamMindParameters& team, const Player& player, const ParameterStore& store) : parameters_(team.mind) {
  cycle_.source<RefereeInfo>("games without set plays");
  cycle_.source<VisionFrame>("game");  // only its number is set
  cycle_.source<CalibrationStatus>("NoCameras");
  cycle_.source<BodyCalibrationStatus>("games without bodies");
  add_behaviour(team, player, store);
  cycle_.run_if("FindBall", [this] { return search_is_due(); });
  cycle_.sink<MotionRequest>("game");
  cycle_.sink<TeamReport>("game");
  cycle_.sink<BehaviourStatus>("game");
  cycle_.check();
}

void WholeMind::add_behaviour(const TeamMindParameters& team, const Player& player, const ParameterStore& store) {
  Tunings constant;  // only parameters of the Python behaviours can be changed in a game
  add_filter_modules(cycle_, constant, team.behaviour.field, team.filters);
  for (const char* filter : {"Localisation", "BallFilter", "RobotFilter"}) cycle_.leave_out(filter);
  BehaviourParameters behaviour = team.behaviour;
  behaviour.python.seed = part_seed(team.seed, 1000, static_cast<std::uint64_t>(player.number) + (player.home ? 0 : 100));
  // Each robot's Python behaviours declare their parameters; a copy of the store knows those of one robot.
  behaviour.python.configure = [this, own = ParameterStore(store)](std::vector<DeclaredSection>& sections) mutable {
    own.override_in(sections, "behaviour");
    own.add_declared(sections);
    own.check_all_used();
    declared_ = sections;
  };
  python_ = &add_behaviour_modules(cycle_, constant, behaviour, std::make_unique<NoFileWatcher>());
}

void WholeMind::decide(const MindInputs& in, MindOutputs& out) {
  known_.fill(in);
  cycle_.topic<VisionFrame>().frame = in.observations.frame;
  cycle_.topic<RobotPose>() = in.pose;
  cycle_.topic<PoseHypotheses>().hypotheses.assign(1, {in.pose.pose, {}, 1});
  cycle_.topic<BallEstimate>() = in.ball;
  cycle_.topic<RobotMap>() = in.robots;
  cycle_.tick();
  out.request = cycle_.topic<MotionRequest>();
  out.report = cycle_.topic<TeamReport>();
  out.status = cycle_.topic<BehaviourStatus>();
}

void WholeMind::tune(const std::vector<DeclaredSection>& sections) {
  declared_ = sections;
  python_->tune(sections);
}

bool WholeMind::search_is_due() {
  const auto& ball = cycle_.topic<BallEstimate>();
  const auto& game = cycle_.topic<Game>();
  const double time = seconds(cycle_.topic<SensorFrame>().time);
  const bool seen = ball.valid && time - seconds(ball.last_seen) < parameters_.search_pause;
  const bool plays = game.state == GameState::kPlaying && !game.penalised;
  if ((seen || !plays) && time < next_search_) return false;
  next_search_ = time + parameters_.search_pause;
  return true;
}

MindFactory whole_minds(const WholeMindOptions& options, ParameterStore store) {
  RobotOptions robot;
  robot.body = options.body;
  robot.field = options.field;
  robot.behaviour = options.behaviour;
  robot.behaviours_folder = options.folder;
  robot.python_path = options.python_path;
  TeamMindParameters team;
  team.seed = options.seed;
  store.override_in(team.mind);
  team.filters.team_ball = store.load<TeamBallParameters>("perception/default.yaml");  // the other filters are left out
  team.behaviour = load_behaviour_parameters(store, robot);
  return [team, store](const Player& player) { return std::make_unique<WholeMind>(team, player, store); };
}

namespace {

/// The robot's filters, then a whole mind. They are two cycles, because a whole mind reports one certain hypothesis of its pose to the
/// team; if TeamReporter ran in the cycle of Localisation, it would read the hypotheses of that module, and games would have other results.
class FilterMind final : public Mind {
 public:
  FilterMind(const FieldDimensions& field, const FilterParameters& parameters, std::unique_ptr<Mind> decides)
      : decides_(std::move(decides)) {
    Tunings constant;  // as in whole minds
    add_filter_modules(cycle_, constant, field, parameters);
    cycle_.leave_out("TeamBallModule");  // it runs in the whole mind
    cycle_.check();
  }

  void decide(const MindInputs& in, MindOutputs& out) override {
    known_.fill(in);
    cycle_.tick();
    own_ = in;
    own_.pose = cycle_.topic<RobotPose>();
    own_.ball = cycle_.topic<BallEstimate>();
    own_.robots = cycle_.topic<RobotMap>();
    decides_->decide(own_, out);
  }

  std::vector<DeclaredSection> parameters() const override { return decides_->parameters(); }
  void tune(const std::vector<DeclaredSection>& sections) override { decides_->tune(sections); }

 private:
  Cycle cycle_{"filters"};
  MindTopics known_{cycle_};
  std::unique_ptr<Mind> decides_;
  MindInputs own_;
};

}  // namespace

MindFactory filter_minds(const WholeMindOptions& options, ParameterStore store) {
  const auto field = store.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml"));
  const FilterParameters parameters = load_filter_parameters(store);
  return [minds = whole_minds(options, store), field, parameters](const Player& player) {
    return std::make_unique<FilterMind>(field, parameters, minds(player));
  };
}

}  // namespace soccer
