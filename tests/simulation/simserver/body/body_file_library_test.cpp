// The physics model and the robots' own kinematics come from the same description and must agree, for every body.
#include <cmath>
#include <cstring>

#include <Eigen/Geometry>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "../../../blackboard/common/log/temporary_folder.h"
#include "blackboard/body/forward_kinematics.h"
#include "blackboard/common/config/yaml.h"
#include "simulation/simserver/body/body_file.h"
#include "simulation/simserver/simspark/physics/scene.h"
#include "support.h"

namespace soccer {
namespace {

using Body = std::shared_ptr<const BodyDescription>;

/// One robot in MuJoCo, posed by setting its joint angles.
class Figure {
 public:
  explicit Figure(const Body& body) : body_(body) {
    WorldParameters parameters = small_field().world;
    const std::string xml = scene_xml(parameters, std::span(&body, 1));
    const auto files = std::make_unique<mjVFS>();
    mj_defaultVFS(files.get());
    mj_makeEmptyFileVFS(files.get(), "scene.xml", static_cast<int>(xml.size()));
    std::memcpy(files->filedata[mj_findFileVFS(files.get(), "scene.xml")], xml.data(), xml.size());
    char error[500] = "";
    model_ = mj_loadXML("scene.xml", files.get(), error, sizeof error);
    mj_deleteVFS(files.get());
    if (model_ == nullptr) throw std::runtime_error(error);
    data_ = mj_makeData(model_);
    data_->qpos[7 + 3] = 1;
    first_ = model_->dof_bodyid[0] + 1;
  }
  ~Figure() {
    mj_deleteData(data_);
    mj_deleteModel(model_);
  }
  Figure(const Figure&) = delete;
  Figure& operator=(const Figure&) = delete;

  void pose(const JointArray& angles) {
    for (std::size_t hinge = 0; hinge < body_->hinges(); ++hinge) {
      const PartDescription& part = body_->parts[hinge + 1];
      if (part.joint) data_->qpos[14 + hinge] = part.sign * angles[*part.joint];
    }
    mj_kinematics(model_, data_);
    mj_comPos(model_, data_);
  }

  /// A point of a part in the torso's frame with the NAO's axes. from_joint: relative to the part's joint in the zero pose, m, x right.
  Eigen::Vector3d point(std::size_t part, const Triple& from_joint) const {
    const PartDescription& p = body_->parts[part];
    const Eigen::Vector3d local(from_joint.x + p.anchor.x - p.position.x, from_joint.y + p.anchor.y - p.position.y,
                                from_joint.z + p.anchor.z - p.position.z);
    const Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>> turn(data_->xmat + 9 * (first_ + static_cast<int>(part)));
    const Eigen::Vector3d at = Eigen::Map<const Eigen::Vector3d>(data_->xpos + 3 * (first_ + static_cast<int>(part))) + turn * local;
    return {at.y(), -at.x(), at.z()};
  }

  double mass() const { return model_->body_subtreemass[first_]; }
  Eigen::Vector3d centre_of_mass() const {
    const double* at = data_->subtree_com + 3 * first_;
    return {at[1], -at[0], at[2]};
  }

