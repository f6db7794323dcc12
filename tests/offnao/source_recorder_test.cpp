#include "offnao/model/source_recorder.h"

#include <gmock/gmock.h>

namespace soccer::offnao {
namespace {

TEST(SourceRecorder, AFileNameForARobotHasNoSpecialCharacters) {
  EXPECT_EQ(file_name_for("red 2"), "red-2");
  EXPECT_EQ(file_name_for("../../etc/passwd"), "-..-etc-passwd");
  EXPECT_EQ(file_name_for(""), "robot");
}

}  // namespace
}  // namespace soccer::offnao
