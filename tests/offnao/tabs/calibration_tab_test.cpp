#include "offnao/tabs/calibration_tab.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QImage>
#include <QJsonArray>
#include <QLabel>
#include <QPushButton>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "fake_robot.h"
#include "offnao/tabs/calibration_image.h"
#include "offnao/tabs/sound_panel.h"
#include "window_fixture.h"

namespace soccer::offnao {
namespace {

using test::FakeRobot;

/// The part of a robot's parameters of this name that the tests change.
struct CalibrationParameters {
  std::array<double, 3> top_camera{};
  DESCRIBE(CalibrationParameters, (top_camera, "rad", -0.3, 0.3))
};

/// The robot's parameters of this name that the tab uses.
struct WhistleParameters {
  double min_pitch = 2000, max_pitch = 4700, prominence = 15, purity = 0.5, min_level = -20;
  DESCRIBE(WhistleParameters, (min_pitch, "Hz"), (max_pitch, "Hz"), (prominence, ""), (purity, ""), (min_level, "dB", -90, 3))
};

/// The window with the calibration's tab.
class CalibrationTabTest : public WindowTest {
 protected:
  CalibrationTabTest() { window.show_tab("Calibration"); }
  QDoubleSpinBox* box(const QString& name) const {
    for (auto* one : window.current_tab()->findChildren<QDoubleSpinBox*>())
      if (one->accessibleName() == name) return one;
    throw std::logic_error("the window has no box " + name.toStdString());
  }
};

TEST_F(CalibrationTabTest, calibrates_the_selected_robot_and_forgets_the_one_before) {
  FakeRobot robot(0, "red 2", "secret"), other(0, "red 3");
  CalibrationParameters calibration;
  robot.live.add(calibration);
  model.robots().set_token("secret");
  RobotLink& link = model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  auto* yaw = box("Top camera yaw");
  ASSERT_TRUE(wait_for([&] { return yaw->isEnabled(); }, [&] { window.refresh_now(); }));
  yaw->setValue(6);
  ASSERT_TRUE(wait_for([&] { return robot.live.take(); }));
  EXPECT_NEAR(calibration.top_camera[2], 6 * kPi / 180, 1e-9);
  ASSERT_TRUE(
      wait_for([&] { return link.parameters().all().at("CalibrationParameters.top_camera").value.toArray().at(2).toDouble() > 0; }));
  window.refresh_now();
  EXPECT_EQ(yaw->value(), 6);

  model.robots().connect("127.0.0.1", std::to_string(other.port->port()));
  ASSERT_TRUE(wait_for([&] { return chip_names().contains("red 3"); }));
  click_chip("red 3");
  window.refresh_now();
  EXPECT_EQ(yaw->value(), 0) << "of the robot before";
  EXPECT_FALSE(yaw->isEnabled()) << "this robot has no such parameter";
  click_chip("red 2");
  window.refresh_now();
  EXPECT_EQ(yaw->value(), 6);
}

TEST_F(CalibrationTabTest, follows_a_calibration_by_another_client_and_changes_one_angle_on_top_of_it) {
  FakeRobot robot(0, "red 2", "secret");
  CalibrationParameters calibration;
  robot.live.add(calibration);
  model.robots().set_token("secret");
  RobotLink& link = model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  auto* const roll = box("Top camera roll");
  ASSERT_TRUE(wait_for([&] { return roll->isEnabled() && link.parameters().described(); }, [&] { window.refresh_now(); }));

  ConnectionThread thread;
  RobotLink other(thread, {"127.0.0.1", std::to_string(robot.port->port()), "secret", {}});
  ASSERT_TRUE(wait_for([&] { return !other.parameters().all().empty(); }, [&] { other.poll(); }));
  other.set_parameter("CalibrationParameters.top_camera", QJsonArray{0.037, -0.081, 0.012});
  const auto shows = [&](const QString& name, double angle) { return std::abs(box(name)->value() - radians_to_degrees(angle)) < 0.01; };
  EXPECT_TRUE(
      wait_for([&] { return shows("Top camera roll", 0.037) && shows("Top camera pitch", -0.081); }, [&] { window.refresh_now(); }));
  robot.live.set("CalibrationParameters.top_camera", {0.05, -0.07, 0.02});  // as the robot's calibration does
  EXPECT_TRUE(wait_for([&] { return shows("Top camera yaw", 0.02); }, [&] { window.refresh_now(); }));

  robot.live.take();
  roll->stepUp();
  ASSERT_TRUE(wait_for([&] { return robot.live.take(); }));
  EXPECT_NEAR(calibration.top_camera[0], 0.05 + 0.1 * kPi / 180, 1e-4) << "in the box with two decimals of a degree";
  EXPECT_EQ(calibration.top_camera[1], -0.07);
  EXPECT_EQ(calibration.top_camera[2], 0.02);
}

TEST_F(CalibrationTabTest, shows_that_the_robot_rejects_an_angle) {
  FakeRobot robot(0, "red 2", "secret");
  CalibrationParameters calibration;
  robot.live.add(calibration);
  RobotLink& link = model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  auto* yaw = box("Top camera yaw");
  ASSERT_TRUE(wait_for([&] { return yaw->isEnabled(); }, [&] { window.refresh_now(); }));
  yaw->setValue(6);
  ASSERT_TRUE(wait_for([&] { return link.parameters().error_count() > 0; }));
  window.refresh_now();
  const auto labels = window.current_tab()->findChildren<QLabel*>();
  EXPECT_TRUE(std::ranges::any_of(labels, [](const QLabel* label) { return label->text().contains("requires the robot's token"); }));
  EXPECT_EQ(yaw->value(), 0) << "the value in effect";
}

TEST_F(CalibrationTabTest, selects_the_colour_of_the_chosen_object_by_a_click_and_by_boxes) {
  std::mutex mutex;
  std::vector<std::string> requests;
  const auto service = [&](const std::string& name) {
    return DebugService{name, "test", true, [&, name](const std::string& request) {
                          const std::scoped_lock lock(mutex);
                          requests.push_back(name + " " + request);
                          return std::string("{}");
                        }};
  };
  FakeRobot robot(0, "red 2", "secret", {service("select_carpet"), service("select_colour"), service("typical_colour")});
  model.robots().set_token("secret");
  RobotLink& link = model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  ASSERT_TRUE(wait_for([&] { return link.offers("select_colour"); }, [&] { window.refresh_now(); }));
  const auto combos = window.current_tab()->findChildren<QComboBox*>();
  const auto combo_with = [&](const QString& text) {
    return *std::ranges::find_if(combos, [&](const QComboBox* combo) { return combo->findText(text) >= 0; });
  };
  CalibrationImage* top = nullptr;
  for (QWidget* widget : window.current_tab()->findChildren<QWidget*>())
    if (auto* image = dynamic_cast<CalibrationImage*>(widget); image != nullptr && top == nullptr) top = image;
  ASSERT_NE(top, nullptr);
  const auto received = [&](const std::string& request) {
    return wait_for([&] {
      const std::scoped_lock lock(mutex);
      return std::ranges::find(requests, request) != requests.end();
    });
  };
  combo_with("Click on it")->setCurrentText("Click on it");
  top->on_click({0.5, 0.75});
  EXPECT_TRUE(received(R"(select_carpet {"camera":"top","point":[0.5,0.75]})"));
  combo_with("Ball")->setCurrentText("Ball");
  top->on_click({0.5, 0.75});
  EXPECT_TRUE(received(R"(select_colour {"camera":"top","object":"ball","point":[0.5,0.75]})"));
  combo_with("Ball")->setCurrentText("Own jersey");
  combo_with("Click on it")->setCurrentText("Draw boxes of it");
  top->on_box(QRectF(0.25, 0.25, 0.5, 0.25));
  EXPECT_TRUE(received(R"(select_colour {"boxes":[[0.25,0.25,0.75,0.5]],"camera":"top","object":"own_jersey","other":[]})"));
  for (QPushButton* button : window.current_tab()->findChildren<QPushButton*>())
    if (button->text() == "A&utomatic again") button->click();
  EXPECT_TRUE(received(R"(typical_colour {"camera":"bottom","object":"own_jersey"})"));
}

TEST_F(CalibrationTabTest, shows_what_the_microphones_hear_and_sets_the_least_level_of_a_whistle) {
  std::atomic<double> clipped = 0;
  const DebugService service{"show_sound", "test", false, [&](const std::string&) {
                               return R"({"count":1,"level":-38.2,"peak":-21,"clipped":)" + std::to_string(clipped) +
                                      R"(,"tone":-31,"pitch":3100,"purity":0.8,"floor":-90,"band":62.5,"spectrum":[-60,-70,-31]})";
                             }};
  FakeRobot robot(0, "red 2", "secret", {service});
  WhistleParameters whistle;
  robot.live.add(whistle);
  model.robots().set_token("secret");
  model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  const auto shows = [&](const QString& text) {
    return wait_for(
        [&] {
          return std::ranges::any_of(window.current_tab()->findChildren<QLabel*>(),
                                     [&](const QLabel* label) { return label->text().contains(text); });
        },
        [&] { window.refresh_now(); });
  };
  EXPECT_TRUE(shows("Level -38 dB, peak -21 dB, 0.0 % clipped"));
  auto* const level = box("Least level of a whistle");
  EXPECT_EQ(level->value(), whistle.min_level);
  clipped = 0.031;
  EXPECT_TRUE(shows("3.1 % clipped: reduce the gain"));
  level->setValue(-35);
  ASSERT_TRUE(wait_for([&] { return robot.live.take(); }));
  EXPECT_EQ(whistle.min_level, -35);

  FakeRobot deaf(0, "red 3");
  model.robots().connect("127.0.0.1", std::to_string(deaf.port->port()));
  ASSERT_TRUE(wait_for([&] { return chip_names().contains("red 3"); }));
  click_chip("red 3");
  EXPECT_TRUE(shows("This robot has no microphones."));
  EXPECT_FALSE(level->isEnabled());
}

TEST(SoundView, marks_the_loudest_tone_as_of_this_field_or_not) {
  apply(Theme::light_theme());
  SoundView view;
  view.resize(400, 150);
  HeardSound sound;
  sound.band = 62.5;
  sound.spectrum.assign(128, -80);
  sound.floor = -85;
  sound.tone = -30;
  sound.pitch = 3000;
  const auto picture = [&](double min_level, bool with_tone) {
    view.set_sound(sound, {2000, 4700, 12, 0.5, min_level}, with_tone ? std::optional(sound) : std::nullopt);
    return view.grab().toImage();
  };
  const auto has = [](const QImage& image, const QColor& colour) {
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, y) == colour) return true;
    return false;
  };
  const Theme& theme = Theme::light_theme();
  EXPECT_TRUE(has(picture(-40, true), theme.good));
  EXPECT_FALSE(has(picture(-20, true), theme.good));
  EXPECT_TRUE(has(picture(-20, true), theme.warn));
  EXPECT_FALSE(has(picture(-20, false), theme.warn));
}

TEST(CalibrationImage, ignores_a_mask_that_is_larger_than_any_image) {
  apply(Theme::light_theme());
  CalibrationImage image("Top camera");
  image.resize(400, 340);
  const QImage without = image.grab().toImage();
  image.set_carpet(2, 1, {0, 2});
  EXPECT_NE(image.grab().toImage(), without);
  image.set_carpet(5000, 1, {0, 5000});
  EXPECT_EQ(image.grab().toImage(), without);
}

}  // namespace
}  // namespace soccer::offnao
