#include "count_allocations.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::size_t> count{0};
}

std::size_t soccer::allocations() { return count; }

void* operator new(std::size_t size) {
  ++count;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
// Of temporary buffers (std::stable_sort). The library's own calls the one above; that of the address sanitizer does not.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++count;
  return std::malloc(size);
}
// std::pmr::new_delete_resource(), from which pools take their memory, calls the aligned ones.
void* operator new(std::size_t size, std::align_val_t alignment) {
  ++count;
  void* memory = nullptr;
  if (posix_memalign(&memory, std::max(static_cast<std::size_t>(alignment), sizeof(void*)), size) == 0) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
