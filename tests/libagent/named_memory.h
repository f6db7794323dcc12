#pragma once

#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include "libagent/agent_memory/agent_memory.h"

namespace soccer {

/// Provides a name for a shared memory that is unique to this process, and removes the memory after the test.
class NamedMemory : public testing::Test {
 protected:
  const std::string name = "/soccer-test-" + std::to_string(::getpid());
  void TearDown() override { AgentMemory::remove(name); }
};

/// Direct access to the layout of a shared memory.
class RawMemory {
 public:
  explicit RawMemory(const std::string& name) {
    const int fd = ::shm_open(name.c_str(), O_RDWR, 0);
    layout_ = static_cast<AgentMemoryLayout*>(::mmap(nullptr, sizeof(AgentMemoryLayout), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0));
    ::close(fd);
  }
  RawMemory(const RawMemory&) = delete;
  RawMemory& operator=(const RawMemory&) = delete;
  ~RawMemory() { ::munmap(layout_, sizeof(AgentMemoryLayout)); }
  AgentMemoryLayout* operator->() const { return layout_; }

 private:
  AgentMemoryLayout* layout_;
};

}  // namespace soccer
