#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gtest/gtest.h>

#include "blackboard/common/log/log_writer.h"
#include "blackboard/common/log/mcap_format.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/topics/motion.h"
#include "memory_sink.h"

namespace soccer {
namespace {

std::string sample_file() {
  std::string bytes;
  LogOptions options{.block_when_full = true, .about = {{"seed", "1"}}};
  options.mcap.chunk_bytes = 500;
  LogWriter log(std::make_unique<MemorySink>(bytes), options);
  auto requests = log.channel<MotionRequest>("request");
  auto odometry = log.channel<Odometry>("odometry");
  for (int i = 0; i < 40; ++i) {
    log.write(requests, Time(i), MotionRequest{});
    log.write(odometry, Time(i), Odometry{});
  }
  log.close();
  return bytes;
}

/// Reads all messages that can be read. Returns the number of errors.
int read_through(const std::string& bytes) {
  int errors = 0;
  try {
    McapReader reader = McapReader::of_bytes(bytes);
    errors += static_cast<int>(reader.warnings().size());
    auto cursor = reader.messages();
    for (bool more = true; more;) try {
        const auto message = cursor.next();
        more = message.has_value();
        if (!more) break;
        MotionRequest value;
        if (message->channel->topic == "request" && decode_protobuf(message->data, value)) ++errors;
      } catch (const InputError&) {
        ++errors;
      }
    errors += static_cast<int>(reader.damage().size());
  } catch (const InputError&) {
    ++errors;
  }
  return errors;
}

TEST(McapReaderFuzz, damaged_files_only_give_errors) {
  const std::string good = sample_file();
  ASSERT_EQ(read_through(good), 0);
  boost::random::mt19937_64 engine(2017);
  boost::random::uniform_int_distribution<std::size_t> place(0, good.size() - 1);
  boost::random::uniform_int_distribution<int> byte(0, 255), kind(0, 3), some(1, 8);
  int damaged = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string bytes = good;
    const int changes = some(engine);
    for (int i = 0; i < changes; ++i) {
      const std::size_t at = place(engine) % bytes.size();
      const std::size_t length = std::min<std::size_t>(static_cast<std::size_t>(some(engine)), bytes.size() - at);
      switch (kind(engine)) {
        case 0: bytes[at] = static_cast<char>(byte(engine)); break;
        case 1: bytes.erase(at, length); break;
        case 2: bytes.insert(at, length, static_cast<char>(byte(engine))); break;
        default: bytes.replace(at, length, length, '\xFF'); break;
      }
      if (bytes.empty()) bytes = "x";
    }
    damaged += read_through(bytes) > 0 ? 1 : 0;
  }
  EXPECT_GT(damaged, 2000);
}

TEST(McapReaderFuzz, damaged_records_in_an_intact_chunk_only_give_errors) {
  const std::string good = sample_file();
  std::string_view from = std::string_view(good).substr(log::kMcapMagic.size()), content;
  std::string records;
  log::Op op{};
  while (op != log::Op::kChunk) ASSERT_TRUE(log::take_record_bytes(from, op, content));
  ASSERT_EQ(log::unpack_chunk(content, records), "");
  boost::random::mt19937_64 engine(3);
  boost::random::uniform_int_distribution<std::size_t> place(0, records.size() - 1);
  boost::random::uniform_int_distribution<int> byte(0, 255);
  int damaged = 0;
  for (int round = 0; round < 4500; ++round) {
    std::string changed = records;
    for (int i = 0; i < 3; ++i) changed[place(engine)] = static_cast<char>(byte(engine));
    std::string file(log::kMcapMagic);
    log::append_record(file, log::Op::kChunk, [&] {
      for (const std::uint64_t number : {std::uint64_t{0}, std::uint64_t{100}, std::uint64_t{changed.size()}}) log::append(file, number);
      log::append(file, std::uint32_t{0});
      log::append_text(file, "");
      log::append(file, std::uint64_t{changed.size()});
      file += changed;
    });
    damaged += read_through(file) > 1 ? 1 : 0;  // one is the missing summary
  }
  EXPECT_GT(damaged, 500);
}

}  // namespace
}  // namespace soccer
