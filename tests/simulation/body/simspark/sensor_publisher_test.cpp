#include "simulation/body/simspark/sensor_publisher.h"

#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"
#include "parsed_percept.h"
#include "simulation/protocol/nao_readings.h"

namespace soccer {
namespace {

SimulationOptions with_body() {
  SimulationOptions options;
  options.body = load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml");
  return options;
}

class Published : public testing::Test {
 protected:
  /// A percept of the robot, `cycles` cycles of 20 ms after the last one.
  wire::PerceptorInfo add(const std::string& message, int cycles = 1) {
    const wire::PerceptorInfo info = parsed_percept(message);
    now += 0.02 * cycles;
    clock.update(now);
    sensors.measure_hinges(info, clock);
    sensors.add(info, clock, 2);
    return info;
  }

  SensorBlock published(const wire::PerceptorInfo& info) {
    sensors.publish(info, clock);
    SensorBlock block{};
    EXPECT_TRUE(memory.read_sensors(block));
    return block;
  }

  double now = 1;  // s
  ServerClock clock;
  SimulationOptions options = with_body();
  AgentMemory memory = AgentMemory::in_process();
  JointTracker tracker{options.body};
  SensorPublisher sensors{options, memory, tracker};
};

TEST_F(Published, is_due_when_time_has_passed_and_covers_the_time_since_the_last_publication) {
  EXPECT_FALSE(sensors.due());
  add("(time (now 1.02))");
  add("(time (now 1.04))");
  const wire::PerceptorInfo last = add("(time (now 1.06))");
  EXPECT_TRUE(sensors.due());
  EXPECT_NEAR(published(last).period, 0.06, 1e-6);
  EXPECT_FALSE(sensors.due());
}

TEST_F(Published, accelerations_are_in_the_axes_of_the_nao) {
  add("(time (now 1.02))");
  const SensorBlock block = published(add("(GYR (n torso) (rt 0.00 0.00 0.00))(ACC (n torso) (a 1.00 2.00 9.81))"));
  EXPECT_FLOAT_EQ(block.accelerometer[0], 2);
  EXPECT_FLOAT_EQ(block.accelerometer[1], -1);
  EXPECT_FLOAT_EQ(block.accelerometer[2], 9.81F);
}

TEST_F(Published, an_obstacle_gives_an_echo_until_the_robot_is_a_new_one) {
  add("(time (now 1.02))");
  const wire::PerceptorInfo last = add("(See (P (team B) (id 1) (head (pol 0.50 20.00 0.00))))");
  EXPECT_NEAR(published(last).left_sonar[0], 0.5, 0.01);
  sensors.reset();
  EXPECT_FALSE(sensors.due());
  EXPECT_EQ(published(add("(time (now 1.06))")).left_sonar[0], wire::kNoEcho);
}

TEST_F(Published, the_client_replies_by_a_higher_heartbeat) {
  add("(time (now 1.02))");
  published(add("(time (now 1.04))"));
  EXPECT_EQ(sensors.heartbeat_at_publication(), memory.client_heartbeat());
  memory.publish_actuators({});
  EXPECT_GT(memory.client_heartbeat(), sensors.heartbeat_at_publication());
}

}  // namespace
}  // namespace soccer
