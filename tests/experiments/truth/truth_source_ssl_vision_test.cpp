#include <cmath>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../../simulation/simserver/support.h"
#include "experiments/truth/ssl_vision/known_places.h"
#include "experiments/truth/truth_source.h"
#include "simulation/protocol/udp_sender.h"
#include "simulation/simserver/host/ssl_vision_cameras.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kSender = "10.0.0.1:10006";

Pose3<Field, Torso> standing(double x, double y, double heading) {
  const double c = std::cos(heading), s = std::sin(heading);
  return {{c, -s, 0, s, c, 0, 0, 0, 1}, {x, y, 0.33}};
}

/// Two robots and a rolling ball, `seconds` after the start.
SceneTruth scene_at(double seconds) {
  SceneTruth scene;
  scene.time = from_seconds(seconds);
  scene.ball = {-2 + 0.5 * seconds, 1, 0.05};
  scene.robots = {{"RED", true, 2, standing(-3, 0.5, 0.3), true}, {"BLUE", false, 3, standing(2, -1, -2.5), true}};
  return scene;
}

/// Cameras above a field, and a reader of their packets.
class SslVisionReaderTest : public testing::Test {
 protected:
  void start(const SslVisionParameters& parameters, const FieldCalibration& calibration = {}, const FieldDimensions& field = {}) {
    cameras.emplace(parameters, field, 1);
    reader.emplace(SslVisionReader::Options{{}, calibration, {}, "RED", "BLUE", true},
                   [this](const std::string& line) { reported.push_back(line); });
  }
  /// Plays for some seconds, in cycles of 20 ms.
  void play(
      double length, const std::function<void()>& after_image = [] {}) {
    for (int cycle = 0; cycle < std::lround(length / 0.02); ++cycle, ++cycles)
      for (const std::string& datagram : cameras->take(scene_at(0.02 * cycles)))
        if (reader->take(datagram, kSender)) after_image();
  }

  std::optional<SslVisionCameras> cameras;
  std::optional<SslVisionReader> reader;
  std::vector<std::string> reported;
  int cycles = 0;
};

TEST(SslVisionCameras, draw_their_errors_from_all_bits_of_the_seed) {
  const auto images = [](std::uint64_t seed) {
    SslVisionCameras cameras(SslVisionParameters{}, FieldDimensions{}, seed);
    cameras.take(scene_at(0));
    return cameras.take(scene_at(1));
  };
  EXPECT_EQ(images(1), images(1));
  EXPECT_NE(images(1), images((std::uint64_t{1} << 32U) + 1));
}

TEST_F(SslVisionReaderTest, gives_the_truth_at_the_time_of_the_image) {
  SslVisionParameters exact;
  exact.robot_noise = exact.ball_noise = exact.heading_noise = 0;
  start(exact);
  play(1);
  const SceneTruth scene = reader->scene().value();
  const SceneTruth known = scene_at(seconds(scene.time));
  EXPECT_NEAR(seconds(scene.time), 0.96, 1e-9);  // an image is underway for 20 ms, and the last cycle is that at 0.98 s
  EXPECT_NEAR(scene.ball.x, known.ball.x, 1e-5);
  EXPECT_NEAR(scene.ball_velocity.x, 0.5, 1e-3);
  ASSERT_EQ(scene.robots.size(), 2U);
  for (const std::size_t i : {0U, 1U}) {
    const TrueRobot& robot = scene.robots[1 - i];  // blue is before yellow
    EXPECT_EQ(robot.team, known.robots[i].team);
    EXPECT_EQ(robot.left, known.robots[i].left);
    EXPECT_EQ(robot.number, known.robots[i].number);
    EXPECT_NEAR(ground_pose(robot).x, ground_pose(known.robots[i]).x, 1e-5);
    EXPECT_NEAR(ground_pose(robot).y, ground_pose(known.robots[i]).y, 1e-5);
    EXPECT_NEAR(ground_pose(robot).angle, ground_pose(known.robots[i]).angle, 1e-5);
  }
  EXPECT_TRUE(reported.empty());
}

TEST_F(SslVisionReaderTest, has_the_errors_of_the_cameras) {
  SslVisionParameters noisy;
  noisy.robot_noise = 0.01;
  noisy.ball_noise = 0.02;
  noisy.heading_noise = 0.05;
  start(noisy);
  double robot = 0, ball = 0, heading = 0;
  int images = 0;
  play(40, [&] {
    const SceneTruth scene = reader->scene().value(), known = scene_at(seconds(scene.time));
    robot += std::pow(scene.robots[1].torso.origin.x - known.robots[0].torso.origin.x, 2);
    ball += std::pow(scene.ball.y - known.ball.y, 2);
    heading += std::pow(ground_pose(scene.robots[1]).angle - ground_pose(known.robots[0]).angle, 2);
    ++images;
  });
  ASSERT_GT(images, 1900);
  EXPECT_NEAR(std::sqrt(robot / images), 0.01, 0.001);
  EXPECT_NEAR(std::sqrt(ball / images), 0.02, 0.002);
  EXPECT_NEAR(std::sqrt(heading / images), 0.05, 0.005);
}

