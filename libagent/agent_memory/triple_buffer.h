/* Plain old C++ (gnu++98), because libagent is built for NAOqi too. */
#ifndef LIBAGENT_AGENT_MEMORY_TRIPLE_BUFFER_H
#define LIBAGENT_AGENT_MEMORY_TRIPLE_BUFFER_H

#include "libagent/agent_memory/layout.h"

namespace soccer {

/// One word shared by two processes. By the compiler's oldest built-ins, all of which are full barriers: the robot's
/// own compiler has no others.
namespace shared_word {

inline uint32_t load(const uint32_t& word) { return __sync_fetch_and_add(const_cast<uint32_t*>(&word), 0); }

/// Stores and gives back what was there. Tried again only when the other side came in between, which it does once a
/// cycle.
inline uint32_t exchange(uint32_t& word, uint32_t value) {
  uint32_t before = load(word);
  for (;;) {
    const uint32_t found = __sync_val_compare_and_swap(&word, before, value);
    if (found == before) return before;
    before = found;
  }
}

inline void increment(uint32_t& word) { __sync_fetch_and_add(&word, 1U); }
inline void clear_bits(uint32_t& word, uint32_t bits) { __sync_fetch_and_and(&word, ~bits); }

}  // namespace shared_word

/// Hand-over through three slots, in which neither side ever waits for the other. The slot numbers live in the memory
/// itself, so that a side that died can be followed by another: take_over_… finds the slot that nobody else holds, also
/// when the death came between two stores.
namespace triple_buffer {

inline uint32_t third_slot(uint32_t a, uint32_t b) { return 3 - a - b; }

inline void reset(SlotOwners& owners) {
  owners.exchange = 0;
  owners.writer = 1;
  owners.reader = 2;
}

inline void take_over_writing(SlotOwners& owners) {
  const uint32_t exchange = shared_word::load(owners.exchange) & AGENT_SLOT_MASK;
  if (owners.reader != exchange) owners.writer = third_slot(exchange, owners.reader);
}

inline void take_over_reading(SlotOwners& owners) {
  const uint32_t exchange = shared_word::load(owners.exchange) & AGENT_SLOT_MASK;
  if (owners.writer != exchange) owners.reader = third_slot(exchange, owners.writer);
}

template <class Block>
void publish(SlotOwners& owners, Block (&slots)[3], const Block& block) {
  slots[owners.writer] = block;
  owners.writer = shared_word::exchange(owners.exchange, owners.writer | AGENT_SLOT_FRESH) & AGENT_SLOT_MASK;
}

/// False when nothing new was published since the last read.
template <class Block>
bool read(SlotOwners& owners, const Block (&slots)[3], Block& block) {
  if (!(shared_word::load(owners.exchange) & AGENT_SLOT_FRESH)) return false;
  owners.reader = shared_word::exchange(owners.exchange, owners.reader) & AGENT_SLOT_MASK;
  block = slots[owners.reader];
  return true;
}

}  // namespace triple_buffer
}  // namespace soccer

#endif
