#include <filesystem>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "robot/hearing/sound_source.h"

namespace soccer {
namespace {

using namespace std::chrono_literals;

void append(std::string& bytes, std::uint32_t number, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(number >> (8 * i));
}

/// A WAV file with a chunk of another kind before the samples 0, 1, 2, …
std::string wav(std::uint32_t channels, std::uint32_t rate, std::uint32_t bits, std::uint32_t samples) {
  std::string bytes = "RIFF";
  append(bytes, 0, 4);
  bytes += "WAVEfmt ";
  append(bytes, 16, 4);
  append(bytes, 1, 2);
  append(bytes, channels, 2);
  append(bytes, rate, 4);
  append(bytes, rate * channels * bits / 8, 4);
  append(bytes, channels * bits / 8, 2);
  append(bytes, bits, 2);
  bytes += "LIST";
  append(bytes, 3, 4);
  bytes += "odd";
  bytes += '\0';
  bytes += "data";
  append(bytes, samples * 2, 4);
  for (std::uint32_t i = 0; i < samples; ++i) append(bytes, i, 2);
  return bytes;
}

struct SoundFileTest : testing::Test {
  std::filesystem::path path = std::filesystem::path(testing::TempDir()) /
                               ("sound-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()) + ".wav");
  Time now = 5s;

  SoundFile file(const std::string& bytes) {
    write_whole(path, bytes);
    return {path.string(), {}, [this] { return now; }};
  }
  void TearDown() override { std::filesystem::remove(path); }
};

TEST_F(SoundFileTest, is_played_at_the_speed_of_the_clock) {
  SoundFile sound = file(wav(2, 8000, 16, 2 * 400));  // 0.05 s, blocks of 0.02 s
  SoundBlock block;
  EXPECT_FALSE(sound.next(block, 0ms)) << "nothing has sounded yet";
  std::vector<std::int16_t> heard;
  std::vector<Time> times;
  for (now = 5020ms; now <= 5100ms; now += 20ms)
    if (sound.next(block, 0ms)) {
      EXPECT_EQ(block.rate, 8000);
      EXPECT_EQ(block.channels, 2);
      times.push_back(block.time);
      heard.insert(heard.end(), block.samples.begin(), block.samples.end());
    }
  EXPECT_THAT(times, testing::ElementsAre(5000ms, 5020ms, 5040ms));
  std::vector<std::int16_t> all(800);
  std::iota(all.begin(), all.end(), std::int16_t{0});
  EXPECT_EQ(heard, all);
}

TEST_F(SoundFileTest, other_formats_are_refused) {
  std::string compressed = wav(1, 16000, 16, 10);
  compressed[20] = 2;
  for (const std::string& wrong : {std::string(), std::string("RIFF"), std::string("no sound at all, only text, which is longer than that"),
                                   wav(1, 16000, 8, 10), wav(0, 16000, 16, 10), wav(1, 0, 16, 10), compressed})
    EXPECT_THROW(file(wrong), InputError);
}

TEST_F(SoundFileTest, a_truncated_file_is_played_up_to_its_end) {
  const std::string whole = wav(1, 8000, 16, 400);
  SoundFile sound = file(whole.substr(0, whole.size() - 701));
  SoundBlock block;
  now = 6s;
  ASSERT_TRUE(sound.next(block, 0ms));
  EXPECT_EQ(block.samples.size(), 49U);
  EXPECT_FALSE(sound.next(block, 0ms));
}

TEST_F(SoundFileTest, a_missing_file_is_an_error) {
  EXPECT_THROW(SoundFile("/nowhere/sound.wav", {}, [] { return Time{0}; }), InputError);
}

}  // namespace
}  // namespace soccer
