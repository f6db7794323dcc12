#include "simulation/simserver/mj/physics/islands.h"

#include <numeric>
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

namespace {

int numbers_of(SensorKind kind) {
  switch (kind) {
    case SensorKind::kOrientation: return 4;
    case SensorKind::kGyro:
    case SensorKind::kAccelerometer:
    case SensorKind::kPosition: return 3;
    default: return 1;
  }
}

}  // namespace

Eigen::Vector3d vector_at(const mjtNum* numbers, int index) {
  return Eigen::Vector3d::Map(numbers + 3 * static_cast<std::ptrdiff_t>(index));
}
Eigen::Matrix3d axes_at(const mjtNum* numbers, int index) {
  return Eigen::Matrix<double, 3, 3, Eigen::RowMajor>::Map(numbers + 9 * static_cast<std::ptrdiff_t>(index));
}

void look_at_robots(const IslandModel& island, const mjData& data, std::span<RobotBody* const> robots) {
  const mjModel& model = island.model(true);
  const auto site = [&](int id) -> PlacedPoint {
    return id < 0 ? PlacedPoint{} : PlacedPoint{vector_at(data.site_xpos, id), axes_at(data.site_xmat, id)};
  };
  for (std::size_t i = 0; i < robots.size(); ++i) {
    RobotBody& robot = *robots[i];
    const RobotPlace& place = island.robots()[i];
    RobotView& view = robot.view;
    view.sensors.assign(place.sensors.size(), Eigen::Vector4d::Zero());
    for (std::size_t k = 0; k < place.sensors.size(); ++k)
      for (int n = 0; n < numbers_of(robot.file->sensors[k].kind); ++n) view.sensors[k][n] = data.sensordata[place.sensors[k] + n];
    view.markers.clear();
    view.marker_bodies.clear();
    for (const int marker : place.markers) {
      view.markers.push_back(vector_at(data.site_xpos, marker));
      view.marker_bodies.push_back(model.site_bodyid[marker] - place.first_body);
    }
    view.camera = site(place.camera);
    view.camera_body = place.camera < 0 ? -1 : model.site_bodyid[place.camera] - place.first_body;
    view.microphone = site(place.microphone);
    view.speaker = site(place.speaker).position;
    view.geoms.clear();
    for (int g = place.first_geom; g < place.first_geom + place.geoms; ++g)
      view.geoms.push_back({model.geom_type[g],
                            vector_at(model.geom_size, g),
                            {vector_at(data.geom_xpos, g), axes_at(data.geom_xmat, g)},
                            model.geom_bodyid[g] - place.first_body});
    view.bodies.clear();
    for (int b = place.first_body; b < place.first_body + place.bodies; ++b)
      view.bodies.push_back({vector_at(data.xpos, b), axes_at(data.xmat, b)});
    view.touches_ball = false;
    view.touched_robots.clear();
  }
  for (int c = 0; c < data.ncon; ++c) {
    const int geoms[2] = {data.contact[c].geom1, data.contact[c].geom2};
    const int sides[2] = {island.robot_of_geom(geoms[0]), island.robot_of_geom(geoms[1])};
    const auto body = [&](int side) -> RobotBody& { return *robots[static_cast<std::size_t>(sides[side])]; };
    for (const int side : {0, 1}) {
      if (sides[side] < 0) continue;
      if (island.parts().ball && geoms[1 - side] == island.ball_geom()) body(side).view.touches_ball = true;
      if (sides[1 - side] >= 0 && sides[0] != sides[1]) body(side).view.touched_robots.push_back(body(1 - side).id);
    }
  }
}

std::vector<std::vector<std::size_t>> overlapping_groups(const std::vector<Eigen::AlignedBox3d>& boxes) {
  std::vector<std::size_t> leader(boxes.size());  // the first known member of each box's group
  std::iota(leader.begin(), leader.end(), 0);
  const auto find = [&](std::size_t i) {
    while (leader[i] != i) i = leader[i];
    return i;
  };
  for (std::size_t a = 0; a < boxes.size(); ++a)
    for (std::size_t b = a + 1; b < boxes.size(); ++b) {
      if (!boxes[a].intersects(boxes[b])) continue;
      const std::size_t first = std::min(find(a), find(b)), second = std::max(find(a), find(b));
      leader[second] = first;
    }
  std::vector<std::vector<std::size_t>> groups;
  std::vector<std::size_t> group_of(boxes.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const std::size_t first = find(i);
    if (first == i) {
      group_of[i] = groups.size();
      groups.emplace_back();
    }
    groups[group_of[first]].push_back(i);
  }
  return groups;
}

}  // namespace soccer::mj
