#include "experiments/run/process_group.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include "blackboard/common/error.h"

namespace soccer::experiment {
namespace {

using std::chrono::milliseconds;

class ProcessGroupTest : public testing::Test {
 protected:
  ProcessGroupTest() {
    std::string pattern = (std::filesystem::temp_directory_path() / "processes-XXXXXX").string();
    folder = mkdtemp(pattern.data());
  }
  ~ProcessGroupTest() override { std::filesystem::remove_all(folder); }

  ProcessGroup::Program shell(const std::string& name, const std::string& script, bool first_line = false) {
    return {name, {"/bin/sh", "-c", script}, folder / (name + ".txt"), first_line};
  }

  std::filesystem::path folder;
  boost::asio::io_context io;
  std::vector<ProcessEnd> ends;
  ProcessGroup group{io, [this](const ProcessEnd& end) { ends.push_back(end); }};
};

TEST_F(ProcessGroupTest, reports_how_a_program_ended) {
  group.start(shell("good", "exit 0"));
  group.start(shell("bad", "echo no ball >&2; exit 3"));
  group.start(shell("killed", "kill -9 $$"));
  while (ends.size() < 3) ASSERT_EQ(io.run_one_for(std::chrono::seconds(10)), 1U);
  std::sort(ends.begin(), ends.end(), [](const ProcessEnd& a, const ProcessEnd& b) { return a.name < b.name; });
  EXPECT_EQ(ends[0].how, "exited with code 3");
  EXPECT_TRUE(ends[1].well);
  EXPECT_EQ(ends[2].how, "was killed by signal 9 (Killed)");
  EXPECT_EQ(tail_of(folder / "bad.txt", 5), "no ball");
}

TEST_F(ProcessGroupTest, stop_in_turn_waits_for_each_program_before_the_next) {
  const std::string mark = (folder / "first-left").string(), early = (folder / "too-early").string();
  group.start(shell("first", "trap 'sleep 0.1; touch " + mark + "; exit 0' TERM; echo ready; while :; do sleep 0.01; done", true));
  group.start(
      shell("second", "trap '[ -e " + mark + " ] || touch " + early + "; exit 0' TERM; echo ready; while :; do sleep 0.01; done", true));
  for (const char* name : {"first", "second"}) EXPECT_EQ(group.first_line(name, std::chrono::seconds(10)), "ready");
  group.stop_in_turn(std::chrono::seconds(10), milliseconds(0));
  EXPECT_TRUE(std::filesystem::exists(mark));
  EXPECT_FALSE(std::filesystem::exists(early));
  EXPECT_TRUE(group.wait(milliseconds(0)));
}

TEST_F(ProcessGroupTest, waits_for_the_first_line_of_stdout) {
  group.start(shell("server", "echo ready on 127.0.0.1:1; exec sleep 60", true));
  EXPECT_EQ(group.first_line("server", milliseconds(10000)), "ready on 127.0.0.1:1");
}

TEST_F(ProcessGroupTest, an_exit_before_the_first_line_is_an_error_with_the_end_of_the_log) {
  group.start(shell("server", "echo port in use >&2", true));
  EXPECT_THAT([&] { group.first_line("server", milliseconds(10000)); },
              testing::ThrowsMessage<InputError>(testing::HasSubstr("port in use")));
}

TEST_F(ProcessGroupTest, kills_programs_that_ignore_sigterm) {
  group.start(shell("deaf", "trap '' TERM; echo ready; while :; do sleep 60; done", true));
  group.first_line("deaf", milliseconds(10000));
  group.stop(milliseconds(50));
  EXPECT_TRUE(group.wait(milliseconds(0)));
  io.run_for(milliseconds(0));
  EXPECT_TRUE(ends.empty());  // an end caused by stop() is not reported
}

TEST_F(ProcessGroupTest, a_missing_program_is_an_error_with_its_path) {
  EXPECT_THAT(
      [&] {
        group.start({"simswift", {"/nowhere/simswift"}, folder / "x.txt", false});
      },
      testing::ThrowsMessage<InputError>(testing::HasSubstr("/nowhere/simswift")));
}

}  // namespace
}  // namespace soccer::experiment
