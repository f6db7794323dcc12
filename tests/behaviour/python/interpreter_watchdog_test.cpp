// The limit for the time of a tick: of the processor for code that computes, and twelve times as long for code that waits.
#include <chrono>
#include <ctime>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "behaviour_rig.h"

namespace soccer {

using std::chrono::milliseconds;
using testing::HasSubstr;

// Much more than Python needs to load a small file for the first time, even with a sanitizer.
constexpr milliseconds kLimit{300};

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

TEST(Watchdog, has_a_limit_of_five_seconds_by_default) { EXPECT_EQ(PythonBehaviour::Options{}.timeout, std::chrono::seconds(5)); }

TEST(Watchdog, stops_a_tick_by_its_processor_time) {
  const BehavioursFolder folder;
  folder.write_role(
      "import time\n"
      "        start = time.thread_time()\n"
      "        while time.thread_time() - start < 1.5: pass\n"
      "        return Request().head(0.5, 0)");
  BehaviourRig rig(folder.path(), "roles.Default", 1, kLimit);
  rig.tick();
  EXPECT_THAT(rig.status.traceback, HasSubstr("TookTooLong"));
}

TEST(Watchdog, allows_twelve_times_the_limit_to_code_that_waits) {
  const BehavioursFolder folder;
  folder.write_role(
      "import threading\n"
      "        for _ in range(int(robot.BallEstimate.position.x)): threading.Event().wait(0.01)\n"
      "        return Request().head(0.5, 0)");
  BehaviourRig patient(folder.path(), "roles.Default", 1, kLimit);
  patient.ball.position.x = 30;  // 0.3 s
  patient.tick();
  EXPECT_EQ(patient.status.traceback, "");
  EXPECT_EQ(patient.request.head_yaw, 0.5);
  BehaviourRig impatient(folder.path(), "roles.Default", 1, milliseconds(20));
  impatient.ball.position.x = 300;
  impatient.tick();
  EXPECT_THAT(impatient.status.traceback, HasSubstr("TookTooLong"));
}

TEST(Watchdog, counts_only_until_the_end_of_the_tick) {
  const BehavioursFolder folder;
  folder.write_role("return Request().head(0.5, 0)");
  BehaviourRig hasty(folder.path(), "roles.Default", 1, kLimit), other(folder.path());
  hasty.tick();
  ASSERT_EQ(hasty.status.traceback, "");
  for (const double start = processor_seconds(); processor_seconds() < start + 0.8;) {  // work outside Python
  }
  other.tick();
  EXPECT_EQ(other.status.traceback, "");
  EXPECT_EQ(other.request.head_yaw, 0.5);
}

TEST(Watchdog, stops_the_loading_of_a_file) {
  const BehavioursFolder folder;
  folder.write("roles/default.py",
               "import time\nstart = time.thread_time()\nwhile time.thread_time() - start < 1.5: pass\n\n\n"
               "class Default:\n    pass\n");
  BehaviourRig rig(folder.path(), "roles.Default", 1, kLimit);
  rig.tick();
  EXPECT_THAT(rig.status.traceback, HasSubstr("TookTooLong"));
  EXPECT_EQ(rig.request, MotionRequest{});
  folder.write_role("return Request().head(0.5, 0)");
  rig.tick_after_change();
  EXPECT_EQ(rig.status.traceback, "");
  EXPECT_EQ(rig.request.head_yaw, 0.5);
}

TEST(Watchdog, stops_a_tick_only_once) {
  const BehavioursFolder folder;
  folder.write_role(
      "import time\n"
      "        def work(seconds):\n"
      "            start = time.thread_time()\n"
      "            while time.thread_time() - start < seconds: pass\n"
      "        try: work(1.5)\n"
      "        except TookTooLong: work(0.6)\n"
      "        return Request().head(0.5, 0)");
  BehaviourRig rig(folder.path(), "roles.Default", 1, kLimit);
  rig.tick();
  EXPECT_EQ(rig.status.traceback, "") << "what it does to end is not interrupted";
  EXPECT_EQ(rig.request.head_yaw, 0.5);
}

}  // namespace soccer
