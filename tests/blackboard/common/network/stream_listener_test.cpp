#include "blackboard/common/network/stream_listener.h"

#include <cerrno>
#include <filesystem>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <unistd.h>

#include "../../../support/without_descriptors.h"
#include "blackboard/common/error.h"
#include "blackboard/common/network/wait_for.h"

namespace soccer {
namespace {

using testing::StrEq;
using testing::ThrowsMessage;

std::string free_path() {
  return (std::filesystem::path(testing::TempDir()) / ("listener-" + std::to_string(::getpid()) + ".sock")).string();
}

TEST(StreamListener, accepts_nothing_while_no_connection_is_pending) {
  StreamListener listener("127.0.0.1", 0, "");
  StreamSocket connection;
  EXPECT_EQ(listener.accept(connection), EAGAIN);
  EXPECT_FALSE(connection.open());
}

/// A client of the listener, whose connection is pending.
StreamSocket client_of(const StreamListener& listener) {
  constexpr std::chrono::seconds kLimit{5};
  StreamSocket client = StreamSocket::connecting_to("127.0.0.1", listener.port());
  EXPECT_TRUE(client.connected(kLimit));
  EXPECT_TRUE(wait_for(listener.descriptors().front(), POLLIN, kLimit));
  return client;
}

TEST(StreamListener, accepts_a_connection_that_other_programs_do_not_inherit) {
  StreamListener listener("127.0.0.1", 0, "");
  EXPECT_EQ(listener.descriptors().size(), 1U);
  const StreamSocket client = client_of(listener);
  StreamSocket server;
  ASSERT_EQ(listener.accept(server), 0);
  for (const int descriptor : {listener.descriptors().front(), client.descriptor(), server.descriptor()})
    EXPECT_EQ(::fcntl(descriptor, F_GETFD) & FD_CLOEXEC, FD_CLOEXEC);
}

TEST(StreamListener, a_connection_waits_while_no_file_descriptor_is_free) {
  StreamListener listener("127.0.0.1", 0, "");
  const StreamSocket client = client_of(listener);
  StreamSocket server;
  {
    const WithoutDescriptors none;
    EXPECT_EQ(listener.accept(server), EMFILE);
  }
  EXPECT_EQ(listener.accept(server), 0);
}

TEST(StreamListener, replaces_the_file_of_its_path_and_removes_it_at_the_end) {
  const std::string path = free_path();
  {
    const StreamListener first(path);
    const StreamListener second(path);
    EXPECT_TRUE(std::filesystem::exists(path));
    EXPECT_NO_THROW(StreamSocket::connected_to(path));
  }
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(StreamListener, a_path_that_is_too_long_or_in_no_folder_is_an_error) {
  EXPECT_THROW(StreamListener(std::string(200, 'x')), InputError);
  EXPECT_THAT([] { StreamListener{std::string()}; }, ThrowsMessage<InputError>(StrEq("socket : is too long or empty; use a shorter path")));
  EXPECT_THAT([] { StreamListener("/nowhere/x"); },
              ThrowsMessage<InputError>(
                  StrEq("socket /nowhere/x: cannot be created: No such file or directory; name a path in an existing folder")));
}

}  // namespace
}  // namespace soccer