TEST_F(SslVisionReaderTest, joins_several_cameras) {
  SslVisionParameters four;
  four.cameras = 4;
  start(four);
  play(8);
  const SceneTruth scene = reader->scene().value(), known = scene_at(seconds(scene.time));
  EXPECT_EQ(scene.robots.size(), 2U);
  EXPECT_NEAR(scene.ball.x, known.ball.x, 0.05);  // the ball has crossed a border of two images
  EXPECT_NEAR(scene.ball_velocity.x, 0.5, 0.15);
  EXPECT_EQ(reader->counts().lost, 0U);
}

TEST_F(SslVisionReaderTest, counts_lost_packets) {
  SslVisionParameters lossy;
  lossy.loss = 0.2;
  start(lossy);
  play(40);
  const SslPacketCounts& counts = reader->counts();
  EXPECT_NEAR(static_cast<double>(counts.lost) / 2000, 0.2, 0.03);
  EXPECT_EQ(counts.lost + counts.used, 1999U);
  EXPECT_THAT(reported, ElementsAre(HasSubstr("packets were lost")));
  EXPECT_THAT(sentences(counts).front(), HasSubstr("of SSL-Vision were lost, 21 % of those sent"));
}

TEST_F(SslVisionReaderTest, counts_and_ignores_late_and_duplicated_packets) {
  SslVisionParameters wild;
  wild.jitter = 0.1;
  wild.duplicates = 0.1;
  start(wild);
  double newest = -1;
  play(20, [&] {
    EXPECT_GT(reader->time(), newest);
    newest = reader->time();
  });
  const SslPacketCounts& counts = reader->counts();
  EXPECT_GT(counts.late, 100U);
  EXPECT_GT(counts.duplicated, 50U);
  EXPECT_LT(counts.lost, 5U);  // those that are still underway
  EXPECT_THAT(reported, testing::UnorderedElementsAre(HasSubstr("after a newer one"), HasSubstr("arrived twice"), HasSubstr("were lost")));
  EXPECT_THAT(sentences(counts), testing::Contains(HasSubstr("arrived after a newer one of the same camera, and were ignored")));
}

TEST_F(SslVisionReaderTest, reports_another_field_once_and_ignores_it) {
  FieldDimensions other;
  other.length = 12;
  start({}, {}, other);
  play(10);
  EXPECT_FALSE(reader->scene());
  EXPECT_GT(reader->counts().other_field, 400U);
  EXPECT_THAT(reported,
              ElementsAre("the SSL-Vision of 10.0.0.1:10006 sees a field of 12.00 x 6.00 m, not 9.00 x 6.00 m; its packets are ignored"));
}

TEST_F(SslVisionReaderTest, is_not_disturbed_by_a_second_sender_of_another_field) {
  FieldDimensions other;
  other.width = 9;
  start({});
  SslVisionCameras neighbour({}, other, 2);
  for (int cycle = 0; cycle < 100; ++cycle) {
    for (const std::string& datagram : neighbour.take(scene_at(0.02 * cycle + 50))) reader->take(datagram, "10.0.0.2:10006");
    for (const std::string& datagram : cameras->take(scene_at(0.02 * cycle))) reader->take(datagram, kSender);
  }
  EXPECT_LT(reader->time(), 2);
  EXPECT_GT(reader->counts().other_field, 90U);
  EXPECT_EQ(reader->counts().lost, 0U);
}

TEST_F(SslVisionReaderTest, refuses_datagrams_of_others_with_a_reason) {
  start({});
  std::mt19937 random(3);
  play(1);
  const SceneTruth before = reader->scene().value();
  for (int i = 0; i < 1000; ++i) {
    std::string bytes(random() % 100, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random());
    reader->take(bytes, "10.0.0.3:1");
  }
  EXPECT_FALSE(reader->take("(time (now 1.0))", "10.0.0.3:1"));
  EXPECT_EQ(reader->scene(), before);
  EXPECT_GT(reader->counts().invalid, 900U);
  EXPECT_LT(reported.size(), 30U);  // each reason once
  for (const std::string& line : reported)
    EXPECT_THAT(line, HasSubstr("a datagram of 10.0.0.3:1 is not a packet of SSL-Vision and is ignored: "));
}

TEST_F(SslVisionReaderTest, follows_a_restarted_ssl_vision) {
  start({});
  cycles = 5000;
  play(2);
  EXPECT_GT(reader->time(), 100);
  cameras.emplace(SslVisionParameters{}, FieldDimensions{}, 1);
  cycles = 0;
  play(2);
  EXPECT_NEAR(reader->time(), 1.96, 1e-6);
  EXPECT_EQ(reader->scene().value().robots.size(), 2U);
}

