#include "blackboard/common/log/mcap_writer.h"

#include <gtest/gtest.h>

#include "blackboard/common/log/mcap_format.h"
#include "blackboard/common/log/mcap_reader.h"
#include "memory_sink.h"

namespace soccer {
namespace {

/// The opcodes of a file in order, as letters; a chunk's own records follow in brackets.
std::string shape_of(const std::string& file) {
  static const std::string kLetters = "?HFScmKikAaTMjOD";  // by opcode: Header, Footer, Schema, channel, message, chunK, …
  std::string shape;
  std::string_view from = std::string_view(file).substr(log::kMcapMagic.size()), content;
  log::Op op{};
  while (log::take_record_bytes(from, op, content)) {
    shape += kLetters.at(static_cast<std::size_t>(op));
    if (op != log::Op::kChunk) continue;
    std::string records;
    EXPECT_EQ(log::unpack_chunk(content, records), "");
    std::string_view inner = records, ignored;
    shape += '(';
    while (log::take_record_bytes(inner, op, ignored)) shape += kLetters.at(static_cast<std::size_t>(op));
    shape += ')';
  }
  EXPECT_EQ(from, log::kMcapMagic);
  return shape;
}

/// CRC-32 of the MCAP specification, calculated bit by bit, independent of the writer's implementation.
std::uint32_t crc32_by_bits(std::string_view bytes) {
  std::uint32_t crc = 0xffffffff;
  for (const char byte : bytes) {
    crc ^= static_cast<std::uint8_t>(byte);
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1U) != 0 ? 0xedb88320U : 0U);
  }
  return ~crc;
}

/// The little-endian number at a position of a file.
std::uint32_t number_at(std::string_view file, std::size_t place) {
  std::uint32_t value = 0;
  std::string_view from = file.substr(place);
  EXPECT_TRUE(log::take_fixed(from, value));
  return value;
}

class McapWriterTest : public testing::Test {
 protected:
  std::string file;
  MemorySink sink{file};
};

TEST_F(McapWriterTest, an_empty_log_is_a_valid_file) {
  McapWriter(sink).close();
  EXPECT_EQ(shape_of(file), "HDTOF");
  EXPECT_TRUE(McapReader::of_bytes(file).warnings().empty());
}

TEST_F(McapWriterTest, schema_and_channel_precede_the_first_message_that_needs_them) {
  McapWriter writer(sink, {.chunk_bytes = 1});
  const auto schema = writer.add_schema("S", "protobuf", "");
  const auto first = writer.add_channel(schema, "first", "protobuf");
  const auto second = writer.add_channel(schema, "second", "protobuf");
  writer.write(second, 0, 5, "a");
  writer.write(first, 0, 6, "b");
  writer.close();
  EXPECT_EQ(shape_of(file), "HK(Scm)iK(cm)iDSccTkkOOOOF");
}

TEST_F(McapWriterTest, a_channel_without_messages_is_in_the_file_too) {
  McapWriter writer(sink);
  writer.add_channel(writer.add_schema("S", "protobuf", ""), "silent", "protobuf");
  writer.close();
  EXPECT_EQ(shape_of(file), "HScDScTOOOF");
}

TEST_F(McapWriterTest, a_chunk_ends_when_it_is_full_or_reaches_its_span_of_log_time) {
  McapWriter writer(sink, {.chunk_bytes = 200, .chunk_span = 1000});
  const auto channel = writer.add_channel(writer.add_schema("S", "protobuf", ""), "t", "protobuf");
  writer.write(channel, 0, 0, std::string(200, 'x'));  // fills the first chunk
  writer.write(channel, 1, 1, "");
  writer.write(channel, 2, 1000, "");  // 999 later: in time
  writer.write(channel, 3, 1001, "");  // 1000 later
  writer.close();
  EXPECT_EQ(shape_of(file), "HK(Scm)iK(mm)iK(m)iDScTkkkOOOOF");
}

TEST_F(McapWriterTest, metadata_are_indexed) {
  McapWriter writer(sink);
  writer.write_metadata("run", {{"seed", "1"}});
  writer.close();
  EXPECT_EQ(shape_of(file), "HMDTjOOF");
  EXPECT_EQ(McapReader::of_bytes(file).metadata("run").at("seed"), "1");
}

TEST_F(McapWriterTest, checksums_cover_each_chunk_the_data_section_and_the_summary) {
  McapWriter writer(sink, {.chunk_bytes = 1});
  const auto channel = writer.add_channel(writer.add_schema("S", "protobuf", "schema"), "t", "protobuf");
  writer.write(channel, 0, 5, "first");
  writer.write(channel, 1, 6, "second");
  writer.write_metadata("run", {{"seed", "1"}});
  writer.close();

  const std::size_t head = sizeof(std::uint8_t) + sizeof(std::uint64_t);  // of a record: opcode and length
  const std::size_t magic = log::kMcapMagic.size();
  std::size_t chunks = 0, summary = 0;
  std::string_view from = std::string_view(file).substr(magic), content;
  log::Op op{};
  while (log::take_record_bytes(from, op, content)) {
    const std::size_t end = file.size() - from.size();  // of this record
    if (op == log::Op::kChunk) {
      std::string records;
      EXPECT_EQ(log::unpack_chunk(content, records), "");
      constexpr std::size_t kChecksum = 3 * sizeof(std::uint64_t);  // after first time, last time and size
      EXPECT_EQ(number_at(content, kChecksum), crc32_by_bits(records));
      ++chunks;
    } else if (op == log::Op::kDataEnd) {
      EXPECT_EQ(number_at(content, 0), crc32_by_bits(std::string_view(file).substr(0, end - content.size() - head)));
      summary = end;
    } else if (op == log::Op::kFooter) {
      const std::size_t checksum = end - sizeof(std::uint32_t);
      EXPECT_EQ(number_at(file, checksum), crc32_by_bits(std::string_view(file).substr(summary, checksum - summary)));
    }
  }
  EXPECT_EQ(chunks, 2U);
  EXPECT_GT(summary, 0U);
}

TEST_F(McapWriterTest, a_message_of_an_unknown_channel_is_a_programming_error) {
  McapWriter writer(sink);
  EXPECT_THROW(writer.write(1, 0, 0, ""), std::logic_error);
  EXPECT_THROW(writer.add_channel(1, "t", "protobuf"), std::logic_error);
}

}  // namespace
}  // namespace soccer
