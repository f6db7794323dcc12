#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "kinematic_robot.h"

namespace {
long allocations = 0;
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc{};
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace soccer {
namespace {

TEST(MotionTick, allocates_nothing_whatever_the_robot_does) {
  KinematicRobot robot("simspark");
  robot.run(1);
  const long before = allocations;
  robot.run(2);
  robot.request = {.action = BodyAction::kWalk, .forward = 0.2, .left = 0.05, .turn = 0.3};
  robot.run(3);
  robot.lie_on_front();
  robot.run(10);
  robot.set_upright();
  robot.run(10);
  EXPECT_EQ(allocations, before);
}

}  // namespace
}  // namespace soccer
