/* C++98 (gnu++98), because libagent is also built for NAOqi. */
#ifndef LIBAGENT_AGENT_MEMORY_TRIPLE_BUFFER_H
#define LIBAGENT_AGENT_MEMORY_TRIPLE_BUFFER_H

#include "libagent/agent_memory/layout.h"

namespace soccer {

/// Atomic operations on a word shared by two processes. They use GCC's __sync built-ins, which are full barriers, because
/// the robot's compiler has no others.
namespace shared_word {

inline uint32_t load(const uint32_t& word) { return __sync_fetch_and_add(const_cast<uint32_t*>(&word), 0); }

/// Stores `value` and returns the previous value. Retries only when the other side has changed the word in between, which
/// it does at most once per cycle.
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

/// Wait-free exchange of blocks through three slots. The slot numbers are stored in the shared memory, so that a process
/// can replace one that has died: take_over_… finds the slot that the other side does not own, even if the process died
/// between two stores. The same three slots as blackboard/wiring/channel.h, which serves two threads in C++20.
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

/// False if nothing has been published since the last read.
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
