// The errors of AgentMemory, and the system's resources that it holds.
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <system_error>

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "blackboard/common/error.h"
#include "libagent/agent_memory/hardware_side.h"
#include "named_memory.h"

namespace soccer {
namespace {

/// The message of the exception that `work` throws, or "" if it throws none.
template <class Error>
std::string message_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

class AgentMemoryErrors : public NamedMemory {
 protected:
  /// Gives the shared memory this size, bytes.
  void resize(off_t size) const {
    const int fd = ::shm_open(name.c_str(), O_CREAT | O_RDWR, 0600);
    ASSERT_EQ(::ftruncate(fd, size), 0);
    ::close(fd);
  }
  struct stat status() const {
    struct stat status {};
    const int fd = ::shm_open(name.c_str(), O_RDONLY, 0);
    ::fstat(fd, &status);
    ::close(fd);
    return status;
  }
  /// Number of mappings of the shared memory in this process.
  int mappings() const {
    std::ifstream maps("/proc/self/maps");
    int count = 0;
    for (std::string line; std::getline(maps, line);) count += line.find(name) != std::string::npos;
    return count;
  }
  static auto descriptors() {
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator());
  }
  const std::string bytes = std::to_string(sizeof(AgentMemoryLayout));
};

TEST_F(AgentMemoryErrors, a_memory_that_cannot_be_created_is_reported_with_its_name_and_the_reason) {
  try {
    AgentMemory::create("/no/such/name");
    FAIL() << "created";
  } catch (const std::system_error& error) {
    EXPECT_EQ(std::string(error.what()).find("cannot create agent memory /no/such/name: "), 0U) << error.what();
    EXPECT_NE(error.code().value(), 0);
  }
}

TEST_F(AgentMemoryErrors, the_hardware_side_reports_the_step_that_failed) {
  const char* step = nullptr;
  errno = 0;
  EXPECT_EQ(hardware_side::create("/no/such/name", &step), nullptr);
  EXPECT_STREQ(step, "create");
  EXPECT_NE(errno, 0);
}

TEST_F(AgentMemoryErrors, a_memory_that_does_not_exist_is_reported_with_its_name_and_the_reason) {
  EXPECT_EQ(message_of<std::system_error>([&] { AgentMemory::attach(name); }),
            "no hardware layer is attached: agent memory " + name + ": No such file or directory");
}

TEST_F(AgentMemoryErrors, a_memory_that_is_too_small_is_refused) {
  resize(static_cast<off_t>(sizeof(AgentMemoryLayout)) - 1);
  EXPECT_EQ(message_of<InputError>([&] { AgentMemory::attach(name); }),
            "agent memory " + name + ": has " + std::to_string(sizeof(AgentMemoryLayout) - 1) + " bytes instead of " + bytes +
                "; use a hardware layer of the same version");
}

TEST_F(AgentMemoryErrors, a_memory_of_another_version_is_refused_by_number) {
  const AgentMemory hardware = AgentMemory::create(name);
  RawMemory(name)->version = 99;
  EXPECT_EQ(message_of<InputError>([&] { AgentMemory::attach(name); }),
            "agent memory " + name + ": has version 99 instead of 1; use a hardware layer of the same version");
}

TEST_F(AgentMemoryErrors, a_second_client_is_refused_with_a_remedy) {
  const AgentMemory hardware = AgentMemory::create(name), client = AgentMemory::attach(name);
  EXPECT_EQ(message_of<InputError>([&] { AgentMemory::attach(name); }),
            "agent memory " + name + ": another robot program is attached to it; stop that program first");
}

TEST_F(AgentMemoryErrors, a_refused_client_leaves_the_memory_and_its_lock) {
  const AgentMemory hardware = AgentMemory::create(name);
  RawMemory(name)->version = 99;
  const auto open_before = descriptors();
  const int mapped_before = mappings();
  EXPECT_THROW(AgentMemory::attach(name), InputError);
  EXPECT_EQ(mappings(), mapped_before);
  EXPECT_EQ(descriptors(), open_before);
  EXPECT_EQ(RawMemory(name)->client_attachments, 0U);
}

TEST_F(AgentMemoryErrors, a_memory_of_any_other_size_is_resized_and_initialised_by_the_hardware_layer) {
  for (const off_t size :
       {off_t{1}, static_cast<off_t>(sizeof(AgentMemoryLayout)) - 1, static_cast<off_t>(2 * sizeof(AgentMemoryLayout))}) {
    resize(size);
    const AgentMemory hardware = AgentMemory::create(name);
    EXPECT_EQ(status().st_size, static_cast<off_t>(sizeof(AgentMemoryLayout)));
    EXPECT_EQ(RawMemory(name)->size, sizeof(AgentMemoryLayout));
    AgentMemory::remove(name);
  }
}

TEST_F(AgentMemoryErrors, only_the_owner_may_open_the_memory) {
  const mode_t before = ::umask(0);
  const AgentMemory hardware = AgentMemory::create(name);
  ::umask(before);
  EXPECT_EQ(status().st_mode & 0777U, 0600U);
}

TEST_F(AgentMemoryErrors, a_removed_memory_cannot_be_attached_but_remains_usable_and_can_be_removed_twice) {
  AgentMemory hardware = AgentMemory::create(name), client = AgentMemory::attach(name);
  AgentMemory::remove(name);
  EXPECT_NO_THROW(AgentMemory::remove(name));
  EXPECT_THROW(AgentMemory::attach(name), std::system_error);
  hardware.publish_sensors({});
  SensorBlock seen{};
  EXPECT_TRUE(client.read_sensors(seen));
}

TEST_F(AgentMemoryErrors, each_side_holds_one_mapping_and_only_the_client_a_descriptor_until_it_ends) {
  const auto open_before = descriptors();
  {
    const AgentMemory hardware = AgentMemory::create(name);
    EXPECT_EQ(mappings(), 1);
    EXPECT_EQ(descriptors(), open_before);
    {
      const AgentMemory client = AgentMemory::attach(name);
      EXPECT_EQ(mappings(), 2);
      EXPECT_EQ(descriptors(), open_before + 1);
    }
    EXPECT_EQ(mappings(), 1);
    EXPECT_EQ(descriptors(), open_before);
  }
  EXPECT_EQ(mappings(), 0);
}

TEST_F(AgentMemoryErrors, a_client_that_is_moved_remains_attached_once) {
  AgentMemory hardware = AgentMemory::create(name);
  {
    AgentMemory client = AgentMemory::attach(name);
    AgentMemory moved(std::move(client));
    EXPECT_EQ(mappings(), 2);
    EXPECT_THROW(AgentMemory::attach(name), InputError) << "the lock moves with it";
    hardware.publish_sensors({});
    SensorBlock seen{};
    EXPECT_TRUE(moved.read_sensors(seen));
  }
  EXPECT_EQ(mappings(), 1);
  EXPECT_NO_THROW(AgentMemory::attach(name));
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
/// Runs `work` in a child process with a limit on a resource. Returns true if it returned true.
bool limited(decltype(RLIMIT_AS) resource, rlim_t limit, const std::function<bool()>& work) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limits{limit, limit};
    ::setrlimit(resource, &limits);
    ::_exit(work() ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST_F(AgentMemoryErrors, a_memory_for_which_there_is_no_space_is_reported_with_the_step) {
  EXPECT_TRUE(limited(RLIMIT_FSIZE, 100, [&] {
    const char* step = nullptr;
    return hardware_side::create(name.c_str(), &step) == nullptr && std::string(step) == "size" && errno == EFBIG;
  }));
}

TEST_F(AgentMemoryErrors, a_process_without_address_space_cannot_map_a_memory) {
  // An emulator of another processor needs memory of its own, so that it does not apply the limit.
  if (!limited(RLIMIT_AS, 4096, [] { return ::mmap(nullptr, 1 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED; }))
    GTEST_SKIP() << "this system does not limit the address space of a process";
  const AgentMemory hardware = AgentMemory::create(name);
  EXPECT_TRUE(limited(RLIMIT_AS, 4096, [&] {
    const char* step = nullptr;
    return hardware_side::create(name.c_str(), &step) == nullptr && std::string(step) == "map" && errno == ENOMEM;
  }));
  EXPECT_TRUE(limited(RLIMIT_AS, 4096, [&] {
    return message_of<std::system_error>([&] { AgentMemory::attach(name); }) ==
           "cannot map agent memory " + name + ": Cannot allocate memory";
  }));
  EXPECT_TRUE(limited(RLIMIT_AS, 4096, [&] {
    return message_of<std::system_error>([&] { AgentMemory::in_process(); }) ==
           "cannot map agent memory of this process: Cannot allocate memory";
  }));
}
#endif

}  // namespace
}  // namespace soccer
