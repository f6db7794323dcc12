#pragma once

#include <cmath>
#include <deque>

#include "blackboard/common/error.h"
#include "robot/hearing/sound_source.h"

namespace soccer {

/// Microphones that hear what the test has prepared.
class FakeSoundSource final : public SoundSource {
 public:
  struct World {
    std::deque<std::vector<std::int16_t>> blocks;
    Time time{0};  ///< CLOCK_MONOTONIC at the start of the next block
    bool gone = false;
    int opened = 0;

    /// Adds a tone (Hz); amplitude 1: full scale.
    void add_tone(double pitch, double amplitude, double duration) {
      constexpr double kBlock = 0.02;
      constexpr int kRate = 16000;
      for (long block = 0; block < std::lround(duration / kBlock); ++block) {
        const double at = kBlock * static_cast<double>(block);
        std::vector<std::int16_t> samples;
        for (int i = 0; i < static_cast<int>(kBlock * kRate); ++i)
          samples.push_back(static_cast<std::int16_t>(
              std::lround(32767 * amplitude * std::sin(2 * M_PI * pitch * (at + static_cast<double>(i) / kRate)))));
        blocks.push_back(std::move(samples));
      }
    }
  };

  explicit FakeSoundSource(World& world) : world_(world) { ++world_.opened; }

  bool next(SoundBlock& block, std::chrono::milliseconds) override {
    if (world_.gone) throw InputError("microphones", "have failed", "plug them in");
    if (world_.blocks.empty()) return false;
    samples_ = std::move(world_.blocks.front());
    world_.blocks.pop_front();
    block = {world_.time, 16000, 1, samples_};
    world_.time += std::chrono::milliseconds(20);
    return true;
  }

 private:
  World& world_;
  std::vector<std::int16_t> samples_;
};

}  // namespace soccer
