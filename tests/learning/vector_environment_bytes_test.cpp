#include <array>

#include <gtest/gtest.h>

#include "learning/vector_environment.h"

namespace soccer {
namespace {

std::string written() {
  BytesWriter out;
  out.put(7);
  out.put(std::span<const float>(std::array{1.0F, 2.0F}));
  return out.bytes();
}

TEST(Bytes, reads_what_was_written) {
  const std::string bytes = written();
  BytesReader in(bytes, "test");
  EXPECT_EQ(in.get<int>(), 7);
  EXPECT_EQ(in.list<float>(), (std::vector{1.0F, 2.0F}));
  EXPECT_NO_THROW(in.expect_end());
}

TEST(Bytes, refuses_every_truncation) {
  const std::string bytes = written();
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    BytesReader in(std::string_view(bytes).substr(0, length), "test");
    EXPECT_THROW((in.get<int>(), in.list<float>()), InputError) << length;
  }
}

TEST(Bytes, refuses_a_list_that_is_longer_than_the_memory) {
  BytesWriter out;
  out.put(~std::size_t{0});
  BytesReader in(out.bytes(), "test");
  EXPECT_THROW(in.list<double>(), InputError);
}

TEST(Bytes, refuses_other_numbers_and_a_longer_content) {
  const std::string bytes = written();
  BytesReader in(bytes, "test");
  EXPECT_THROW(in.expect(8, "number"), InputError);
  EXPECT_THROW(in.expect_end(), InputError);
}

}  // namespace
}  // namespace soccer
