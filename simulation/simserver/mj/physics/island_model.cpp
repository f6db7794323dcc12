#include "simulation/simserver/mj/physics/island_model.h"

#include <stdexcept>

#include "blackboard/common/error.h"

namespace soccer::mj {

IslandModel::IslandModel(const ArenaDimensions& field, const SceneParts& parts) : parts_(parts) {
  try {
    with_sensors_ = compile_model(scene_file(field, parts));
  } catch (const std::runtime_error& error) {
    throw InputError("robot " + (parts.robots.empty() ? std::string("file") : parts.robots.back()->name), error.what(),
                     "use a robot file that libmujoco 2.2 accepts");
  }
  without_sensors_ = ModelPointer(mj_copyModel(nullptr, with_sensors_.get()));
  without_sensors_->opt.disableflags |= mjDSBL_SENSOR;
  for (std::size_t r = 0; r < parts_.robots.size(); ++r) robots_.push_back(place_of(r));
  if (parts_.ball) ball_geom_ = mj_name2id(with_sensors_.get(), mjOBJ_GEOM, "ball");
}

RobotPlace IslandModel::place_of(std::size_t index) const {
  const mjModel& m = *with_sensors_;
  const RobotFile& robot = *parts_.robots[index];
  const auto find = [&](mjtObj kind, const std::string& name) {
    const int id = mj_name2id(&m, kind, (prefix_of(index) + name).c_str());
    if (id < 0) throw InputError("robot " + robot.name, "\"" + name + "\" is missing", "check the file's motors, sensors and sites");
    return id;
  };
  RobotPlace place;
  place.torso = find(mjOBJ_BODY, "torso");
  place.first_body = place.torso;
  for (int b = place.torso; b < m.nbody && m.body_rootid[b] == place.torso; ++b) {
    ++place.bodies;
    place.nv += m.body_dofnum[b];
    for (int j = 0; j < m.body_jntnum[b]; ++j) place.nq += m.jnt_type[m.body_jntadr[b] + j] == mjJNT_FREE ? 7 : 1;
    if (m.body_geomnum[b] == 0) continue;
    if (place.geoms == 0) place.first_geom = m.body_geomadr[b];
    place.geoms += m.body_geomnum[b];
  }
  place.qpos = m.jnt_qposadr[m.body_jntadr[place.torso]];
  place.dof = m.body_dofadr[place.torso];
  for (const Motor& motor : robot.motors) {
    const int joint = find(mjOBJ_JOINT, motor.joint);
    if (m.jnt_type[joint] != mjJNT_HINGE && m.jnt_type[joint] != mjJNT_SLIDE)
      throw InputError("robot " + robot.name, "joint \"" + motor.joint + "\" has a motor, but does not turn or slide",
                       "use a hinge or a slide");
    place.motor_qpos.push_back(m.jnt_qposadr[joint]);
    place.motor_dof.push_back(m.jnt_dofadr[joint]);
  }
  for (const Sensor& sensor : robot.sensors) place.sensors.push_back(m.sensor_adr[find(mjOBJ_SENSOR, sensor.name)]);
  for (const std::string& marker : robot.markers) place.markers.push_back(find(mjOBJ_SITE, marker + "-vismarker"));
  if (robot.camera) place.camera = find(mjOBJ_SITE, "camera");
  if (!robot.speaker.empty()) place.speaker = find(mjOBJ_SITE, robot.speaker + "_a-speaker");
  if (!robot.microphone.empty()) place.microphone = find(mjOBJ_SITE, robot.microphone + "_a-micro");
  return place;
}

int IslandModel::robot_of_geom(int geom) const {
  for (std::size_t r = 0; r < robots_.size(); ++r)
    if (geom >= robots_[r].first_geom && geom < robots_[r].first_geom + robots_[r].geoms) return static_cast<int>(r);
  return -1;
}

}  // namespace soccer::mj
