#include <cmath>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gtest/gtest.h>

#include "percept.h"
#include "simulation/body/mj/translating_transport.h"

namespace soccer::mj {
namespace {

TEST(Percept, reads_time_game_torso_and_motors) {
  Percept percept;
  EXPECT_TRUE(read_percept(upright_percept(), percept).reason.empty());
  EXPECT_EQ(percept.now, 12.34);
  EXPECT_EQ(percept.play_time, 3.5);
  EXPECT_EQ(percept.play_mode, "PlayOn");
  EXPECT_EQ(percept.teams, (std::array<std::string, 2>{"Blues", "Reds"}));
  EXPECT_EQ(percept.score_left, 1);
  EXPECT_EQ(percept.score_right, 2);
  EXPECT_EQ(percept.orientation, (std::array<double, 4>{1, 0, 0, 0}));
  EXPECT_EQ(percept.position, (std::array<double, 3>{2, -1, 0.67}));
  EXPECT_EQ(percept.gyro, (std::array<double, 3>{90, 0, -1}));
  EXPECT_EQ(percept.accelerometer, (std::array<double, 3>{0, 0, 9.81}));
  EXPECT_EQ(percept.motors, (1U << kT1Motors.size()) - 1);
  EXPECT_EQ(percept.motor[14], 30);
}

TEST(Percept, skips_items_that_are_incomplete_or_not_finite) {
  Percept percept;
  read_percept("(time (now inf))(quat (n q) (q 1 0 0))(GYR (n g) (rt 1 x 3))(HJ (n q_hj1)(vx 1))(HJ (n q_hj2)(ax nan))(HJ (n no)(ax 1))",
               percept);
  EXPECT_FALSE(percept.now);
  EXPECT_FALSE(percept.orientation);
  EXPECT_FALSE(percept.gyro);
  EXPECT_EQ(percept.motors, 0U);
}

TEST(Percept, reads_what_precedes_the_end_of_a_truncated_message) {
  const std::string whole = upright_percept();
  for (std::size_t length = 0; length < whole.size(); ++length) {
    Percept percept;
    const SexprError error = read_percept(whole.substr(0, length), percept);
    EXPECT_LE(error.position, length);
    EXPECT_EQ(percept.now.has_value(), length >= whole.find("(GS"));
  }
}

TEST(Percept, survives_random_bytes) {
  boost::random::mt19937_64 engine(3);
  const std::string whole = upright_percept(), alphabet = "()\"'; -.0129naHJ\n\xff" + std::string(1, '\0');
  boost::random::uniform_int_distribution<std::size_t> place(0, whole.size() - 1), letter(0, alphabet.size() - 1);
  int with_time = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string damaged = whole;
    for (int k = 0; k < 8; ++k) damaged[place(engine)] = alphabet[letter(engine)];
    Percept percept;
    read_percept(damaged, percept);
    for (const double angle : percept.motor) ASSERT_TRUE(std::isfinite(angle));
    with_time += percept.now ? 1 : 0;
  }
  EXPECT_GT(with_time, 1000);
  EXPECT_LT(with_time, 3000);
}

}  // namespace
}  // namespace soccer::mj
