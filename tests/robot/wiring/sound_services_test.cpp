#include "robot/wiring/sound_services.h"

#include <gmock/gmock.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

using testing::HasSubstr;

TEST(SoundServices, show_sound_returns_the_newest_levels_until_there_are_others) {
  Channel<SoundLevels> levels;
  const std::vector<DebugService> services = sound_services(levels);
  ASSERT_EQ(services.size(), 1U);
  EXPECT_EQ(services[0].name, "show_sound");
  EXPECT_FALSE(services[0].needs_token) << "it changes nothing";
  EXPECT_THAT([&] { services[0].call(""); }, testing::ThrowsMessage<InputError>(HasSubstr("there is no sound yet")));
  SoundLevels heard;
  heard.count = 3;
  heard.clipped = 0.25;
  heard.spectrum[1] = -40;
  levels.send(heard);
  for (int i = 0; i < 2; ++i) {
    const std::string text = services[0].call("");
    for (const char* part : {R"("count":3)", R"("clipped":2.5E-1)", R"("spectrum":[0E0,-4E1,)"}) EXPECT_THAT(text, HasSubstr(part));
  }
}

}  // namespace
}  // namespace soccer
