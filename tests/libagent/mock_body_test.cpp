#include "libagent/mock/mock_body.h"

#include "blackboard/config/yaml.h"
#include "libagent/conformance/suite.h"

namespace soccer {
namespace {

BodyModel nao() { return load_yaml<BodyModel>(SOURCE_DIR "/config/nao-v5/body.yaml"); }

class ConformingMock final : public conformance::Body {
 public:
  AgentMemory& memory() override { return mock_.memory(); }
  const BodyModel& model() const override { return mock_.model(); }
  void cycle() override { mock_.cycle(); }
  void stop() override { mock_.faults.stopped = true; }
  bool has(JointId) const override { return true; }
  bool stands() const override { return true; }

 private:
  MockBody mock_{nao()};
};

SensorFrame after_one_cycle(MockBody& body) {
  body.cycle();
  SensorBlock block{};
  body.memory().read_sensors(block);
  return to_frame(block);
}

TEST(MockBody, a_lag_leaves_that_part_of_the_way_to_go) {
  MockBody body(nao());
  body.faults.lag = 0.25;
  JointRequest request;
  request.angle[kHeadYaw] = 0.4;
  request.stiffness.fill(1);
  body.memory().publish_actuators(to_block(request, 0));
  EXPECT_NEAR(after_one_cycle(body).angle[kHeadYaw], 0.3, 1e-6);
}

TEST(MockBody, a_deaf_body_does_not_move) {
  MockBody body(nao());
  body.faults.deaf = true;
  JointRequest request;
  request.angle[kHeadYaw] = 0.4;
  request.stiffness.fill(1);
  body.memory().publish_actuators(to_block(request, 0));
  EXPECT_EQ(after_one_cycle(body).angle[kHeadYaw], 0);
}

TEST(MockBody, swapped_axes_swap) {
  MockBody body(nao());
  body.set_gyro(1, 2, 3);
  body.faults.swapped_axes = true;
  EXPECT_EQ(after_one_cycle(body).gyro, (Vector3<Torso>{2, 1, 3}));
}

}  // namespace

namespace conformance {
INSTANTIATE_TYPED_TEST_SUITE_P(Mock, AgentMemoryConformance, ConformingMock);
}
}  // namespace soccer
