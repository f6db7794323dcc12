#include "simulation/server/broad_phase.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <gtest/gtest.h>

namespace soccer {
namespace {

/// Two shapes, and how deep they are in one another.
using Contacts = std::vector<std::array<double, 3>>;

/// A plane, a wall, a ball, and creatures of a body with two hinged legs, which do not touch themselves.
class Playground {
 public:
  explicit Playground(int creatures) {
    std::string xml = R"(<mujoco><worldbody><geom type="plane" size="0 0 1" contype="0" conaffinity="255"/>
      <body pos="1 0 0.5"><geom type="box" size="0.1 2 0.5" euler="0 20 0" contype="512" conaffinity="511"/></body>
      <body pos="0 0 0.1"><freejoint/><geom type="sphere" size="0.1" contype="256" conaffinity="767"/></body>)";
    for (int i = 0; i < creatures; ++i) {
      const std::string mask =
          "contype=\"" + std::to_string(1 << i) + "\" conaffinity=\"" + std::to_string(1023 & ~(1 << i)) + "\"";
      xml += "<body pos=\"0 0 " + std::to_string(0.6 + 0.1 * i) +
             "\"><freejoint/><geom type=\"box\" size=\"0.1 0.05 0.15\" " + mask + "/>";
      for (const char* side : {"-0.07", "0.07"})
        xml += "<body pos=\"" + std::string(side) +
               " 0 -0.2\"><joint type=\"hinge\" axis=\"1 0 0\" damping=\"0.05\"/>"
               "<geom type=\"capsule\" size=\"0.04 0.12\" " +
               mask + "/></body>";
      xml += "</body>";
    }
    xml += "</worldbody></mujoco>";
    const auto files = std::make_unique<mjVFS>();
    mj_defaultVFS(files.get());
    mj_makeEmptyFileVFS(files.get(), "playground.xml", static_cast<int>(xml.size()));
    std::memcpy(files->filedata[0], xml.data(), xml.size());
    char error[300] = "";
    model.reset(mj_loadXML("playground.xml", files.get(), error, sizeof error));
    mj_deleteVFS(files.get());
    if (!model) throw std::runtime_error(error);
    data.reset(mj_makeData(model.get()));
    mj_forward(model.get(), data.get());
  }

  Contacts contacts() {
    mj_collision(model.get(), data.get());
    Contacts found;
    for (int i = 0; i < data->ncon; ++i) {
      const mjContact& contact = data->contact[i];
      found.push_back({static_cast<double>(contact.geom1), static_cast<double>(contact.geom2), contact.dist});
    }
    std::ranges::sort(found);
    return found;
  }

  std::unique_ptr<mjModel, void (*)(mjModel*)> model{nullptr, mj_deleteModel};
  std::unique_ptr<mjData, void (*)(mjData*)> data{nullptr, mj_deleteData};
};

class BroadPhaseIn : public testing::TestWithParam<double> {};

TEST_P(BroadPhaseIn, loses_no_contact) {
  const double spread = GetParam();  // m
  constexpr int kCreatures = 6;
  boost::random::mt19937 engine(3);
  const auto within = [&](double limit) { return boost::random::uniform_real_distribution<>(-limit, limit)(engine); };
  Playground ground(kCreatures);
  BroadPhase narrowing;
  narrowing.adopt(*ground.model, *ground.data);
  const std::vector<int> masks(ground.model->geom_contype, ground.model->geom_contype + ground.model->ngeom);
  const std::vector<int> partners(ground.model->geom_conaffinity, ground.model->geom_conaffinity + ground.model->ngeom);
  for (int creature = 0; creature < kCreatures; ++creature)
    for (int axis = 0; axis < 2; ++axis) ground.data->qpos[7 + 9 * creature + axis] = within(spread);
  std::size_t touching = 0, switched_off = 0;
  for (int step = 0; step < 400; ++step) {
    if (step % 40 == 0)
      for (int i = 0; i < ground.model->nv; ++i) ground.data->qvel[i] += within(1.5);
    narrowing.narrow(*ground.model, *ground.data);
    switched_off += static_cast<std::size_t>(
        std::count(ground.model->geom_contype + 1, ground.model->geom_contype + ground.model->ngeom, 0));
    const Contacts narrowed = ground.contacts();
    std::ranges::copy(masks, ground.model->geom_contype);
    std::ranges::copy(partners, ground.model->geom_conaffinity);
    ASSERT_EQ(narrowed, ground.contacts()) << "step " << step;
    touching += narrowed.size();
    mj_step(ground.model.get(), ground.data.get());
  }
  EXPECT_GT(touching, 400U);
  EXPECT_GT(switched_off, 400U) << "it does nothing";
}

INSTANTIATE_TEST_SUITE_P(Spreads, BroadPhaseIn, testing::Values(0.3, 1.0, 4.0));

}  // namespace
}  // namespace soccer
