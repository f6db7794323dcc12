// Texts and names beyond ASCII in behaviours. The tests run in the locale C, as programs do on a robot.
#include <fstream>

#include <gmock/gmock.h>

#include "behaviour_rig.h"

namespace soccer {
namespace {

using testing::HasSubstr;

constexpr const char* kWalk = "return Request().body(BodyAction.WALK, forward=0.2)";

/// Copies the behaviours to a folder of this name inside the folder.
std::filesystem::path copied(const BehavioursFolder& folder, const std::string& name) {
  const std::filesystem::path copy = folder.path() / name;
  std::filesystem::create_directories(copy / "roles");
  std::filesystem::copy(folder.path() / "roles", copy / "roles");
  std::filesystem::copy(folder.path() / "skill.py", copy / "skill.py");
  return copy;
}

class PythonBehaviourFolders : public testing::TestWithParam<const char*> {};

TEST_P(PythonBehaviourFolders, with_names_of_any_language_and_encoding_are_loaded) {
  const BehavioursFolder folder;
  folder.write_role(kWalk);
  BehaviourRig rig(copied(folder, GetParam()));
  rig.tick();
  EXPECT_EQ(rig.status.traceback, "");
  EXPECT_EQ(rig.request.action, BodyAction::kWalk);
}

INSTANTIATE_TEST_SUITE_P(All, PythonBehaviourFolders,
                         testing::Values("Übung", "サッカー", "with space",
                                         "\xdc"
                                         "bung"));  // the last one: Latin-1, not UTF-8

TEST(PythonBehaviour, prints_reads_and_writes_texts_as_utf_8) {
  const BehavioursFolder folder;
  folder.write("words.txt", "Größe");
  folder.write_role("text = open('" + (folder.path() / "words.txt").string() +
                    "').read()\n        print(text)\n"
                    "        open('" +
                    (folder.path() / "copy.txt").string() +
                    "', 'w').write(text)\n"
                    "        return Request().say(text)");
  BehaviourRig rig(folder.path());
  testing::internal::CaptureStdout();
  rig.tick();
  EXPECT_EQ(rig.status.traceback, "");
  EXPECT_EQ(rig.signals.speech, "Größe");
  std::string copy;
  std::ifstream(folder.path() / "copy.txt") >> copy;
  EXPECT_EQ(copy, "Größe");
  testing::internal::GetCapturedStdout();
}

TEST(PythonBehaviour, is_stopped_alone_by_an_exception_with_an_undecodable_letter) {
  const BehavioursFolder folder;
  folder.write_role("raise ValueError('caf\\udce9 und Größe')");
  BehaviourRig rig(folder.path());
  rig.tick();
  EXPECT_EQ(rig.request, MotionRequest{});
  EXPECT_THAT(rig.status.traceback, HasSubstr("ValueError: caf\\udce9 und Größe"));
}

TEST(PythonBehaviour, is_stopped_alone_by_errors_that_cannot_be_shown) {
  for (const char* hostile :
       {"raise SyntaxError('x', ('f', 1, 1, 5))",
        "class Odd(Exception):\n            def __str__(self):\n                raise KeyError(1)\n        raise Odd()",
        "class Odd(Exception):\n            def __str__(self):\n                return 5\n        raise Odd()", "raise KeyboardInterrupt()",
        "raise SystemExit(3)", "raise GeneratorExit()"}) {
    const BehavioursFolder folder;
    folder.write_role(hostile);
    BehaviourRig rig(folder.path());
    rig.tick();
    EXPECT_EQ(rig.request, MotionRequest{}) << hostile;
    EXPECT_NE(rig.status.traceback, "") << hostile;
  }
}

TEST(PythonBehaviour, is_not_stopped_by_a_hostile_file_beside_it) {
  for (const char* hostile : {"raise KeyboardInterrupt()", "raise SystemExit(1)",
                              "class Odd(Exception):\n    def __str__(self):\n        raise KeyError(1)\nraise Odd()"}) {
    const BehavioursFolder folder;
    folder.write_role(kWalk);
    folder.write("skills/other.py", hostile);
    BehaviourRig rig(folder.path());
    rig.tick();
    EXPECT_EQ(rig.status.traceback, "") << hostile;
    EXPECT_EQ(rig.request.action, BodyAction::kWalk) << hostile;
  }
}

TEST(PythonBehaviour, accepts_texts_of_any_bytes_from_other_machines) {
  const BehavioursFolder folder;
  folder.write_role("print(repr(robot.Game.team_name))\n        " + std::string(kWalk));
  BehaviourRig rig(folder.path());
  rig.game.team_name = "M\xFCller";
  rig.tick();
  EXPECT_EQ(rig.status.traceback, "");
}

TEST(PythonBehaviour, may_give_texts_with_undecodable_letters) {
  const BehavioursFolder folder;
  folder.write(
      "skill.py",
      "class Skill:\n    def act(self, robot):\n        return self.tick(robot)\n    def stack(self):\n        return 'caf\\udce9'\n");
  folder.write_role("print('caf\\udce9')\n        " + std::string(kWalk));
  BehaviourRig rig(folder.path());
  rig.tick();
  EXPECT_EQ(rig.status.traceback, "");
  EXPECT_EQ(rig.status.skills, "caf\\udce9");

  folder.write_role("class Odd:\n            def __repr__(self):\n                return 'caf\\udce9'\n        return Odd()");
  BehaviourRig odd(folder.path());
  odd.tick();
  EXPECT_THAT(odd.status.traceback, HasSubstr("Default.tick returned caf\\udce9; it must return a robot.Request"));
}

TEST(PythonBehaviour, ignores_the_files_of_editors) {
  const BehavioursFolder folder;
  folder.write_role(kWalk);
  folder.write("skills/head_scan.py", "");
  std::filesystem::create_symlink("user@host.1234:56", folder.path() / "skills/.#head_scan.py");  // of Emacs, a link to no file
  folder.write("skills/head_scan (copy).py", "this is not Python");
  folder.write("skills/._head_scan.py", "\x01\x02");
  try {
    BehaviourRig rig(folder.path(), "skills.HeadScn");
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("there is no skills.HeadScn (no file skills/head_scn.py); use one of roles.Default, "
                                        "skills.HeadScan; did you mean skills.HeadScan?"));
  }
  testing::internal::CaptureStderr();
  BehaviourRig rig(folder.path());
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "") << "nothing that cannot be loaded";
}

TEST(PythonBehaviour, imports_packages_from_the_folders_of_the_user) {
  const BehavioursFolder folder, packages;
  packages.write("a_package_of_the_user/__init__.py", "SPEED = 0.3\n");
  folder.write_role("from a_package_of_the_user import SPEED\n        return Request().body(BodyAction.WALK, forward=SPEED)");
  BehaviourRig without(folder.path());
  without.tick();
  EXPECT_THAT(without.status.traceback, HasSubstr("No module named 'a_package_of_the_user'"));
  EXPECT_THAT(without.status.traceback, HasSubstr("--python-path"));
  BehaviourTopics topics;
  PythonBehaviour behaviour({.folder = folder.path(), .packages = {packages.path()}, .field = {}});
  behaviour.tick(topics.inputs(), topics.outputs());
  EXPECT_EQ(topics.status.traceback, "");
  EXPECT_EQ(topics.request.forward, 0.3);
}

}  // namespace
}  // namespace soccer
