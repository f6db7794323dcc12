#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/mp11.hpp>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "behaviour/foresight/rollout.h"
#include "behaviour/policy/policy_player.h"
#include "behaviour/python/request.h"
#include "behaviour/python/to_python.h"
#include "behaviour/python_behaviour.h"
#include "blackboard/body/joints.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/policy/policy.h"
#include "blackboard/wiring/cycle.h"

namespace soccer::python {

/// The topics that behaviours can read: a tuple of the types of PythonBehaviour::Inputs.
using VisibleTopics = boost::mp11::mp_transform<std::remove_cvref_t, decltype(std::declval<const PythonBehaviour::Inputs&>().topics())>;
static_assert(boost::mp11::mp_size<VisibleTopics>::value == bind_detail::count<PythonBehaviour::Inputs, bind_detail::AnyConstMember>(),
              "Inputs::topics() omits a member");

/// The argument `robot` of a behaviour's tick(robot). A topic is copied to Python when it is first read in a tick; topics that are not read
/// are not copied. A copy that a behaviour keeps does not change. Between ticks no topic can be read.
class RobotView {
 public:
  RobotView(const FieldDimensions& dimensions, const ForesightModel& foresight, const PlayPolicySetup& policies,
            std::vector<std::string> actions, std::uint64_t seed)
      : dimensions_(dimensions),
        foresight_(foresight),
        player_(policies, dimensions),
        actions_(std::move(actions)),
        seed_(seed),
        field_(to_python(dimensions)),
        random_(py::module_::import("random").attr("Random")(seed)) {}

  /// The inputs must live until hide().
  void show(const PythonBehaviour::Inputs& inputs) { now_ = &inputs; }

  void hide() {
    now_ = nullptr;
    copies_ = {};
  }

  /// Errors: std::runtime_error (RuntimeError) between ticks.
  template <class Topic>
  const Topic& topic() const {
    if (now_ == nullptr) throw std::runtime_error("the robot can be read only while tick(robot) runs; keep values, not the robot");
    return std::get<const Topic&>(now_->topics());
  }

  template <class Topic>
  py::object copy() {
    py::object& made = copies_[boost::mp11::mp_find<VisibleTopics, Topic>::value];
    if (!made) made = to_python(topic<Topic>());
    return made;
  }

  double time() const { return seconds(topic<SensorFrame>().time); }
  double joint(JointId joint) const { return topic<SensorFrame>().angle[joint]; }
  double left_sonar() const { return topic<SensorFrame>().left_sonar[0]; }
  double right_sonar() const { return topic<SensorFrame>().right_sonar[0]; }
  /// All echoes of a sonar, m, the nearest first.
  py::tuple left_echoes() const { return echoes_of(topic<SensorFrame>().left_sonar); }
  py::tuple right_echoes() const { return echoes_of(topic<SensorFrame>().right_sonar); }
  py::tuple bumpers() const { return py::tuple(py::cast(topic<SensorFrame>().bumpers)); }
  py::tuple head_touch() const { return py::tuple(py::cast(topic<SensorFrame>().head_touch)); }
  bool chest_button() const { return topic<SensorFrame>().chest_button; }
  double battery_charge() const { return topic<SensorFrame>().battery_charge; }
  py::object field() const { return field_; }
  py::object random() const { return random_; }

  /// Values of alternatives, from `rollouts` rollouts of each. The random numbers depend on the robot's seed and the time.
  std::vector<double> look_ahead(const std::vector<Alternative>& alternatives, int rollouts) const {
    const Situation believed =
        situation_of({topic<RobotPose>(), topic<BallEstimate>(), topic<Game>(), topic<TeamMates>(), topic<RobotMap>()}, dimensions_,
                     foresight_.foresight);
    const auto now = static_cast<std::uint64_t>(topic<SensorFrame>().time.count());
    return soccer::look_ahead(foresight_, dimensions_, believed, alternatives, rollouts, seed_ + now);
  }

  /// The names of the actions for Request.run_action, in their order.
  py::tuple actions() const { return py::tuple(py::cast(actions_)); }
  /// The name of the action that plays, or whose last pose is held; empty: none.
  std::string playing_action() const { return python::playing_action(topic<MotionStatus>(), actions_); }

  /// Whether the body has a learned policy of this name that moves joints.
  bool has_policy(const std::string& name) const {
    const auto& known = topic<MotionStatus>().known_policies;
    return std::ranges::find(known, policy_id(name)) != known.end();
  }
  /// Whether the body has a learned policy of this name that plays by requests.
  bool has_play_policy(const std::string& name) const { return player_.has(name); }
  /// The request of a learned policy; nothing if it cannot play now. target: m, on the field; nothing: the middle of the opponents' goal.
  std::optional<Request> play_policy(const std::string& name, const std::optional<std::array<double, 2>>& target) {
    const Point2<Field> to = target ? Point2<Field>{(*target)[0], (*target)[1]} : Point2<Field>{dimensions_.length / 2, 0};
    const std::optional<MotionRequest> request =
        player_.play(name,
                     {topic<SensorFrame>().time, topic<MotionStatus>(), topic<RobotPose>(), topic<BallEstimate>(), topic<TeamBall>(),
                      topic<Game>(), topic<TeamMates>(), topic<RobotMap>()},
                     to);
    if (const std::string problem(player_.problem()); !problem.empty() && reported_.insert(name + problem).second)
      console::warn("policy " + name + " cannot play: " + problem + "; the fallback plays");
    if (!request) return std::nullopt;
    return Request(*request);
  }

 private:
  static py::tuple echoes_of(const SonarEchoes& echoes) {
    const auto end = std::ranges::find(echoes, static_cast<float>(kNoEcho), [](double echo) { return static_cast<float>(echo); });
    return py::tuple(py::cast(std::vector<double>(echoes.begin(), end)));
  }

  FieldDimensions dimensions_;
  ForesightModel foresight_;
  PolicyPlayer player_;
  std::vector<std::string> actions_;
  std::set<std::string> reported_;  // problems of policies
  std::uint64_t seed_;
  py::object field_;
  py::object random_;
  const PythonBehaviour::Inputs* now_ = nullptr;
  std::array<py::object, boost::mp11::mp_size<VisibleTopics>::value> copies_;
};

}  // namespace soccer::python
