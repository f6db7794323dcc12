#include "simulation/simserver/simspark/physics/contact_search.h"

#include <algorithm>
#include <string>
#include <vector>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <gtest/gtest.h>

#include "simulation/simserver/body/mujoco_model.h"

namespace soccer {
namespace {

/// For each contact: two shapes, distance, position and frame.
using Contacts = std::vector<std::vector<double>>;

/// A plane, a wall, a ball, and creatures of a body with two hinged legs, without self-collision.
class Playground {
 public:
  explicit Playground(int creatures) {
    std::string xml = R"(<mujoco><size nconmax="1000"/><worldbody><geom type="plane" size="0 0 1" contype="0" conaffinity="255"/>
      <body pos="1 0 0.5"><geom type="box" size="0.1 2 0.5" euler="0 20 0" contype="512" conaffinity="511"/></body>
      <body pos="0 0 0.1"><freejoint/><geom type="sphere" size="0.1" contype="256" conaffinity="767"/></body>)";
    for (int i = 0; i < creatures; ++i) {
      const std::string mask = "contype=\"" + std::to_string(1 << i) + "\" conaffinity=\"" + std::to_string(1023 & ~(1 << i)) + "\"";
      xml += "<body pos=\"0 0 " + std::to_string(0.6 + 0.1 * i) + "\"><freejoint/><geom type=\"box\" size=\"0.1 0.05 0.15\" " + mask + "/>";
      for (const char* side : {"-0.07", "0.07"})
        xml += "<body pos=\"" + std::string(side) +
               " 0 -0.2\"><joint type=\"hinge\" axis=\"1 0 0\" damping=\"0.05\"/>"
               "<geom type=\"capsule\" size=\"0.04 0.12\" " +
               mask + "/></body>";
      xml += "</body>";
    }
    xml += "</worldbody></mujoco>";
    model = compile_model(xml);
    data = make_data(*model);
    mj_forward(model.get(), data.get());
  }

  Contacts contacts() const {
    Contacts found;
    for (int i = 0; i < data->ncon; ++i) {
      const mjContact& c = data->contact[i];
      found.push_back({static_cast<double>(c.geom1), static_cast<double>(c.geom2), c.dist, c.pos[0], c.pos[1], c.pos[2]});
      found.back().insert(found.back().end(), c.frame, c.frame + 9);
    }
    std::ranges::sort(found);
    return found;
  }

  ModelPointer model;
  DataPointer data;
};

class ContactSearchTest : public testing::TestWithParam<double> {};

TEST_P(ContactSearchTest, finds_the_same_contacts_as_mujoco) {
  const double spread = GetParam();  // m
  constexpr int kCreatures = 6;
  boost::random::mt19937 engine(3);
  const auto within = [&](double limit) { return boost::random::uniform_real_distribution<>(-limit, limit)(engine); };
  Playground ground(kCreatures);
  ContactSearch search(*ground.model, *ground.data);
  for (int creature = 0; creature < kCreatures; ++creature)
    for (int axis = 0; axis < 2; ++axis) ground.data->qpos[7 + 9 * creature + axis] = within(spread);
  std::size_t touching = 0;
  for (int step = 0; step < 400; ++step) {
    if (step % 40 == 0)
      for (int i = 0; i < ground.model->nv; ++i) ground.data->qvel[i] += within(1.5);
    search.find(*ground.model, *ground.data);
    const Contacts found = ground.contacts();
    mj_collision(ground.model.get(), ground.data.get());
    const Contacts expected = ground.contacts();
    ASSERT_EQ(found.size(), expected.size()) << "step " << step;
    for (std::size_t i = 0; i < found.size(); ++i)
      for (std::size_t j = 0; j < found[i].size(); ++j)
        ASSERT_NEAR(found[i][j], expected[i][j], 1e-12) << "step " << step << ", contact " << i << ", number " << j;
    touching += found.size();
    mj_step(ground.model.get(), ground.data.get());
  }
  EXPECT_GT(touching, 400U);
}

INSTANTIATE_TEST_SUITE_P(Spreads, ContactSearchTest, testing::Values(0.3, 1.0, 4.0));

}  // namespace
}  // namespace soccer
