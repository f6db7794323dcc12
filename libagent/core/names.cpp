#include "libagent/core/names.h"

#include <stddef.h>
#include <stdio.h>

namespace soccer {
namespace {

const char* const kColours[] = {"Red", "Green", "Blue"};
enum { kEyeSegments = 8, kEarSegments = 10 };

const char* const kAxes[] = {"X", "Y", "Z"};
// Signs that convert the robot's raw axes to x forward, y left, z up, with angular rates by the right-hand rule. To be
// checked by hand with each new robot image.
const float kGyroSigns[] = {1, 1, -1};
const float kAccelerometerSigns[] = {-1, 1, -1};
const char* const kCorners[] = {"FrontLeft", "FrontRight", "RearLeft", "RearRight"};
const char* const kBumpers[] = {"LFoot/Bumper/Left", "LFoot/Bumper/Right", "RFoot/Bumper/Left", "RFoot/Bumper/Right"};
const char* const kHead[] = {"Front", "Middle", "Rear"};
const char* const kHands[] = {"LHand/Touch/Left", "LHand/Touch/Back", "LHand/Touch/Right",
                              "RHand/Touch/Left", "RHand/Touch/Back", "RHand/Touch/Right"};
const char* const kEchoes[] = {"Value", "Value1", "Value2", "Value3", "Value4", "Value5", "Value6", "Value7", "Value8", "Value9"};
const char* const kOne[] = {""};

}  // namespace

const char* const AGENT_JOINT_NAMES[AGENT_JOINTS] = {"HeadYaw",       "HeadPitch",  "LShoulderPitch", "LShoulderRoll", "LElbowYaw",
                                                     "LElbowRoll",    "LWristYaw",  "LHand",          "LHipYawPitch",  "LHipRoll",
                                                     "LHipPitch",     "LKneePitch", "LAnklePitch",    "LAnkleRoll",    "RHipRoll",
                                                     "RHipPitch",     "RKneePitch", "RAnklePitch",    "RAnkleRoll",    "RShoulderPitch",
                                                     "RShoulderRoll", "RElbowYaw",  "RElbowRoll",     "RWristYaw",     "RHand"};

const LedGroup AGENT_LED_GROUP[AGENT_LED_GROUPS] = {
    {"AgentChestLeds", AGENT_LED_CHEST, 3},          {"AgentLeftFootLeds", AGENT_LED_LEFT_FOOT, 3},
    {"AgentRightFootLeds", AGENT_LED_RIGHT_FOOT, 3}, {"AgentLeftEyeLeds", AGENT_LED_LEFT_EYE, 24},
    {"AgentRightEyeLeds", AGENT_LED_RIGHT_EYE, 24},  {"AgentLeftEarLeds", AGENT_LED_LEFT_EAR, 10},
    {"AgentRightEarLeds", AGENT_LED_RIGHT_EAR, 10},  {"AgentHeadLeds", AGENT_LED_HEAD, 4}};

void led_name(int led, char* name, unsigned size) {
  if (led < AGENT_LED_LEFT_EAR) {
    const int of_eye = led % (3 * kEyeSegments);
    snprintf(name, size, "Face/Led/%s/%s/%dDeg/Actuator/Value", kColours[of_eye / kEyeSegments],
             led < AGENT_LED_RIGHT_EYE ? "Left" : "Right", of_eye % kEyeSegments * 45);
  } else if (led < AGENT_LED_CHEST) {
    snprintf(name, size, "Ears/Led/%s/%dDeg/Actuator/Value", led < AGENT_LED_RIGHT_EAR ? "Left" : "Right",
             (led - AGENT_LED_LEFT_EAR) % kEarSegments * 36);
  } else if (led < AGENT_LED_HEAD) {
    const char* const board = led < AGENT_LED_LEFT_FOOT ? "ChestBoard" : led < AGENT_LED_RIGHT_FOOT ? "LFoot" : "RFoot";
    snprintf(name, size, "%s/Led/%s/Actuator/Value", board, kColours[(led - AGENT_LED_CHEST) % 3]);
  } else {
    const int of_head = led - AGENT_LED_HEAD;
    snprintf(name, size, "Head/Led/Front/%s/%d/Actuator/Value", of_head < 2 ? "Left" : "Right", of_head % 2);
  }
}

#define MEMBER(name, unit) #name, unit, offsetof(SensorBlock, name)

const SensorGroup AGENT_SENSOR_GROUP[AGENT_SENSOR_GROUPS] = {
    {MEMBER(joint_angle, "rad"), AGENT_JOINTS, "Device/SubDeviceList/", AGENT_JOINT_NAMES, "/Position/Sensor/Value", 0},
    {MEMBER(joint_temperature, "degC"), AGENT_JOINTS, "Device/SubDeviceList/", AGENT_JOINT_NAMES, "/Temperature/Sensor/Value", 0},
    {MEMBER(joint_current, "A"), AGENT_JOINTS, "Device/SubDeviceList/", AGENT_JOINT_NAMES, "/ElectricCurrent/Sensor/Value", 0},
    {MEMBER(gyro, "rad/s"), 3, "Device/SubDeviceList/InertialSensor/Gyroscope", kAxes, "/Sensor/Value", kGyroSigns},
    {MEMBER(accelerometer, "m/s^2"), 3, "Device/SubDeviceList/InertialSensor/Accelerometer", kAxes, "/Sensor/Value", kAccelerometerSigns},
    {MEMBER(torso_angle, "rad"), 3, "Device/SubDeviceList/InertialSensor/Angle", kAxes, "/Sensor/Value", 0},
    {MEMBER(left_fsr, "kg"), 4, "Device/SubDeviceList/LFoot/FSR/", kCorners, "/Sensor/Value", 0},
    {MEMBER(right_fsr, "kg"), 4, "Device/SubDeviceList/RFoot/FSR/", kCorners, "/Sensor/Value", 0},
    {MEMBER(bumpers, ""), 4, "Device/SubDeviceList/", kBumpers, "/Sensor/Value", 0},
    {MEMBER(head_touch, ""), 3, "Device/SubDeviceList/Head/Touch/", kHead, "/Sensor/Value", 0},
    {MEMBER(hand_touch, ""), 6, "Device/SubDeviceList/", kHands, "/Sensor/Value", 0},
    {MEMBER(chest_button, ""), 1, "Device/SubDeviceList/ChestBoard/Button", kOne, "/Sensor/Value", 0},
    {MEMBER(left_sonar, "m"), 10, "Device/SubDeviceList/US/Left/Sensor/", kEchoes, "", 0},
    {MEMBER(right_sonar, "m"), 10, "Device/SubDeviceList/US/Right/Sensor/", kEchoes, "", 0},
    {MEMBER(battery_charge, ""), 1, "Device/SubDeviceList/Battery/Charge", kOne, "/Sensor/Value", 0},
    {MEMBER(battery_current, "A"), 1, "Device/SubDeviceList/Battery/Current", kOne, "/Sensor/Value", 0},
    {MEMBER(battery_temperature, "degC"), 1, "Device/SubDeviceList/Battery/Temperature", kOne, "/Sensor/Value", 0},
};

#undef MEMBER

}  // namespace soccer
