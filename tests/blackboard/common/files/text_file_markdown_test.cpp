#include <gtest/gtest.h>

#include "blackboard/common/files/text_file.h"

namespace soccer {

TEST(TableCell, escapes_what_would_end_its_cell_or_its_line) {
  EXPECT_EQ(table_cell("Nao-Team HTWK"), "Nao-Team HTWK");
  EXPECT_EQ(table_cell("a|b\nc"), "a\\|b c");
}

}  // namespace soccer
