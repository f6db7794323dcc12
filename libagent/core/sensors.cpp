#include "libagent/core/sensors.h"

#include <stddef.h>

#include "libagent/core/names.h"

namespace soccer {
namespace {

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
