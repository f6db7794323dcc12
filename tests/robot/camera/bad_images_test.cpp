// Unusable images through all modules of vision: they are reported, nothing is seen in them, and vision goes on afterwards.
#include <algorithm>
#include <functional>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/topics/referee.h"
#include "random_vision.h"
#include "robot/camera/image_reporter.h"
#include "robot/wiring/vision_modules.h"
#include "support.h"

namespace soccer {
namespace {

constexpr RobotId kOwn{Side::kLeft, 1};

/// The modules of vision, with the images of a robot that stands in front of the centre circle.
class Rig {
 public:
  Rig() {
    scene_.ball = {-0.4, 0.2, 0.05};
    scene_.robots = {standing_robot(kOwn, -1.6, 0, 0), standing_robot({Side::kRight, 2}, 1, -0.5, kPi)};
    cycle_.source<CameraImages>("test");
    cycle_.source<BodyHistory>("test");
    cycle_.source<SensorFrame>("test");
    cycle_.source<RefereeInfo>("test");
    add_vision_modules({cycle_, tunings_, store_}, "nao-v5", body_, {}, {}, {"obstacles"});
    cycle_.add<ImageReporter>([this](const std::string& line) { lines.push_back(line); });
    cycle_.check();
  }

  std::vector<std::string> lines;

  /// The next images of the cameras.
  CameraImages take() {
    do {
      time_ += from_seconds(0.01);
      cameras_.update(time_, scene_, kOwn);
    } while (!cameras_.ready());
    return cameras_.take();
  }

  /// Lets time pass without images.
  void wait(double duration) {
    for (const Time end = time_ + from_seconds(duration); time_ < end;) cameras_.update(time_ += from_seconds(0.01), scene_, kOwn);
  }

  /// Processes these images at the time of the newest ones.
  const VisionFrame& see(const CameraImages& images) {
    auto& history = cycle_.topic<BodyHistory>();
    history.count = BodyHistory::kSize;
    history.newest = 0;
    for (std::size_t i = 0; i < BodyHistory::kSize; ++i) {
      history.samples[(BodyHistory::kSize - i) % BodyHistory::kSize] = {};
      history.samples[(BodyHistory::kSize - i) % BodyHistory::kSize].time = time_ - from_seconds(0.01 * static_cast<double>(i));
    }
    cycle_.topic<SensorFrame>().time = time_;
    cycle_.topic<CameraImages>() = images;
    cycle_.tick();
    return cycle_.topic<VisionFrame>();
  }

  const ImageConditions& conditions() { return cycle_.topic<ImageConditions>(); }

 private:
  static SimulatedCameraOptions camera_options() {
    SimulatedCameraOptions options;
    options.bodies = bodies();
    options.scale = 0.5;
    return options;
  }

