#include "behaviour/python/robot_view.h"

#include <algorithm>

#include <pybind11/stl.h>

#include "blackboard/common/console/console.h"
#include "blackboard/common/policy/policy.h"

namespace soccer::python {

py::tuple RobotView::actions() const { return py::tuple(py::cast(actions_)); }

py::tuple RobotView::echoes_of(const SonarEchoes& echoes) {
  const auto end = std::ranges::find(echoes, static_cast<float>(kNoEcho), [](double echo) { return static_cast<float>(echo); });
  return py::tuple(py::cast(std::vector<double>(echoes.begin(), end)));
}

py::tuple RobotView::bumpers() const { return py::tuple(py::cast(topic<SensorFrame>().bumpers)); }

py::tuple RobotView::head_touch() const { return py::tuple(py::cast(topic<SensorFrame>().head_touch)); }

bool RobotView::has_policy(const std::string& name) const {
  const auto& known = topic<MotionStatus>().known_policies;
  return std::ranges::find(known, policy_id(name)) != known.end();
}

std::optional<Request> RobotView::play_policy(const std::string& name, const std::optional<std::array<double, 2>>& target) {
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

}  // namespace soccer::python
