#include "blackboard/common/log/mcap_reader.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/log/mcap_writer.h"
#include "blackboard/common/protobuf/encode.h"
#include "blackboard/topics/motion.h"
#include "memory_sink.h"
#include "temporary_folder.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Two topics: one message per second on "slow", two on "fast"; a chunk every few messages. Before them a record with so many entries.
std::string file_of(int count, int metadata_entries = 0) {
  std::string file;
  MemorySink sink(file);
  McapWriter writer(sink, {.chunk_bytes = 150});
  std::map<std::string, std::string> entries;
  for (int i = 0; i < metadata_entries; ++i) entries["key " + std::to_string(i)] = "value";
  if (!entries.empty()) writer.write_metadata("run", entries);
  const auto schema = writer.add_schema("S", "protobuf", "");
  const auto slow = writer.add_channel(schema, "slow", "protobuf");
  const auto fast = writer.add_channel(schema, "fast", "protobuf");
  for (int i = 0; i < count; ++i) {
    const auto second = static_cast<std::uint32_t>(i);
    writer.write(slow, second, 10 * second, "s" + std::to_string(i));
    writer.write(fast, 2 * second, 10 * second, "f" + std::to_string(i));
    writer.write(fast, 2 * second + 1, 10 * second + 5, "g" + std::to_string(i));
  }
  writer.close();
  return file;
}

/// The data of all messages; an error as "!".
std::vector<std::string> all(LogCursor cursor) {
  std::vector<std::string> data;
  while (true) try {
      const auto message = cursor.next();
      if (!message) return data;
      data.emplace_back(message->data);
    } catch (const InputError&) {
      data.emplace_back("!");
    }
}

TEST(McapReader, gives_messages_by_time_and_those_of_one_time_in_the_order_of_writing) {
  McapReader reader = McapReader::of_bytes(file_of(3));
  EXPECT_THAT(all(reader.messages()), ElementsAre("s0", "f0", "g0", "s1", "f1", "g1", "s2", "f2", "g2"));
  EXPECT_THAT(reader.warnings(), ElementsAre());
  EXPECT_EQ(reader.first_time(), Time(0));
  EXPECT_EQ(reader.last_time(), Time(25));
  EXPECT_EQ(reader.statistics()->messages, 9U);
}

TEST(McapReader, gives_only_the_messages_of_a_query) {
  McapReader reader = McapReader::of_bytes(file_of(100));
  EXPECT_THAT(all(reader.messages({.from = Time(15), .to = Time(25)})), ElementsAre("g1", "s2", "f2", "g2"));
  EXPECT_THAT(all(reader.messages({.from = Time(980), .topics = {"slow"}})), ElementsAre("s98", "s99"));
  EXPECT_THAT(all(reader.messages({.topics = {"no such"}})), ElementsAre());
  EXPECT_THAT(all(reader.messages({.to = Time(-1)})), ElementsAre());
  EXPECT_EQ(all(reader.messages({.topics = {"fast"}})).size(), 200U);
}

TEST(McapReader, sorts_messages_that_were_not_written_by_time_even_across_chunks) {
  std::string file;
  MemorySink sink(file);
  McapWriter writer(sink, {.chunk_bytes = 1});
  const auto channel = writer.add_channel(writer.add_schema("S", "protobuf", ""), "t", "protobuf");
  for (const std::uint64_t time : {30U, 10U, 20U, 10U}) writer.write(channel, 0, time, std::to_string(time));
  writer.close();
  EXPECT_THAT(all(McapReader::of_bytes(file).messages()), ElementsAre("10", "10", "20", "30"));
}

TEST(McapReader, reads_a_truncated_file_up_to_its_last_complete_chunk) {
  const std::string whole = file_of(100);
  McapReader reader = McapReader::of_bytes(whole.substr(0, whole.size() / 3));
  const auto read = all(reader.messages());
  EXPECT_GT(read.size(), 20U);
  EXPECT_THAT(reader.warnings(), ElementsAre(HasSubstr("has no usable summary; read up to byte ")));
  McapReader intact = McapReader::of_bytes(whole);
  auto wanted = all(intact.messages());
  wanted.resize(read.size());
  EXPECT_EQ(read, wanted);
}

