#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/wiring/cycle.h"
#include "robot/options/parameter_store.h"
#include "simulation/planar/minds/mind.h"

namespace soccer {

/// The topics of a mind's cycle that are filled with what the robot knows in the game. The estimates of pose, ball and other robots are not
/// among them, because the filters of the cycle produce these topics.
class MindTopics {
 public:
  /// Adds the topics to the cycle, which must outlive this object, as sources.
  explicit MindTopics(Cycle& cycle)
      : topics_{cycle.source<SensorFrame>(kGame),        cycle.source<BodyState>(kGame), cycle.source<MotionStatus>(kGame),
                cycle.source<Kinematics>(kGame),         cycle.source<Odometry>(kGame),  cycle.source<Placement>(kGame),
                cycle.source<GroundObservations>(kGame), cycle.source<Game>(kGame),      cycle.source<TeamMates>(kGame)} {}

  /// To be called before each tick.
  void fill(const MindInputs& in) {
    topics_ = std::tie(in.sensors, in.body, in.motion, in.kinematics, in.odometry, in.placement, in.observations, in.game, in.mates);
  }

 private:
  static constexpr const char* kGame = "game";

  std::tuple<SensorFrame&, BodyState&, MotionStatus&, Kinematics&, Odometry&, Placement&, GroundObservations&, Game&, TeamMates&> topics_;
};

class PythonBehaviour;

/// Parameters of whole minds.
struct WholeMindParameters {
  // clang-format off
  PARAMETERS(WholeMindParameters,
      (double, search_pause, 0.5, "s", 0, 10, "time between two updates of the search for a ball that was seen within this time, or outside of play"))
  // clang-format on
};

/// What the minds of a team have in common.
struct WholeMindOptions {
  std::filesystem::path folder;                         ///< of the team's Python behaviours
  std::vector<std::filesystem::path> python_path = {};  ///< folders of Python packages that they import
  std::string behaviour = "roles.Player";               ///< of each robot
  std::string body = "nao-v5";                          ///< folder of config with the body's description
  std::string field = "spl2017";                        ///< file of config/fields
  std::uint64_t seed = 1;
};

struct TeamMindParameters;

/// The whole behaviour of a robot: unchanged Python behaviours with the modules that provide their topics, as in the robot's program. The
/// robot's filters are left out: the belief model of the game fills their topics. Vision and the modules of the game's state are not there.
class WholeMind final : public Mind {
 public:
  /// `team` and `store` are used in the constructor only. Errors: InputError.
  WholeMind(const TeamMindParameters& team, const Player& player, const ParameterStore& store);

  void decide(const MindInputs& in, MindOutputs& out) override;
  std::vector<DeclaredSection> parameters() const override { return declared_; }
  void tune(const std::vector<DeclaredSection>& sections) override;

  Cycle& cycle() { return cycle_; }

 private:
  void add_behaviour(const TeamMindParameters& team, const Player& player, const ParameterStore& store);
  /// Whether the search for the ball is to be updated now: seldom while it is not needed, as it takes a third of the time of a decision.
  bool search_is_due();

  std::vector<DeclaredSection> declared_;  // parameters of the behaviours; set while the modules are added
  WholeMindParameters parameters_;
  Cycle cycle_{"whole mind"};
  MindTopics known_{cycle_};
  PythonBehaviour* python_ = nullptr;
  double next_search_ = 0;  // s
};

/// The returned factory creates whole minds with the parameters of the store's files and overrides. The store must have loaded all other
/// parameters that its overrides name: creating a mind reports those that nobody knows. Errors: InputError.
MindFactory whole_minds(const WholeMindOptions& options, ParameterStore store);

/// Whole minds that estimate their pose, the ball and the other robots by the robot's own filters, from what they see and from odometry,
/// instead of by the belief model. The game needs landmarks (BehaviourGameOptions). Store and errors as for whole_minds.
MindFactory filter_minds(const WholeMindOptions& options, ParameterStore store);

}  // namespace soccer