  SceneState scene_;
  ParameterStore store_{SOURCE_DIR "/config", {}, {}};
  BodyModel body_ = store_.load<BodyModel>("nao-v5/body.yaml");
  SimulatedCameras cameras_{camera_options()};
  Tunings tunings_;
  Cycle cycle_{"vision"};
  Time time_{0};
};

std::size_t sightings_in(const VisionFrame& frame) {
  return frame.balls.size() + frame.features.size() + frame.lines.size() + frame.robots.size();
}

/// Changes an image into an unusable one. before: the previous image of the same camera.
using Damage = std::function<void(StoredImage& image, const StoredImage& before, unsigned seed)>;

struct BadImage {
  const char* name;
  Damage damage;
  ImageFault fault;
  const char* report;
};

void fill(StoredImage& image, std::uint8_t y, std::uint8_t u, std::uint8_t v) {
  for (std::size_t i = 0; i < image.bytes.size(); i += 4) {
    image.bytes[i] = image.bytes[i + 2] = y;
    image.bytes[i + 1] = u;
    image.bytes[i + 3] = v;
  }
}

const BadImage kBadImages[] = {
    {"truncated", [](StoredImage& image, const StoredImage&, unsigned) { image.bytes.resize(image.bytes.size() / 3); },
     ImageFault::kIncomplete, "bytes of the images are missing"},
    {"filled_with_zeros",
     [](StoredImage& image, const StoredImage&, unsigned) { std::fill(image.bytes.begin() + 60000, image.bytes.end(), 0); },
     ImageFault::kIncomplete, "bytes of the images are missing"},
    {"torn",
     [](StoredImage& image, const StoredImage& before, unsigned) {
       std::copy(before.bytes.begin(), before.bytes.begin() + static_cast<std::ptrdiff_t>(before.bytes.size() / 2), image.bytes.begin());
     },
     ImageFault::kTorn, "torn"},
    {"stuck", [](StoredImage& image, const StoredImage& before, unsigned) { image.bytes = before.bytes; }, ImageFault::kRepeated, "stuck"},
    {"black", [](StoredImage& image, const StoredImage&, unsigned) { fill(image, 0, 128, 128); }, ImageFault::kDark, "black"},
    {"white", [](StoredImage& image, const StoredImage&, unsigned) { fill(image, 255, 128, 128); }, ImageFault::kOverexposed, "white"},
    {"green", [](StoredImage& image, const StoredImage&, unsigned) { fill(image, 90, 110, 105); }, ImageFault::kBlank, "one colour"},
    {"wrong_size",
     [](StoredImage& image, const StoredImage&, unsigned) {
       image.height /= 2;
       image.bytes.resize(image.bytes.size() / 2);
     },
     ImageFault::kWrongSize, "shape"},
    {"random_bytes",
     [](StoredImage& image, const StoredImage&, unsigned seed) {
       std::mt19937 random(seed);
       for (std::uint8_t& byte : image.bytes) byte = static_cast<std::uint8_t>(random());
     },
     ImageFault::kNoise, "noise"}};

class VisionModulesTest : public testing::TestWithParam<BadImage> {};

TEST_P(VisionModulesTest, report_unusable_images_show_nothing_in_them_and_continue_afterwards) {
  const BadImage& bad = GetParam();
  Rig rig;
  CameraImages before;
  rig.see(before = rig.take());
  ASSERT_GT(sightings_in(rig.see(before = rig.take())), 3U) << "the scene must show something";
  EXPECT_EQ(rig.lines, std::vector<std::string>{});

  const std::uint32_t last = rig.see(before = rig.take()).frame;
  for (unsigned i = 1; i <= 3; ++i) {
    const CameraImages now = rig.take();
    auto top = std::make_shared<StoredImage>(*now.top), bottom = std::make_shared<StoredImage>(*now.bottom);
    bad.damage(*top, *before.top, 2 * i);
    bad.damage(*bottom, *before.bottom, 2 * i + 1);
    EXPECT_EQ(rig.see({top, bottom}).frame, last) << "nothing may be seen in image " << i;
    EXPECT_EQ(rig.conditions().top.fault, bad.fault) << "image " << i;
    EXPECT_EQ(rig.conditions().bottom.fault, bad.fault) << "image " << i;
    before = {top->view().complete() ? top : before.top, bottom->view().complete() ? bottom : before.bottom};
  }
  ASSERT_EQ(rig.lines.size(), 2U);
  EXPECT_THAT(rig.lines[0], testing::AllOf(testing::StartsWith("top camera: "), testing::HasSubstr(bad.report)));
  EXPECT_THAT(rig.lines[1], testing::AllOf(testing::StartsWith("bottom camera: "), testing::HasSubstr(bad.report)));

  rig.see(rig.take());
  EXPECT_GT(sightings_in(rig.see(rig.take())), 3U) << "vision must go on";
  rig.wait(1.1);
  rig.see(rig.take());
  ASSERT_EQ(rig.lines.size(), 4U);
  EXPECT_THAT(rig.lines[2], testing::HasSubstr("top camera: images are usable again"));
}

INSTANTIATE_TEST_SUITE_P(All, VisionModulesTest, testing::ValuesIn(kBadImages), [](const auto& c) { return c.param.name; });

TEST(VisionModules, continue_with_one_camera_when_the_other_one_has_failed) {
  Rig rig;
  CameraImages images;
  rig.see(images = rig.take());
  const std::uint32_t last = rig.see(images = rig.take()).frame;
  rig.wait(0.6);
  rig.see({rig.take().top, images.bottom});
  EXPECT_EQ(rig.conditions().bottom.fault, ImageFault::kNoImage);
  EXPECT_EQ(rig.conditions().top.fault, ImageFault::kNone);
  const VisionFrame& frame = rig.see({rig.take().top, images.bottom});
  EXPECT_EQ(frame.frame, last + 2);
  EXPECT_GT(sightings_in(frame), 2U);
  ASSERT_EQ(rig.lines.size(), 1U);
  EXPECT_THAT(rig.lines[0], testing::HasSubstr("bottom camera: no images arrive"));
}

TEST(VisionModules, show_nothing_in_an_image_that_is_half_a_second_old) {
  Rig rig;
  CameraImages images;
  rig.see(images = rig.take());
  const std::uint32_t last = rig.see(images).frame;
  rig.wait(0.5);
  EXPECT_EQ(rig.see(images).frame, last);
}

class VisionModulesOnRandomImages : public testing::TestWithParam<const char*> {};

TEST_P(VisionModulesOnRandomImages, give_finite_sightings_at_any_size_and_in_any_view) {
  std::mt19937 random(1);
  test::RandomVision vision(GetParam());
  for (int i = 0; i < 100; ++i) {
    std::vector<std::uint8_t> bytes(random() % 400);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
    EXPECT_NO_THROW(vision.see(bytes)) << "images " << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Detectors, VisionModulesOnRandomImages, testing::Values("net", "bayes", "obstacles"),
                         [](const auto& one) { return std::string(one.param); });

std::shared_ptr<const StoredImage> turned(const StoredImage& image) {
  auto out = std::make_shared<StoredImage>(image);
  std::reverse(out->bytes.begin(), out->bytes.end());  // of two pixels: V Y U Y
  for (std::size_t i = 0; i < out->bytes.size(); i += 4) {
    std::swap(out->bytes[i], out->bytes[i + 1]);
    std::swap(out->bytes[i + 2], out->bytes[i + 3]);
    std::swap(out->bytes[i + 1], out->bytes[i + 3]);
  }
  return out;
}

TEST(VisionModules, show_no_ball_line_or_landmark_in_an_image_that_is_upside_down) {
  Rig rig;
  for (int i = 0; i < 3; ++i) {
    const VisionFrame& frame = rig.see({turned(*rig.take().top), nullptr});
    EXPECT_EQ(frame.frame, static_cast<std::uint32_t>(i) + 1);
    EXPECT_TRUE(frame.balls.empty() && frame.lines.empty() && frame.features.empty());
  }
}

}  // namespace
}  // namespace soccer
