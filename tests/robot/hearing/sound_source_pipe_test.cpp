#include <filesystem>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "robot/hearing/sound_source.h"

namespace soccer {
namespace {

using namespace std::chrono_literals;

MicrophoneParameters stereo() {
  MicrophoneParameters parameters;
  parameters.rate = 8000;
  parameters.channels = 2;
  return parameters;
}

struct SoundPipeTest : testing::Test {
  std::string path = testing::TempDir() + "sound_pipe_test_" + std::to_string(::getpid());
  bool made = ::mkfifo(path.c_str(), 0600) == 0;
  Time now = 5s;
  SoundPipe pipe{path, stereo(), [this] { return now; }};
  int writer = ::open(path.c_str(), O_WRONLY);
  SoundBlock block;

  void write(const std::vector<std::int16_t>& samples, std::size_t less = 0) {
    const auto size = samples.size() * 2 - less;
    ASSERT_EQ(::write(writer, samples.data(), size), static_cast<ssize_t>(size));
  }
  void close() {
    if (writer >= 0) ::close(writer);
    writer = -1;
  }
  void TearDown() override {
    close();
    std::filesystem::remove(path);
  }
};

TEST_F(SoundPipeTest, passes_on_what_has_arrived) {
  EXPECT_FALSE(pipe.next(block, 0ms));
  write({1, 2, 3, 4});
  ASSERT_TRUE(pipe.next(block, 0ms));
  EXPECT_THAT(block.samples, testing::ElementsAre(1, 2, 3, 4));
  EXPECT_EQ(block.rate, 8000);
  EXPECT_EQ(block.channels, 2);
  EXPECT_EQ(block.time, 5s - 250us);
}

TEST_F(SoundPipeTest, keeps_a_part_of_a_sample_until_the_rest_arrives) {
  write({1, 2, 3, 4}, 3);
  ASSERT_TRUE(pipe.next(block, 0ms));
  EXPECT_THAT(block.samples, testing::ElementsAre(1, 2));
  const std::int8_t rest[] = {0, 4, 0};
  ASSERT_EQ(::write(writer, rest, sizeof rest), 3);
  ASSERT_TRUE(pipe.next(block, 0ms));
  EXPECT_THAT(block.samples, testing::ElementsAre(3, 4));
}

TEST_F(SoundPipeTest, counts_time_in_samples_until_sound_was_lost) {
  const std::vector<std::int16_t> twenty_milliseconds(320);
  write(twenty_milliseconds);
  ASSERT_TRUE(pipe.next(block, 0ms));
  const Time first = block.time;
  now += 50ms;  // late, but nothing was lost
  write(twenty_milliseconds);
  ASSERT_TRUE(pipe.next(block, 0ms));
  EXPECT_EQ(block.time, first + 20ms);
  now += 1s;
  write(twenty_milliseconds);
  ASSERT_TRUE(pipe.next(block, 0ms));
  EXPECT_EQ(block.time, now - 20ms);
}

TEST_F(SoundPipeTest, continues_with_the_next_program_that_writes) {
  close();
  EXPECT_FALSE(pipe.next(block, 0ms));
  writer = ::open(path.c_str(), O_WRONLY);
  write({7, 8});
  ASSERT_TRUE(pipe.next(block, 0ms));
  EXPECT_THAT(block.samples, testing::ElementsAre(7, 8));
}

TEST_F(SoundPipeTest, a_missing_pipe_is_an_error) {
  EXPECT_THROW(SoundPipe("/nowhere/pipe", stereo(), [] { return Time{0}; }), InputError);
}

}  // namespace
}  // namespace soccer
