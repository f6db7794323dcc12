#include "simulation/simserver/mj/physics/islands.h"

#include <numeric>

namespace soccer::mj {
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
