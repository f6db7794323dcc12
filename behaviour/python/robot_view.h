#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
#include <tuple>

#include <boost/mp11.hpp>
#include <pybind11/pybind11.h>

#include "behaviour/python/to_python.h"
#include "blackboard/body/joints.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/search.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"

namespace soccer::python {

/// The topics that behaviours can read.
using VisibleTopics = boost::mp11::mp_list<SensorFrame, BodyState, MotionStatus, RobotPose, BallEstimate, TeamBall, GroundObservations,
                                           Game, TeamMates, OwnRole, RobotMap, BallSearch>;

/// The argument `robot` of a behaviour's tick(robot). A topic is copied to Python when it is first read in a tick; topics that are not read
/// are not copied. A copy that a behaviour keeps does not change. Between ticks no topic can be read.
class RobotView {
 public:
  RobotView(const FieldDimensions& dimensions, std::uint64_t seed)
      : field_(to_python(dimensions)), random_(py::module_::import("random").attr("Random")(seed)) {}

  template <class... Topics>
  void show(const Topics&... topics) {
    ((std::get<const Topics*>(now_) = &topics), ...);
  }

  void hide() {
    now_ = {};
    copies_ = {};
  }

  /// Errors: std::runtime_error (RuntimeError) between ticks.
  template <class Topic>
  const Topic& topic() const {
    const Topic* value = std::get<const Topic*>(now_);
    if (value == nullptr) throw std::runtime_error("the robot can be read only while tick(robot) runs; keep values, not the robot");
    return *value;
  }

  template <class Topic>
  py::object copy() {
    py::object& made = copies_[boost::mp11::mp_find<VisibleTopics, Topic>::value];
    if (!made) made = to_python(topic<Topic>());
    return made;
  }

  double time() const { return seconds(topic<SensorFrame>().time); }
  double joint(JointId joint) const { return topic<SensorFrame>().angle[joint]; }
  double left_sonar() const { return topic<SensorFrame>().left_sonar; }
  double right_sonar() const { return topic<SensorFrame>().right_sonar; }
  py::object field() const { return field_; }
  py::object random() const { return random_; }

 private:
  template <class Topic>
  using Pointer = const Topic*;

  py::object field_;
  py::object random_;
  boost::mp11::mp_rename<boost::mp11::mp_transform<Pointer, VisibleTopics>, std::tuple> now_{};
  std::array<py::object, boost::mp11::mp_size<VisibleTopics>::value> copies_;
};

}  // namespace soccer::python
