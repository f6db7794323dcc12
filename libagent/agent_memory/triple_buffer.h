#pragma once

#include <atomic>

#include "libagent/agent_memory/layout.h"

namespace soccer {

/// Wait-free hand-over through three slots. The slot numbers live in the memory itself, so that a side that died can be followed by
/// another: take_over_… finds the slot that nobody else holds, also when the death came between two stores.
namespace triple_buffer {

inline std::uint32_t third_slot(std::uint32_t a, std::uint32_t b) { return 3 - a - b; }

inline void reset(SlotOwners& owners) {
  owners.exchange = 0;
  owners.writer = 1;
  owners.reader = 2;
}

inline void take_over_writing(SlotOwners& owners) {
  const std::uint32_t exchange = std::atomic_ref(owners.exchange).load() & AGENT_SLOT_MASK;
  if (owners.reader != exchange) owners.writer = third_slot(exchange, owners.reader);
}

inline void take_over_reading(SlotOwners& owners) {
  const std::uint32_t exchange = std::atomic_ref(owners.exchange).load() & AGENT_SLOT_MASK;
  if (owners.writer != exchange) owners.reader = third_slot(exchange, owners.writer);
}

template <class Block>
void publish(SlotOwners& owners, Block (&slots)[3], const Block& block) {
  slots[owners.writer] = block;
  const std::uint32_t before =
      std::atomic_ref(owners.exchange).exchange(owners.writer | AGENT_SLOT_FRESH, std::memory_order_acq_rel);
  owners.writer = before & AGENT_SLOT_MASK;
}

/// False when nothing new was published since the last read.
template <class Block>
bool read(SlotOwners& owners, const Block (&slots)[3], Block& block) {
  if (!(std::atomic_ref(owners.exchange).load(std::memory_order_relaxed) & AGENT_SLOT_FRESH)) return false;
  const std::uint32_t before = std::atomic_ref(owners.exchange).exchange(owners.reader, std::memory_order_acq_rel);
  owners.reader = before & AGENT_SLOT_MASK;
  block = slots[owners.reader];
  return true;
}

}  // namespace triple_buffer
}  // namespace soccer
