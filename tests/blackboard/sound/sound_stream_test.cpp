#include "blackboard/sound/sound_stream.h"

#include <gtest/gtest.h>

namespace soccer::sound_stream {
namespace {

constexpr PieceOfSound kPiece{48000, 4, 480, std::chrono::milliseconds(1234)};

TEST(SoundStream, a_header_is_read_as_it_was_written) {
  EXPECT_EQ(parse(header_of(kPiece)), kPiece);
  EXPECT_EQ(kPiece.bytes(), 3840U);
}

TEST(SoundStream, a_header_that_is_not_plausible_is_refused) {
  Header foreign = header_of(kPiece);
  foreign[0] = 'x';
  EXPECT_FALSE(parse(foreign));
  for (PieceOfSound wrong : {PieceOfSound{0, 4, 480},
                             {kMaxRate + 1, 4, 480},
                             {48000, 0, 480},
                             {48000, kMaxMicrophones + 1, 480},
                             {48000, 4, 0},
                             {48000, 4, 48001},
                             {48000, 4, 480, Time(-1)}})
    EXPECT_FALSE(parse(header_of(wrong))) << wrong.rate << ' ' << wrong.microphones << ' ' << wrong.length;
}

}  // namespace
}  // namespace soccer::sound_stream
