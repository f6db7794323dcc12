#include "experiments/grounding/recorded_run.h"

#include <cmath>

#include "blackboard/console/console.h"
#include "blackboard/error.h"
#include "blackboard/log/mcap_reader.h"
#include "blackboard/log/played_time.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/scene_truth.h"
#include "experiments/grounding/run_checks.h"
#include "experiments/grounding/run_parameters.h"
#include "experiments/grounding/run_segments.h"

namespace soccer {
namespace {

bool is_controlled(MotionState state) {
  return state == MotionState::kStanding || state == MotionState::kWalking || state == MotionState::kKicking ||
         state == MotionState::kSitting || state == MotionState::kPolicy;
}

std::vector<RecordedCycle> read_cycles(McapReader& log) {
  const std::string sensors = "motion/SensorFrame", joints = "motion/JointRequest", status = "motion/MotionStatus";
  const TopicDecoder<SensorFrame> sensor_decoder(log, sensors);
  const TopicDecoder<JointRequest> joint_decoder(log, joints);
  const TopicDecoder<MotionStatus> status_decoder(log, status);
  std::vector<RecordedCycle> cycles;
  RecordedCycle cycle;
  int topics_of_cycle = 0;
  Time time{0};  // of the cycle, whose topics all have the same time
  auto messages = log.messages({.topics = {sensors, joints, status}});
  while (const auto message = messages.next()) {
    if (message->time != time) topics_of_cycle = 0;
    time = message->time;
    if (message->channel->topic == sensors) {
      sensor_decoder.decode(*message, cycle.sensors);
    } else if (message->channel->topic == joints) {
      joint_decoder.decode(*message, cycle.joints);
    } else {
      MotionStatus now;
      status_decoder.decode(*message, now);
      cycle.standing = now.state == MotionState::kStanding;
      cycle.controlled = is_controlled(now.state);
    }
    if (++topics_of_cycle == 3) cycles.push_back(cycle);
  }
  if (!log.damage().empty()) throw InputError(log.name(), "has gaps: " + log.about_damage(), "record the run again");
  return cycles;
}

/// Adds the true poses of the robot. Returns whether there are any.
bool add_truth(RecordedRun& run, McapReader& robot, McapReader& truth, double same_time) {
  const auto about = robot.metadata("run");
  const auto offset = clock_difference(clock_samples(robot), clock_samples(truth));
  if (!offset) throw InputError(truth.name(), "is not of the same game as " + robot.name(), "give the ground truth of the same time");
  const TopicDecoder<SceneTruth> decoder(truth, kTruthChannel);
  auto messages = truth.messages({.topics = {kTruthChannel}});
  SceneTruth scene;
  std::size_t next = 0;
  bool found = false;
  while (const auto message = messages.next()) {
    decoder.decode(*message, scene);
    const double time = seconds(scene.time) - *offset;
    while (next < run.cycles.size() && seconds(run.cycles[next].sensors.time) < time - same_time) ++next;
    if (next == run.cycles.size()) break;
    if (std::abs(seconds(run.cycles[next].sensors.time) - time) > same_time) continue;
    for (const TrueRobot& other : scene.robots)
      if (other.team == about.at("team_name") && std::to_string(other.number) == about.at("player")) {
        run.cycles[next].pose = ground_pose(other);
        found = true;
      }
  }
  return found;
}

}  // namespace

RecordedRun load_recorded_run(const std::filesystem::path& robot, const std::filesystem::path& truth, const std::string& body) {
  const RunParameters parameters;
  McapReader log(robot);
  RecordedRun run;
  run.name = robot.string();
  const auto about = log.metadata("run");
  for (const char* key : {"body", "field", "team_name", "player"})
    if (!about.contains(key)) throw InputError(run.name, std::string("does not say the robot's ") + key, "give the log of a robot");
  run.body = about.at("body");
  run.field = about.at("field");
  if (!body.empty() && run.body != body)
    throw InputError(run.name, "was written by a robot with the body '" + run.body + "', not '" + body + "'", "give --body " + run.body);
  run.cycles = read_cycles(log);
  run.period = checked_period(run, parameters);
  run.segments = segments_of(run, parameters);
  check_motion(run, parameters);
  if (!truth.empty()) {
    McapReader truth_log(truth);
    run.has_truth = add_truth(run, log, truth_log, parameters.same_time);
    if (!truth_log.damage().empty()) console::warn(truth_log.about_damage());
    if (!run.has_truth)
      throw InputError(truth.string(), "does not contain the robot of " + run.name, "give the ground truth of the same time");
  }
  return run;
}

}  // namespace soccer
