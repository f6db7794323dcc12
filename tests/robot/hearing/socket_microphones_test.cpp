#include "robot/hearing/socket_microphones.h"

#include <filesystem>
#include <numeric>
#include <optional>

#include <gtest/gtest.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "simulation/naoqi/message_server.h"

namespace soccer {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kNoSound{0}, kArrival{5000};

struct SocketMicrophonesTest : testing::Test {
  void send(int length, Time time) {
    std::vector<std::int16_t> samples(4 * static_cast<std::size_t>(length));
    std::iota(samples.begin(), samples.end(), std::int16_t{-5});
    const auto header = sound_stream::header_of({48000, 4, length, time});
    sender->send(header, {reinterpret_cast<const std::uint8_t*>(samples.data()), samples.size() * sizeof(std::int16_t)});
  }

  std::string path = (std::filesystem::path(testing::TempDir()) / ("sound-" + std::to_string(::getpid()) + ".sock")).string();
  std::optional<MessageServer> sender{std::in_place, path};
  std::unique_ptr<SoundSource> microphones = SoundSource::open("unix:" + path, {});
};

TEST_F(SocketMicrophonesTest, each_piece_arrives_with_its_time_by_the_robots_clock) {
  EXPECT_TRUE(microphones->has_robot_time());
  send(480, milliseconds(20));
  send(240, milliseconds(30));
  SoundBlock block;
  ASSERT_TRUE(microphones->next(block, kArrival));
  EXPECT_EQ(block.time, milliseconds(20));
  EXPECT_EQ(block.rate, 48000);
  EXPECT_EQ(block.channels, 4);
  ASSERT_EQ(block.samples.size(), 1920U);
  EXPECT_EQ(block.samples[0], -5);
  EXPECT_EQ(block.samples[1919], 1914);
  ASSERT_TRUE(microphones->next(block, kArrival));
  EXPECT_EQ(block.time, milliseconds(30));
  EXPECT_EQ(block.samples.size(), 960U);
  EXPECT_FALSE(microphones->next(block, kNoSound));
}

TEST_F(SocketMicrophonesTest, a_foreign_sender_is_an_error) {
  const std::vector<std::uint8_t> noise(100, 7);
  sender->send({}, noise);
  SoundBlock block;
  EXPECT_THROW(microphones->next(block, kArrival), InputError);
}

TEST_F(SocketMicrophonesTest, the_end_of_the_sender_is_an_error_and_so_is_a_missing_one) {
  sender->wants_message();
  sender.reset();
  SoundBlock block;
  EXPECT_THROW(microphones->next(block, kArrival), InputError);
  EXPECT_THROW(SoundSource::open("unix:" + path + "-missing", {}), InputError);
}

}  // namespace
}  // namespace soccer