TEST(McapReader, reads_the_file_of_a_crashed_program) {
  const TemporaryFolder folder;
  {
    FileSink sink(folder.path() / "run.mcap");
    McapWriter writer(sink, {.chunk_bytes = 1});
    const auto channel = writer.add_channel(writer.add_schema("S", "protobuf", ""), "t", "protobuf");
    for (std::uint32_t i = 0; i < 5; ++i) writer.write(channel, i, i, std::to_string(i));
  }  // no close(): the last message was still in its chunk
  McapReader reader(folder.path() / "run.mcap.tmp");
  EXPECT_THAT(all(reader.messages()), ElementsAre("0", "1", "2", "3"));
}

TEST(McapReader, a_cut_at_any_byte_loses_only_what_follows_it) {
  const std::string whole = file_of(20);
  std::size_t before = 0;
  for (std::size_t size = log::kMcapMagic.size(); size < whole.size(); ++size) {
    McapReader reader = McapReader::of_bytes(whole.substr(0, size));
    const std::size_t count = all(reader.messages()).size();
    EXPECT_GE(count, before) << size;
    before = count;
  }
  EXPECT_EQ(before, 60U);
}

TEST(McapReader, a_damaged_chunk_is_skipped_and_reported_once) {
  std::string file = file_of(100);
  McapReader intact = McapReader::of_bytes(file);
  const std::size_t chunks = intact.statistics()->chunks;
  const auto total = all(intact.messages()).size();
  file[file.size() / 4] = static_cast<char>(file[file.size() / 4] ^ 0x40);
  McapReader reader = McapReader::of_bytes(file);
  const auto read = all(reader.messages());
  EXPECT_GE(read.size(), total - 2 * total / chunks);
  EXPECT_LT(read.size(), total);
  ASSERT_EQ(reader.damage().size(), 1U);
  EXPECT_LE(reader.damage()[0].offset, file.size() / 4);
  EXPECT_GT(reader.damage()[0].offset + reader.damage()[0].length, file.size() / 4);
  EXPECT_THAT(reader.about_damage(), testing::HasSubstr(": 1 damaged parts were skipped: byte "));
  all(reader.messages());
  EXPECT_EQ(reader.damage().size(), 1U);
}

TEST(McapReader, loses_only_the_damaged_chunks_of_a_log_without_a_summary) {
  std::string file = file_of(3000);
  McapReader intact = McapReader::of_bytes(file);
  const std::size_t total = all(intact.messages()).size();
  file.resize(file.size() * 9 / 10);  // without its summary
  McapReader cut = McapReader::of_bytes(file);
  const std::size_t whole = all(cut.messages()).size();
  EXPECT_TRUE(cut.damage().empty());
  constexpr std::size_t kDamage = 2000;
  file.replace(file.size() / 2, kDamage, kDamage, '\x55');
  McapReader reader = McapReader::of_bytes(file);
  EXPECT_GT(all(reader.messages()).size(), whole - total / 5);
  EXPECT_GE(reader.damage().size(), 1U);
}

/// Changes the checksum of the summary.
void damage_summary(std::string& file) {
  char& last = file[file.size() - log::kMcapMagic.size() - 1];
  last = static_cast<char>(last ^ 1);
}

TEST(McapReader, loses_only_the_metadata_when_the_beginning_of_a_complete_log_is_damaged) {
  std::string file = file_of(100, 200);
  ASSERT_EQ(McapReader::of_bytes(file).metadata("run").size(), 200U);
  constexpr std::size_t kBegin = 100, kDamage = 2000;
  file.replace(kBegin, kDamage, kDamage, '\x55');
  McapReader reader = McapReader::of_bytes(file);
  EXPECT_EQ(all(reader.messages()).size(), 300U);
  EXPECT_THAT(reader.warnings(), ElementsAre());
  EXPECT_TRUE(reader.metadata("run").empty());
  EXPECT_THAT(reader.about_damage(), HasSubstr(": 1 damaged parts were skipped: byte "));
  EXPECT_THAT(reader.about_damage(), HasSubstr("the metadata record cannot be read"));
}

TEST(McapReader, reports_damaged_metadata_of_a_log_without_a_summary) {
  std::string file = file_of(100, 200);
  file.replace(100, 2000, 2000, '\x55');
  file.resize(file.size() - log::kFileEnd);
  McapReader reader = McapReader::of_bytes(file);
  EXPECT_EQ(all(reader.messages()).size(), 300U);
  EXPECT_THAT(reader.about_damage(), HasSubstr("the metadata record cannot be read"));
}

