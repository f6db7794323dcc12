#include "libagent/core/names.h"

#include <stdio.h>

namespace soccer {
namespace {

const char* const kColours[] = {"Red", "Green", "Blue"};
enum { kEyeSegments = 8, kEarSegments = 10 };

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

}  // namespace soccer
