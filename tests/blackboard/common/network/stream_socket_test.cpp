#include "blackboard/common/network/stream_socket.h"

#include <array>
#include <filesystem>

#include <gmock/gmock.h>
#include <poll.h>
#include <unistd.h>

#include "../../../support/without_descriptors.h"
#include "blackboard/common/error.h"
#include "blackboard/common/network/stream_listener.h"
#include "blackboard/common/network/wait_for.h"

namespace soccer {
namespace {

using std::chrono::milliseconds;
using testing::StrEq;
using testing::ThrowsMessage;

constexpr milliseconds kNow{0}, kLimit{5000};

class StreamSocketTest : public testing::Test {
 protected:
  StreamSocket connecting() { return StreamSocket::connecting_to("127.0.0.1", listener.port()); }
  /// The listener's end of the connection that has been established.
  StreamSocket accepted() {
    StreamSocket connection;
    EXPECT_TRUE(wait_for(listener.descriptors().front(), POLLIN, kLimit));
    EXPECT_EQ(listener.accept(connection), 0);
    return connection;
  }

  StreamListener listener{"127.0.0.1", 0, ""};
  std::array<char, 16> buffer{};
};

TEST_F(StreamSocketTest, is_closed_before_connecting_and_after_being_moved_from) {
  StreamSocket none;
  EXPECT_FALSE(none.open());
  StreamSocket first = connecting();
  EXPECT_TRUE(first.open());
  StreamSocket second = std::move(first);
  EXPECT_TRUE(second.open());
  EXPECT_FALSE(first.open());  // NOLINT(bugprone-use-after-move): the moved-from state is under test
  none = std::move(second);
  EXPECT_TRUE(none.connected(kLimit));
  none.close();
  EXPECT_FALSE(none.open());
}

TEST_F(StreamSocketTest, exchanges_bytes_in_both_directions) {
  StreamSocket client = connecting();
  ASSERT_TRUE(client.connected(kLimit));
  StreamSocket server = accepted();
  EXPECT_EQ(server.receive_some(buffer, kNow), std::nullopt);
  EXPECT_EQ(client.send_some("question"), 8U);
  EXPECT_EQ(server.receive_some(buffer, kLimit), "question");
  EXPECT_EQ(server.send_some("answer"), 6U);
  EXPECT_TRUE(client.wait_readable(kLimit));
  EXPECT_EQ(client.receive_some(buffer, kNow), "answer");
  EXPECT_FALSE(client.wait_readable(kNow));
}

TEST_F(StreamSocketTest, sends_only_as_much_as_the_kernel_accepts) {
  StreamSocket client = connecting();
  ASSERT_TRUE(client.connected(kLimit));
  const StreamSocket server = accepted();
  const std::string megabyte(1U << 20U, 'x');
  while (client.send_some(megabyte) > 0) continue;
  EXPECT_FALSE(client.wait_writable(kNow));
}

TEST_F(StreamSocketTest, an_end_that_is_destroyed_closes_the_connection) {
  StreamSocket client = connecting();
  ASSERT_TRUE(client.connected(kLimit));
  accepted();
  EXPECT_THAT([&] { client.receive_some(buffer, kLimit); }, ThrowsMessage<StreamError>(StrEq("closed the connection")));
}

TEST_F(StreamSocketTest, a_connection_that_is_refused_is_an_error) {
  try {
    StreamSocket::connecting_to("127.0.0.1", 1).connected(kLimit);
    FAIL() << "connected";
  } catch (const StreamError& error) {
    EXPECT_EQ(error.number(), ECONNREFUSED);
    EXPECT_STREQ(error.what(), "Connection refused");
  }
}

TEST(StreamSocket, an_unknown_host_is_an_error) { EXPECT_THROW(StreamSocket::connecting_to("no host of this name", 1), InputError); }

TEST(StreamSocket, reports_that_no_file_descriptor_is_free) {
  if (kChecksTypes) GTEST_SKIP() << "the sanitizer needs file descriptors";
  const WithoutDescriptors none;
  EXPECT_THAT([] { StreamSocket::connecting_to("127.0.0.1", 1); }, ThrowsMessage<StreamError>(StrEq("Too many open files")));
  EXPECT_THAT([] { StreamSocket::connected_to("/nowhere"); }, ThrowsMessage<StreamError>(StrEq("Too many open files")));
}

TEST(StreamSocket, connects_to_a_path) {
  const std::string path = (std::filesystem::path(testing::TempDir()) / ("stream-" + std::to_string(::getpid()) + ".sock")).string();
  StreamListener listener(path);
  StreamSocket client = StreamSocket::connected_to(path), server;
  ASSERT_EQ(listener.accept(server), 0);
  EXPECT_TRUE(client.connected(kNow));
  EXPECT_EQ(server.send_some("bytes"), 5U);
  std::array<char, 16> buffer{};
  EXPECT_EQ(client.receive_some(buffer, kLimit), "bytes");
}

TEST(StreamSocket, a_path_at_which_nothing_listens_is_an_error) {
  EXPECT_THAT([] { StreamSocket::connected_to("/nowhere"); }, ThrowsMessage<StreamError>(StrEq("No such file or directory")));
  EXPECT_THAT([] { StreamSocket::connected_to(std::string(200, 'x')); }, ThrowsMessage<StreamError>(StrEq("File name too long")));
}

}  // namespace
}  // namespace soccer