TEST_F(SslVisionReaderTest, removes_a_robot_that_is_not_seen_and_keeps_the_ball) {
  start({});
  play(1);
  const double there = reader->scene().value().ball.x;
  ssl::Packet empty;
  empty.detection.push_back({1000, 2, 2, 0, {}, {}, {}});
  EXPECT_TRUE(reader->take(ssl::datagram_of(empty), kSender));
  EXPECT_TRUE(reader->scene().value().robots.empty());
  EXPECT_EQ(reader->scene().value().ball.x, there);
  EXPECT_EQ(reader->scene().value().ball_velocity.x, 0);
}

/// Cameras whose coordinates are turned, shifted and scaled.
SslVisionParameters crooked() {
  SslVisionParameters p;
  p.x = 1.2;
  p.y = -0.7;
  p.turn = 1.7;
  p.scale = 1.03;
  return p;
}

TEST_F(SslVisionReaderTest, maps_to_the_own_field_after_a_calibration_to_known_positions) {
  start(crooked());
  KnownPlaceWatch known({{"yellow 2", {-3, 0.5}}, {"blue 3", {2, -1}}, {"blue 5", {0, 0}}});
  play(5, [&] { known.add(*reader); });
  EXPECT_THAT(known.missing(), ElementsAre("blue 5"));
  const FieldCalibration calibration = fit_calibration(known.matched());
  EXPECT_NEAR(calibration.scale, 1 / 1.03, 1e-3);
  EXPECT_NEAR(calibration.turn, -1.7, 1e-3);
  EXPECT_THAT(report_of(calibration, known.matched()), HasSubstr("yellow 2: 0."));

  cycles = 0;
  start(crooked(), calibration);
  play(2);
  const SceneTruth scene = reader->scene().value(), truth = scene_at(seconds(scene.time));
  EXPECT_NEAR(scene.ball.x, truth.ball.x, 0.02);
  EXPECT_NEAR(scene.ball.y, truth.ball.y, 0.02);
  EXPECT_NEAR(ground_pose(scene.robots[1]).angle, 0.3, 0.1);
}

TEST(SslVisionTruth, receives_the_truth_of_a_server_over_the_network) {
  Simulator simulator{small_field()};
  TestRobot red{simulator, "RED", 2};
  red.turn("(beam -2 0.5 90)");
  simulator.command("(playMode PlayOn)(ball (pos 1 2 0.05))");
  for (int cycle = 0; cycle < 20; ++cycle) red.turn();

  std::vector<std::string> reported;
  SslVisionReader::Options options;
  options.yellow = "RED";
  SslVisionTruth source(HostPort{"127.0.0.1", 0}, options, [&](const std::string& line) { reported.push_back(line); });
  UdpSender sender(HostPort{"127.0.0.1", static_cast<std::uint16_t>(source.port())});
  SslVisionCameras cameras({}, {}, 1);
  for (int cycle = 0; cycle < 50; ++cycle) {
    red.turn();
    for (const std::string& datagram : cameras.take(simulator.truth())) sender.send(datagram);
  }
  sender.send("noise");
  StopRequest stop;
  std::vector<SceneTruth> seen;
  EXPECT_EQ(source.run(
                [&](const SceneTruth& scene) {
                  seen.push_back(scene);
                  stop.stop();
                },
                stop),
            "asked to stop");
  ASSERT_FALSE(seen.empty());
  const SceneTruth& last = seen.back();
  const SceneTruth truth = simulator.truth();
  ASSERT_EQ(last.robots.size(), 1U);
  EXPECT_EQ(last.robots[0].team, "RED");
  EXPECT_EQ(last.robots[0].number, 2);
  EXPECT_NEAR(last.robots[0].torso.origin.x, truth.robots[0].torso.origin.x, 0.02);
  EXPECT_NEAR(last.robots[0].torso.origin.y, truth.robots[0].torso.origin.y, 0.02);
  EXPECT_NEAR(last.ball.x, 1, 0.02);
  EXPECT_NEAR(last.ball.y, 2, 0.02);
  EXPECT_THAT(reported, testing::Contains(HasSubstr("is not a packet of SSL-Vision")));
  EXPECT_THAT(reported, testing::Contains(HasSubstr("packets of SSL-Vision were used; they were sent 20 ms after the image on average")));
}

TEST(SslVisionTruth, refuses_an_address_of_another_machine) {
  EXPECT_THROW(SslVisionTruth(HostPort{"192.0.2.1", 10006}, {}, [](const std::string&) {}), InputError);
  EXPECT_THROW(SslVisionTruth(HostPort{"field-camera", 10006}, {}, [](const std::string&) {}), InputError);
}

}  // namespace
}  // namespace soccer
