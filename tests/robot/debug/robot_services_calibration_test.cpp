#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "robot/debug/robot_services.h"

namespace soccer {
namespace {

struct CalibrationServicesTest : testing::Test {
  Channel<CalibrationRequest> requests;
  std::shared_ptr<Channel<CalibrationStatus>> status = std::make_shared<Channel<CalibrationStatus>>();
  std::vector<DebugService> services = calibration_services({requests, status, {}, [] { return std::filesystem::path("/robot.yaml"); }});
  CalibrationRequest sent;

  std::string call(const std::string& name, const std::string& request = "") {
    for (const DebugService& service : services)
      if (service.name == name) return service.call(request);
    throw std::logic_error("there is no service " + name);
  }
};

TEST_F(CalibrationServicesTest, the_default_position_is_the_own_penalty_mark) {
  EXPECT_EQ(call("calibrate"), R"({"request":1})");
  ASSERT_TRUE(requests.receive(sent));
  const FieldDimensions field;
  EXPECT_EQ(sent, (CalibrationRequest{1, true, {field.penalty_mark_distance - field.length / 2, 0, kPi}}));
}

TEST_F(CalibrationServicesTest, a_position_is_in_metres_and_degrees) {
  call("calibrate", R"({"place": [1, -2.5, 90]})");
  ASSERT_TRUE(requests.receive(sent));
  EXPECT_EQ(sent.place, (Pose2<Field, Ground>{1, -2.5, kPi / 2}));
}

TEST_F(CalibrationServicesTest, each_request_has_another_number) {
  call("calibrate");
  EXPECT_EQ(call("stop_calibration"), R"({"request":2})");
  ASSERT_TRUE(requests.receive(sent));
  EXPECT_FALSE(sent.run);
}

TEST_F(CalibrationServicesTest, a_request_that_is_not_understood_is_refused) {
  for (const char* request : {"{", "[]", R"({"place": 3})", R"({"place": [1, 2]})", R"({"place": [1, 2, "north"]})"})
    EXPECT_THROW(call("calibrate", request), InputError) << request;
  EXPECT_FALSE(requests.has_update());
}

TEST_F(CalibrationServicesTest, the_status_is_the_newest_one) {
  CalibrationStatus newest;
  newest.phase = CalibrationPhase::kFailed;
  newest.problem = CalibrationProblem::kFewLines;
  newest.torso = {0.25, 0};
  status->send(newest);
  const std::string text = call("calibration_status");
  for (const char* part : {R"("phase":"Failed")", R"("problem":"FewLines")", R"("torso":[2.5E-1,0E0])"})
    EXPECT_NE(text.find(part), std::string::npos) << text;
}

TEST_F(CalibrationServicesTest, saving_returns_the_file) { EXPECT_EQ(call("save_calibration"), R"({"file":"/robot.yaml"})"); }

}  // namespace
}  // namespace soccer