TEST(McapReader, takes_channels_from_their_copies_after_the_data_when_their_chunk_is_damaged) {
  std::string file = file_of(100);
  file.replace(40, 60, 60, '\x55');  // in the first chunk, which defines the channels
  damage_summary(file);
  McapReader reader = McapReader::of_bytes(file);
  EXPECT_GT(all(reader.messages()).size(), 290U);
  EXPECT_THAT(reader.warnings(), ElementsAre(HasSubstr("has no usable summary")));
  EXPECT_GE(reader.damage().size(), 1U);
}

TEST(McapReader, finds_the_copies_of_channels_after_damage_without_a_following_chunk) {
  std::string file = file_of(0);
  file.replace(40, 60, 60, '\x55');  // in the definitions of the channels
  damage_summary(file);
  McapReader reader = McapReader::of_bytes(file);
  EXPECT_NE(reader.channel("slow"), nullptr);
  EXPECT_NE(reader.channel("fast"), nullptr);
  EXPECT_GE(reader.damage().size(), 1U);
}

TEST(McapReader, reads_a_log_whose_first_bytes_are_damaged) {
  std::string file = file_of(100);
  file.replace(0, log::kMcapMagic.size(), log::kMcapMagic.size(), '\x55');
  McapReader reader = McapReader::of_bytes(file);
  EXPECT_EQ(all(reader.messages()).size(), 300U);
  EXPECT_THAT(reader.about_damage(),
              HasSubstr(": 1 damaged parts were skipped: byte 0 to 8, the file does not begin as an MCAP file does"));
  McapReader cut = McapReader::of_bytes(file.substr(0, file.size() / 3));  // without a summary
  EXPECT_GT(all(cut.messages()).size(), 20U);
  EXPECT_EQ(cut.damage().size(), 1U);
}

TEST(McapReader, reads_messages_without_chunks) {
  std::string file(log::kMcapMagic);
  log::append_record(file, log::Op::kHeader, [&] { log::append_text(file, ""), log::append_text(file, ""); });
  log::append_record(file, log::ChannelRecord{7, 0, "t", "json", {}});
  for (const std::uint64_t time : {5U, 6U})
    log::append_record(file, log::Op::kMessage, [&] {
      log::append(file, std::uint16_t{7});
      log::append(file, std::uint32_t{0});
      log::append(file, time);
      log::append(file, time);
      file += std::to_string(time);
    });
  McapReader reader = McapReader::of_bytes(file);
  EXPECT_THAT(all(reader.messages()), ElementsAre("5", "6"));
  EXPECT_THAT(all(reader.messages({.from = Time(6)})), ElementsAre("6"));
  EXPECT_EQ(reader.schema(*reader.channel("t")), nullptr);
}

TEST(McapReader, a_file_that_is_not_a_log_is_an_error_with_its_name) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "picture.png";
  std::ofstream(path) << "not a log";
  try {
    McapReader reader(path);
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_EQ(error.what(), path.string() + ": is not an MCAP file (version 0); give a log that ends in .mcap or .mcap.tmp");
  }
  EXPECT_THROW(McapReader(folder.path() / "missing.mcap"), InputError);
  EXPECT_THROW(McapReader(folder.path()), InputError);
  const std::string zeros(5000, '\0');
  for (const std::string& no_log : {std::string(), zeros, std::string(5000, '\6'), '\6' + std::string("\x40") + zeros})
    EXPECT_THROW(McapReader::of_bytes(no_log), InputError);
}

TEST(TopicDecoder, decodes_the_values_and_rejects_a_different_definition) {
  std::string file;
  MemorySink sink(file);
  McapWriter writer(sink);
  const auto schema = writer.add_schema("soccer.Odometry", "protobuf", protobuf_schema<Odometry>());
  std::string message;
  encode_protobuf(Odometry{{1, 2, 3}, true}, message);
  writer.write(writer.add_channel(schema, "odometry", "protobuf"), 0, 0, message);
  writer.close();
  McapReader reader = McapReader::of_bytes(file);
  auto cursor = reader.messages();
  Odometry read;
  TopicDecoder<Odometry>(reader, "odometry").decode(*cursor.next(), read);
  EXPECT_EQ(read, (Odometry{{1, 2, 3}, true}));

  EXPECT_THROW(TopicDecoder<MotionStatus>(reader, "odometry"), InputError);
  EXPECT_THROW(TopicDecoder<Odometry>(reader, "no such"), InputError);
  LogMessage broken;
  broken.data = "\x0A\x7F";
  EXPECT_THROW(TopicDecoder<Odometry>(reader, "odometry").decode(broken, read), InputError);
}

}  // namespace
}  // namespace soccer
