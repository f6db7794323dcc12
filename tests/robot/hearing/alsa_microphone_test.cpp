#include "robot/hearing/alsa_microphone.h"

#include <cstring>
#include <deque>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

using namespace std::chrono_literals;

/// A device whose answers the test has prepared; AlsaFunctions are functions without state.
struct Device {
  int open = 0, set_params = 0, start = 0, wait = 1, recover = 0;
  snd_pcm_sframes_t delay = 0;
  std::deque<snd_pcm_sframes_t> reads;  // samples of each microphone, or an error
  int starts = 0, closed = 0, recovered = 0;
  unsigned channels = 0, rate = 0, buffer = 0;
};
Device device;

AlsaFunctions fake_alsa() {
  AlsaFunctions alsa{};
  alsa.open = [](snd_pcm_t** pcm, const char*, snd_pcm_stream_t, int) {
    *pcm = device.open < 0 ? nullptr : reinterpret_cast<snd_pcm_t*>(&device);
    return device.open;
  };
  alsa.set_params = [](snd_pcm_t*, snd_pcm_format_t, snd_pcm_access_t, unsigned channels, unsigned rate, int, unsigned buffer) {
    device.channels = channels;
    device.rate = rate;
    device.buffer = buffer;
    return device.set_params;
  };
  alsa.start = [](snd_pcm_t*) {
    ++device.starts;
    return device.start;
  };
  alsa.wait = [](snd_pcm_t*, int) { return device.wait; };
  alsa.delay = [](snd_pcm_t*, snd_pcm_sframes_t* frames) {
    *frames = device.delay;
    return 0;
  };
  alsa.read = [](snd_pcm_t*, void* buffer, snd_pcm_uframes_t) {
    const snd_pcm_sframes_t count = device.reads.empty() ? -EAGAIN : device.reads.front();
    if (!device.reads.empty()) device.reads.pop_front();
    if (count > 0) std::memset(buffer, 1, static_cast<std::size_t>(count) * device.channels * 2);
    return count;
  };
  alsa.recover = [](snd_pcm_t*, int, int) {
    ++device.recovered;
    return device.recover;
  };
  alsa.close = [](snd_pcm_t*) { return ++device.closed; };
  alsa.error_text = [](int) { return "the driver's reason"; };
  return alsa;
}

struct AlsaMicrophoneTest : testing::Test {
  void SetUp() override { device = {}; }
  static AlsaMicrophone open() {
    return {fake_alsa(), "hw:0", {}, [] { return Time(5s); }};
  }
  SoundBlock block;
};

TEST_F(AlsaMicrophoneTest, records_all_microphones_with_the_time_of_the_first_sample) {
  {
    AlsaMicrophone microphone = open();
    EXPECT_EQ(device.channels, 4U);
    EXPECT_EQ(device.rate, 48000U);
    EXPECT_EQ(device.buffer, 100'000U);
    EXPECT_EQ(device.starts, 1);
    device.delay = 960;
    device.reads = {480};
    ASSERT_TRUE(microphone.next(block, 0ms));
    EXPECT_EQ(block.samples.size(), 4U * 480U);
    EXPECT_EQ(block.samples[1919], 0x0101);
    EXPECT_EQ(block.time, 4980ms);
    EXPECT_FALSE(microphone.next(block, 0ms)) << "nothing more has arrived";
    EXPECT_EQ(device.closed, 0);
  }
  EXPECT_EQ(device.closed, 1);
}

TEST_F(AlsaMicrophoneTest, a_device_that_cannot_be_used_is_an_error_with_the_driver_s_reason) {
  for (int Device::*const step : {&Device::open, &Device::set_params, &Device::start}) {
    device = {};
    device.*step = -EBUSY;
    try {
      open();
      FAIL();
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr("hw:0"));
      EXPECT_THAT(error.what(), testing::HasSubstr("the driver's reason"));
    }
    EXPECT_EQ(device.closed, step == &Device::open ? 0 : 1);
  }
}

TEST_F(AlsaMicrophoneTest, records_again_after_sound_was_lost) {
  AlsaMicrophone microphone = open();
  device.reads = {-EPIPE, 480};
  EXPECT_FALSE(microphone.next(block, 0ms));
  EXPECT_EQ(device.recovered, 1);
  EXPECT_EQ(device.starts, 2);
  EXPECT_TRUE(microphone.next(block, 0ms));
  device.wait = -EPIPE;
  EXPECT_FALSE(microphone.next(block, 0ms));
  EXPECT_EQ(device.recovered, 2);
}

TEST_F(AlsaMicrophoneTest, a_device_that_is_gone_is_an_error) {
  AlsaMicrophone microphone = open();
  device.reads = {-ENODEV};
  device.recover = -ENODEV;
  EXPECT_THROW(microphone.next(block, 0ms), InputError);
}

TEST_F(AlsaMicrophoneTest, waits_at_most_for_the_timeout) {
  AlsaMicrophone microphone = open();
  device.wait = 0;
  device.reads = {480};
  EXPECT_FALSE(microphone.next(block, 0ms));
  EXPECT_EQ(device.reads.size(), 1U) << "nothing is read before it is ready";
}

}  // namespace
}  // namespace soccer