 private:
  Body body_;
  mjModel* model_ = nullptr;
  mjData* data_ = nullptr;
  int first_ = 0;
};

template <class Frame>
Eigen::Vector3d vector(const Point3<Frame>& p) {
  return {p.x, p.y, p.z};
}

class EveryBody : public testing::TestWithParam<int> {
 protected:
  static Body body() {
    const BodyLibrary bodies = load_bodies(SOURCE_DIR "/config");
    return GetParam() < 0 ? bodies.by_name.at("nao-v5") : bodies.simspark[static_cast<std::size_t>(GetParam())];
  }
};

TEST_P(EveryBody, has_the_same_poses_in_the_kinematics_and_in_the_physics) {
  const Body b = body();
  Figure figure(b);
  boost::random::mt19937 random(7);
  for (int i = 0; i < 50; ++i) {
    JointArray q;
    for (std::size_t j = 0; j < kJoints; ++j)
      q[j] = boost::random::uniform_real_distribution<double>(b->model.lower_limit[j], b->model.upper_limit[j] + 1e-9)(random);
    figure.pose(q);
    const BodyPose pose = forward_kinematics(b->model, q);
    // The sole below the ankle and a point in front of it; the camera and a point in front of it. x right, y forward.
    const Triple sole{0, 0, -b->model.foot_height}, ahead{0, 0.1, -b->model.foot_height}, eye{0, 0, b->model.eye_offset_z};
    const auto& seen = b->seen;
    EXPECT_LT((figure.point(seen[BodyDescription::kLeftFoot], sole) - vector(pose.left_foot * Point3<LeftFoot>{})).norm(), 1e-7);
    EXPECT_LT((figure.point(seen[BodyDescription::kRightFoot], sole) - vector(pose.right_foot * Point3<RightFoot>{})).norm(), 1e-7);
    EXPECT_LT((figure.point(seen[BodyDescription::kLeftFoot], ahead) - vector(pose.left_foot * Point3<LeftFoot>{0.1, 0, 0})).norm(), 1e-7);
    EXPECT_LT((figure.point(seen[BodyDescription::kRightFoot], ahead) - vector(pose.right_foot * Point3<RightFoot>{0.1, 0, 0})).norm(),
              1e-7);
    EXPECT_LT((figure.point(seen[BodyDescription::kHead], eye) - vector(pose.head * eye_in_head(b->model))).norm(), 1e-7);
    EXPECT_LT((figure.point(seen[BodyDescription::kHead], {-0.1, 0.1, 0}) - vector(pose.head * Point3<Head>{0.1, 0.1, 0})).norm(), 1e-7);
  }
}

TEST_P(EveryBody, has_the_mass_of_its_kinematics) {
  const Body b = body();
  Figure figure(b);
  figure.pose({});
  EXPECT_NEAR(figure.mass(), b->model.mass, 1e-4);
  EXPECT_NEAR(b->mass(), b->model.mass, 1e-4);
  EXPECT_NEAR(figure.centre_of_mass().y(), 0, 2e-3);
}

TEST_P(EveryBody, has_stops_that_include_the_joint_limits) {
  const Body b = body();
  for (std::size_t part = 1; part < b->parts.size(); ++part) {
    const PartDescription& p = b->parts[part];
    if (!p.joint) continue;
    const double low = std::min(p.sign * b->model.lower_limit[*p.joint], p.sign * b->model.upper_limit[*p.joint]) * 180 / M_PI;
    const double high = std::max(p.sign * b->model.lower_limit[*p.joint], p.sign * b->model.upper_limit[*p.joint]) * 180 / M_PI;
    for (const double stop : {p.low, p.unsw_low}) EXPECT_LE(stop, low + 0.02) << kJointNames[*p.joint];
    for (const double stop : {p.high, p.unsw_high}) EXPECT_GE(stop, high - 0.02) << kJointNames[*p.joint];
  }
}

INSTANTIATE_TEST_SUITE_P(Bodies, EveryBody, testing::Values(-1, 0, 1, 2, 3, 4), [](const auto& type) {
  return type.param < 0 ? std::string("nao_v5") : "simspark_type_" + std::to_string(type.param);
});

TEST(NaoV5, has_the_centre_of_mass_of_the_published_masses) {
  Figure figure(small_field().world.bodies.by_name.at("nao-v5"));
  figure.pose({});
  EXPECT_LT((figure.centre_of_mass() - Eigen::Vector3d(0.021177, 0, -0.035551)).norm(), 1e-4);
}

TEST(BodyFile, reports_the_name_of_a_missing_body) {
  try {
    load_body(SOURCE_DIR "/config", "no-such-body");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("no-such-body"), std::string::npos);
  }
}

TEST(BodyLibrary, has_all_shipped_bodies) { EXPECT_TRUE(load_bodies(SOURCE_DIR "/config").unreadable.empty()); }

TEST(BodyLibrary, a_broken_folder_costs_only_its_own_body) {
  const TemporaryFolder folder;
  folder.write("mine/body.yaml", "SimulatedBodyParameters:\n  no_such_key: 1\n");
  for (const char* name : {"simspark", "nao-v5"})
    std::filesystem::copy(std::filesystem::path(SOURCE_DIR) / "config" / name, folder.path() / name,
                          std::filesystem::copy_options::recursive);
  const BodyLibrary bodies = load_bodies(folder.path());
  EXPECT_TRUE(bodies.by_name.contains("nao-v5"));
  EXPECT_FALSE(bodies.by_name.contains("mine"));
  EXPECT_NO_THROW(bodies.require_readable("nao-v5"));
  try {
    bodies.require_readable("mine");
    FAIL() << "not reported";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("mine/body.yaml"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace soccer
