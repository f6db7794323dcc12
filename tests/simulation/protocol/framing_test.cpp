#include "simulation/protocol/framing.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

TEST(Framing, prefixes_the_length_in_network_order) {
  std::string out;
  append_frame(out, std::string(0x1234, 'x'));
  EXPECT_EQ(out.substr(0, 4), std::string("\0\0\x12\x34", 4));
  EXPECT_EQ(out.size(), 4U + 0x1234U);
}

TEST(FrameDecoder, returns_the_same_payloads_for_every_chunk_size) {
  std::string stream;
  append_frame(stream, "(syn)");
  append_frame(stream, "");
  append_frame(stream, std::string(3000, 'y'));
  for (const std::size_t chunk : {std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{7}, std::size_t{5000}}) {
    FrameDecoder decoder;
    std::vector<std::string> payloads;
    for (std::size_t at = 0; at < stream.size(); at += chunk) {
      decoder.feed(std::string_view(stream).substr(at, chunk));
      while (const auto payload = decoder.next()) payloads.emplace_back(*payload);
    }
    ASSERT_EQ(payloads.size(), 3U) << chunk;
    EXPECT_EQ(payloads[0], "(syn)");
    EXPECT_EQ(payloads[1], "");
    EXPECT_EQ(payloads[2], std::string(3000, 'y'));
    EXPECT_EQ(decoder.pending(), 0U);
  }
}

TEST(FrameDecoder, waits_for_the_rest_of_a_frame) {
  FrameDecoder decoder;
  decoder.feed(std::string_view("\0\0\0\5(sy", 7));
  EXPECT_EQ(decoder.next(), std::nullopt);
  decoder.feed("n)");
  EXPECT_EQ(decoder.next(), "(syn)");
}

TEST(FrameDecoder, refuses_a_length_beyond_its_limit_and_reports_it) {
  FrameDecoder decoder(100);
  decoder.feed(std::string_view("\0\0\0\1a\xff\xff\xff\xff", 9));
  EXPECT_EQ(decoder.next(), "a");
  EXPECT_FALSE(decoder.failed());
  EXPECT_EQ(decoder.next(), std::nullopt);
  EXPECT_TRUE(decoder.failed());
  EXPECT_EQ(decoder.error(), "a length prefix announces 4294967295 bytes, more than the limit of 100");
  decoder.feed(std::string_view("\0\0\0\1a", 5));
  EXPECT_EQ(decoder.next(), std::nullopt);
}

TEST(FrameDecoder, accepts_a_payload_of_exactly_the_limit) {
  FrameDecoder decoder(3);
  decoder.feed(std::string_view("\0\0\0\3abc", 7));
  EXPECT_EQ(decoder.next(), "abc");
  EXPECT_FALSE(decoder.failed());
}

}  // namespace
}  // namespace soccer
