#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "robot/debug/calibration_services.h"

namespace soccer {
namespace {

struct CalibrationServicesTest : testing::Test {
  Channel<CalibrationRequest> requests;
  std::shared_ptr<Channel<CalibrationStatus>> status = std::make_shared<Channel<CalibrationStatus>>();
  std::vector<DebugService> services = calibration_services({requests, status, {}});
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

TEST(SaveCalibrationService, returns_the_file) {
  EXPECT_EQ(save_calibration_service([] { return std::filesystem::path("/robot.yaml"); }).call(""), R"({"file":"/robot.yaml"})");
}

struct BodyCalibrationServicesTest : testing::Test {
  Channel<BodyCalibrationRequest> requests;
  std::shared_ptr<Channel<BodyCalibrationStatus>> status = std::make_shared<Channel<BodyCalibrationStatus>>();
  std::vector<DebugService> services = body_calibration_services(requests, status);

  std::string call(const std::string& name) {
    for (const DebugService& service : services)
      if (service.name == name) return service.call("");
    throw std::logic_error("there is no service " + name);
  }
};

TEST_F(BodyCalibrationServicesTest, each_request_has_another_number) {
  BodyCalibrationRequest sent;
  EXPECT_EQ(call("calibrate_body"), R"({"request":1})");
  ASSERT_TRUE(requests.receive(sent));
  EXPECT_EQ(sent, (BodyCalibrationRequest{1, true}));
  EXPECT_EQ(call("stop_body_calibration"), R"({"request":2})");
  ASSERT_TRUE(requests.receive(sent));
  EXPECT_EQ(sent, (BodyCalibrationRequest{2, false}));
}

TEST_F(BodyCalibrationServicesTest, only_the_status_is_without_a_token) {
  for (const DebugService& service : services) EXPECT_EQ(service.needs_token, service.name != "body_calibration_status") << service.name;
}

TEST_F(BodyCalibrationServicesTest, the_status_is_the_newest_one) {
  BodyCalibrationStatus newest;
  newest.phase = BodyCalibrationPhase::kFailed;
  newest.problem = BodyCalibrationProblem::kMoved;
  newest.left_ankle = {0.25, 0};
  status->send(newest);
  const std::string text = call("body_calibration_status");
  for (const char* part : {R"("phase":"Failed")", R"("problem":"Moved")", R"("left_ankle":[2.5E-1,0E0])"})
    EXPECT_NE(text.find(part), std::string::npos) << text;
}

}  // namespace
}  // namespace soccer
