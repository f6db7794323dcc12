#include "robot/voice/voice.h"

#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../blackboard/common/log/temporary_folder.h"

namespace soccer {
namespace {

/// Provides a command that writes its text to a pipe.
class VoiceTest : public testing::Test {
 protected:
  VoiceTest() {
    EXPECT_EQ(::mkfifo(pipe_.c_str(), 0600), 0);
    ear_ = ::open(pipe_.c_str(), O_RDONLY | O_NONBLOCK);
  }
  ~VoiceTest() override { ::close(ear_); }

  std::string command() const { return "f() { printf %s \"$1\" > '" + pipe_.string() + "'; }; f"; }

  TemporaryFolder folder_;
  std::filesystem::path pipe_ = folder_.path() / "pipe";
  int ear_ = -1;

  /// Requests `text` until the pipe has received as many characters as `expected` has; returns them.
  std::string heard(Voice& voice, const std::string& text, const std::string& expected) {
    std::string all;
    char letters[256];
    while (all.size() < expected.size()) {
      voice.say(text);
      const auto count = ::read(ear_, letters, sizeof letters);
      if (count > 0) all.append(letters, static_cast<std::size_t>(count));
      std::this_thread::yield();
    }
    return all;
  }
};

TEST_F(VoiceTest, speaks_each_text_once_without_executing_it) {
  Voice voice(command());
  EXPECT_EQ(heard(voice, "my ball; $(exit 1) 'x'", "my ball; $(exit 1) 'x'"), "my ball; $(exit 1) 'x'");
  EXPECT_EQ(heard(voice, "goal", "goal"), "goal");
}

TEST(Voice, is_mute_without_a_command) {
  Voice voice("");
  EXPECT_TRUE(voice.mute());
  voice.say("one");
}

TEST(Voice, becomes_mute_if_its_program_does_not_exist) {
  Voice voice("/no/such/program 2>/dev/null");
  EXPECT_FALSE(voice.mute());
  voice.say("one");
  while (!voice.mute()) {  // until the shell has ended; limited by CTest's timeout
    voice.say("one");
    std::this_thread::yield();
  }
}

TEST_F(VoiceTest, speaks_the_next_text_after_its_program_has_failed) {
  Voice voice("f() { [ \"$1\" != bad ] && printf %s \"$1\" > '" + pipe_.string() + "'; }; f");
  voice.say("bad");
  EXPECT_EQ(heard(voice, "good", "good"), "good");
  EXPECT_FALSE(voice.mute());
}

}  // namespace
}  // namespace soccer
