#include "experiments/closed_loop/simulated_robot.h"

#include <algorithm>

#include <boost/describe/enum_to_string.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/policy/policy.h"
#include "motion/kinematics/leg.h"

namespace soccer {
namespace {

constexpr double kOnTheSpot = 0.001;  // m/s: so slow that the robot steps without leaving its position

BodyModel body_of(const HowItMoves& how) {
  auto body = load_yaml<BodyModel>(how.config / how.body / "body.yaml");
  if (how.type == 0) return body;
  const std::filesystem::path file = how.config / how.body / ("type" + std::to_string(how.type) + ".yaml");
  const std::vector<std::string> sections = sections_of(file);
  if (std::ranges::find(sections, "BodyModel") == sections.end()) return body;
  for (const ParameterEntry& entry : read_parameters(file, "BodyModel")) set_parameter(body, entry);
  return body;
}

MotionParameters parameters_of(const HowItMoves& how, const BodyModel& body) {
  MotionParameters parameters = load_motion_parameters(how.config, how.body, how.motion, how.type);
  for (const std::string& setting : how.settings) set_motion_parameter(parameters, setting);
  parameters.actions = load_actions(how.config, how.body, body, parameters.action_check);
  return parameters;
}

}  // namespace

SimulatedRobot::SimulatedRobot(Stage& stage, Pose2<Field, Ground> start, const HowItMoves& how)
    : body_(body_of(how)),
      parameters_(parameters_of(how, body_)),
      calibrator_(load_yaml<BodyCalibratorParameters>(how.config / how.body / "motion.yaml")),
      motion_(body_, parameters_),
      stage_(stage),
      walk_policy_(how.walk_policy.empty() ? 0 : policy_id(how.walk_policy)),
      controller_(how.controller ? how.controller() : nullptr),
      memory_(AgentMemory::in_process()),
      thread_(
          options(how, body_, start), [this] { return connect(); }, memory_) {
  while (!tick()) {
  }
  if (walk_policy_ != 0 && std::ranges::find(status.known_policies, walk_policy_) == status.known_policies.end())
    throw InputError(how.walk_policy, "the body has no such policy", "put it into config/policies/" + how.body);
  stage_.command("(playMode PlayOn)");
}

std::unique_ptr<Transport> SimulatedRobot::connect() {
  auto server = stage_.connect();
  return controller_ ? controller_->wrap(std::move(server)) : std::move(server);
}

SimulationOptions SimulatedRobot::options(const HowItMoves& how, const BodyModel& body, Pose2<Field, Ground> start) {
  SimulationOptions options;
  options.connection.number = kNumber;
  options.connection.sync = true;
  options.connection.once = true;  // a measurement ends with its server
  options.connection.start = start;
  options.body = body;
  if (how.body != "simspark") {
    options.servos = true;
    options.connection.scene = "rsg/agent/nao/" + how.body + ".rsg";
  }
  if (how.type != 0) options.connection.scene = "rsg/agent/nao/nao_hetero.rsg " + std::to_string(how.type);
  options.field = load_yaml<FieldDimensions>(how.config / "fields" / "spl2017.yaml");
  options.check_field = false;  // motion is measured on other fields, too
  return options;
}

bool SimulatedRobot::tick(const std::function<void(JointRequest&)>& override_joints) {
  const bool arrived = thread_.receive().sensors;
  if (arrived) {
    SensorBlock block{};
    memory_.read_sensors(block);
    sensors = to_frame(block);
    tick_motion();
    if (override_joints) override_joints(joints);
    memory_.publish_actuators(to_block(joints, block.cycle));
    if (controller_) controller_->request(joints.angle, sensors.period);
  }
  thread_.send();
  stage_.follow();
  return arrived;
}

void SimulatedRobot::tick_motion() {
  const MotionRequest requested = request;
  if (walk_policy_ != 0 && request.action == BodyAction::kWalk) {
    request.action = BodyAction::kPolicy;
    request.policy = walk_policy_;
  }
  motion_.tick();
  request = requested;
}

Pose2<Field, Ground> SimulatedRobot::ground() {
  using motion::LegSide;
  const auto left = motion::sole_in_torso(body_, LegSide::kLeft, motion::leg_of(sensors.angle, LegSide::kLeft)).origin;
  const auto right = motion::sole_in_torso(body_, LegSide::kRight, motion::leg_of(sensors.angle, LegSide::kRight)).origin;
  const BodyTruth now = truth();
  const Pose2<Field, Ground> torso{now.torso.x(), now.torso.y(), now.heading};
  return torso * Pose2<Ground, Ground>{(left.x + right.x) / 2, (left.y + right.y) / 2, 0};
}

void SimulatedRobot::run(double seconds, const std::function<void(JointRequest&)>& override_joints) {
  for (const double end = now() + seconds; now() < end;) tick(override_joints);
}

BodyCalibrationStatus SimulatedRobot::calibrate() {
  BodyCalibrator calibrator(body_, calibrator_);
  BodyCalibrationStatus calibration;
  for (unsigned used = 0; calibration.active() || calibration.request == 0; used = calibration.solutions) {
    tick();
    calibrator.tick({{1, true}, sensors, state, status}, {calibration});
    request = {};
    if (calibration.phase == BodyCalibrationPhase::kStepping) request = {.action = BodyAction::kWalk, .forward = kOnTheSpot};
    if (calibration.solutions == used) continue;
    parameters_.calibration = {calibration.gyro_bias, calibration.left_ankle, calibration.right_ankle};
    motion_.tune(parameters_);
  }
  if (calibration.phase != BodyCalibrationPhase::kDone)
    throw InputError("calibration", "it failed: " + std::string(boost::describe::enum_to_string(calibration.problem, "k?") + 1),
                     "calibrate a robot that can walk");
  return calibration;
}

void SimulatedRobot::topple(bool forward, double by) {
  constexpr int kMaxCycles = 200;
  const double ankle = sensors.angle[kLAnklePitch] + (forward ? -by : by);
  request = {};
  for (int cycle = 0; cycle < kMaxCycles && status.state != MotionState::kGettingUp; ++cycle)
    tick([&](JointRequest& requested) {
      if (status.state == MotionState::kStanding || status.state == MotionState::kPolicy)
        requested.angle[kLAnklePitch] = requested.angle[kRAnklePitch] = ankle;
    });
}

// Making the robot lie on the ground, with the trainer commands that the server supports.

namespace {

constexpr double kMaxSettlingTime = 6, kRest = 0.4;  // s
constexpr double kAirborne = 0.8, kLift = 0.45;      // s and m
constexpr double kQuiet = 0.3;                       // rad/s

bool is_lying(Posture posture) { return posture != Posture::kUpright && posture != Posture::kFalling; }

// Changes a pose so that the robot tips over to the given side.
void tip(Posture to, JointArray& angle) {
  constexpr double kAnkles = 0.6, kHip = -1.5, kKnee = 2.1;
  if (to == Posture::kOnFront || to == Posture::kOnBack) {
    const double change = to == Posture::kOnFront ? -kAnkles : kAnkles;
    angle[kLAnklePitch] += change, angle[kRAnklePitch] += change;
  } else {
    angle[to == Posture::kOnLeft ? kLHipPitch : kRHipPitch] = kHip;
    angle[to == Posture::kOnLeft ? kLKneePitch : kRKneePitch] = kKnee;
  }
}

auto holding(const JointArray& pose) {
  return [&pose](JointRequest& requested) {
    requested.angle = pose;
    requested.stiffness.fill(1);
  };
}

}  // namespace

void SimulatedRobot::drop(Posture lying, double heading, const JointArray& pose) {
  request.action = BodyAction::kLimp;
  if (stage_.lay(kNumber, lying, heading, pose))
    run(kRest, holding(pose));
  else
    lift(lying, pose);
  rest(pose);
}

void SimulatedRobot::fall(Posture to, JointArray pose) {
  request.action = BodyAction::kLimp;
  tip(to, pose);
  for (const double end = now() + kMaxSettlingTime; now() < end && !is_lying(state.posture);) tick(holding(pose));
  rest(pose);
}

void SimulatedRobot::rest(const JointArray& pose) {
  double quiet = 0;
  for (const double end = now() + kMaxSettlingTime; now() < end && quiet < kRest;) {
    tick(holding(pose));
    const bool rests = std::hypot(state.gyro.x, state.gyro.y, state.gyro.z) < kQuiet && is_lying(state.posture);
    quiet = rests ? quiet + sensors.period : 0;
  }
}

void SimulatedRobot::lift(Posture lying, const JointArray& pose) {
  JointArray tipping = sensors.angle;
  tip(lying, tipping);
  for (const double end = now() + kMaxSettlingTime; now() < end && !is_lying(state.posture);) tick(holding(tipping));
  const Eigen::Vector3d place = truth().torso;
  for (const double end = now() + kAirborne; now() < end;) {
    stage_.lift(kNumber, {place.x(), place.y(), kLift});
    tick(holding(pose));
  }
}

}  // namespace soccer
