#pragma once

#include <cstdint>
#include <limits>

namespace soccer {

/// A well-mixed 64-bit hash, for seeds of independent streams. Source: the finalizer of SplitMix64 (Steele, Lea, Flood 2014).
constexpr std::uint64_t splitmix64(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15ULL;
  value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  value = (value ^ (value >> 27U)) * 0x94d049bb133111ebULL;
  return value ^ (value >> 31U);
}

/// A seed whose low half depends on all of its bits, for random numbers that are made from the low half. Below 2^32 it is the seed itself.
constexpr std::uint64_t spread_seed(std::uint64_t seed) { return seed >> 32U == 0 ? seed : splitmix64(seed); }

/// A seed for engines that take 32 bits. It depends on all bits of the seed, and below 2^32 it is the seed itself.
constexpr std::uint32_t short_seed(std::uint64_t seed) { return static_cast<std::uint32_t>(spread_seed(seed)); }

/// The halves of a seed, for sequences of 32-bit words.
constexpr std::uint32_t low_word(std::uint64_t seed) { return static_cast<std::uint32_t>(seed); }
constexpr std::uint32_t high_word(std::uint64_t seed) { return static_cast<std::uint32_t>(seed >> 32U); }

/// The seed of one of the independent streams of a seed.
constexpr std::uint64_t stream_seed(std::uint64_t seed, std::uint64_t stream) { return splitmix64(splitmix64(seed) + stream); }

/// The seed of one part of a run, such as a test or a robot: different seeds have different parts, 0 to `parts` - 1. It is
/// parts * seed + part, and a hash where that number would not fit into 64 bits.
constexpr std::uint64_t part_seed(std::uint64_t seed, std::uint64_t parts, std::uint64_t part) {
  const bool fits = seed <= (std::numeric_limits<std::uint64_t>::max() - part) / parts;
  return fits ? parts * seed + part : stream_seed(seed, part);
}

/// Largest seed of the first run of a series, whose runs have successive seeds: all of them fit into 64 bits.
inline constexpr std::uint64_t kMaxFirstSeed = std::numeric_limits<std::int64_t>::max();

}  // namespace soccer
