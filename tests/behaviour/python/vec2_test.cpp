#include <gtest/gtest.h>

#include "behaviour_rig.h"

namespace soccer {

/// Runs lines of Python, which contain asserts, as a tick. The module vec2 has the fake Vec2 of the Python tests.
void expect_vectors(const std::string& lines) {
  const BehavioursFolder folder;
  std::ifstream file(std::filesystem::path(SOURCE_DIR) / "tests/behaviours_py/fake/vec2.py");
  folder.write("vec2.py", std::string(std::istreambuf_iterator<char>(file), {}));
  folder.write_role(lines + "\n        return Request()");
  BehaviourRig rig(folder.path());
  rig.ball.position = {1.25, -0.5};
  rig.tick();
  EXPECT_EQ(rig.status.traceback, "") << lines;
}

TEST(Vec2, is_a_tuple_that_can_be_unpacked_and_compared) {
  expect_vectors(
      "ball = robot.BallEstimate.position\n"
      "        x, y = ball\n"
      "        assert (x, y) == (ball.x, ball.y) == (ball[0], ball[1]) == ball == (1.25, -0.5) and len(ball) == 2\n"
      "        assert isinstance(ball, tuple) and {ball: 1}[(1.25, -0.5)] == 1 and max(ball, (1.0, 9.0)) is ball\n"
      "        assert repr(ball) == 'robot.Vec2(x=1.25, y=-0.5)' and '%g %g' % ball == '1.25 -0.5'");
}

TEST(Vec2, is_made_of_numbers_or_of_a_pair) {
  expect_vectors(
      "assert Vec2() == (0, 0) and Vec2(1) == (1, 0) and Vec2(y=2) == (0, 2) and Vec2(x=1, y=2) == Vec2(1, 2) == (1, 2)\n"
      "        assert Vec2((1, 2)) == Vec2([1, 2]) == (1, 2) and type(Vec2(1, 2).x) is float\n"
      "        one = Vec2(1, 2)\n"
      "        assert Vec2(one) is one is +one");
}

TEST(Vec2, accepts_tuples_as_operands) {
  expect_vectors(
      "a = Vec2(1, 2)\n"
      "        assert a + (3, 4) == (3, 4) + a == (4, 6) and (3, 4) - a == (2, 2) and a - (3, 4) == -Vec2(2, 2)\n"
      "        assert 2 * a == a * 2 == (2, 4) and a / 2 == (0.5, 1) and a.dot((3, 4)) == 11 and a.cross((3, 4)) == -2\n"
      "        assert all(type(result) is Vec2 for result in (a + (3, 4), (3, 4) + a, (3, 4) - a, 2 * a, a / 2))");
}

TEST(Vec2, can_be_copied_and_pickled) {
  expect_vectors(
      "import copy, pickle\n"
      "        one = Vec2(0.1, -0.0)\n"
      "        for other in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):\n"
      "            assert type(other) is Vec2 and repr(other) == repr(one)");
}

TEST(Vec2, cannot_be_modified_or_derived) {
  expect_vectors(
      "for change in ('Vec2().x = 1', 'Vec2()[0] = 1', 'Vec2().z = 1', 'class Mine(Vec2): pass'):\n"
      "            try: exec(change)\n"
      "            except (AttributeError, TypeError): continue\n"
      "            raise AssertionError(change)");
}

TEST(Vec2, has_the_bits_of_the_formulas_in_python) {
  expect_vectors(
      "import math, random, struct, vec2\n"
      "        dice, bits = random.Random(1), struct.Struct('dd').pack\n"
      "        def number(): return dice.choice((dice.uniform(-9, 9), dice.gauss(0, 1) * 10 ** dice.uniform(-12, 12)))\n"
      "        for i in range(100000):\n"
      "            p, q, s = (number(), number()), (number(), number()), number()\n"
      "            (real, other), (fake, fake_other) = ([kind(*v) for v in (p, q)] for kind in (Vec2, vec2.Vec2))\n"
      "            for a, b in ((real + other, fake + fake_other), (real - other, fake - fake_other), (real * s, fake * s),\n"
      "                         (s * real, s * fake), (real / s, fake / s), (-real, -fake), (real.rotated(s), fake.rotated(s)),\n"
      "                         (real.normalized(), fake.normalized()), (Vec2.polar(*p), vec2.Vec2.polar(*p)),\n"
      "                         ((real.norm(), real.angle()), (math.hypot(*p), math.atan2(p[1], p[0]))),\n"
      "                         ((real.dot(other), real.cross(other)), (fake.dot(fake_other), fake.cross(fake_other)))):\n"
      "                assert bits(*a) == bits(*b), (p, q, s, a, b)");
}

TEST(Vec2, refuses_what_the_fake_one_refuses_in_the_same_words) {
  expect_vectors(
      "import math, vec2\n"
      "        for call in ('a + 1', 'a * a', 'a * \"a\"', 'a + (1, 2, 3)', 'a / 0', 'V().normalized()', 'V(\"ab\")', 'V(1, \"a\")',\n"
      "                     'V(\"a\")', 'V((1, 2, 3))', 'a.dot(3)', 'a.cross((1,))', 'V.polar(1, math.inf)', 'a.rotated(-math.inf)'):\n"
      "            texts = []\n"
      "            for kind in (Vec2, vec2.Vec2):\n"
      "                try: eval(call, {'V': kind, 'a': kind(1, 2), 'math': math})\n"
      "                except (TypeError, ValueError, ZeroDivisionError) as error: texts.append(f'{type(error).__name__}: {error}')\n"
      "            assert len(texts) == 2 and texts[0] == texts[1], (call, texts)");
}

}  // namespace soccer
