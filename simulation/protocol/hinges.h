#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace soccer {

/// The hinges of rcssserver3d's NAO: the 22 that every robot type has, in the order of the server's messages, then the two toes of type 4.
enum HingeId : std::size_t {
  // clang-format off
  kHj1, kHj2,
  kRaj1, kRaj2, kRaj3, kRaj4,
  kLaj1, kLaj2, kLaj3, kLaj4,
  kRlj1, kRlj2, kRlj3, kRlj4, kRlj5, kRlj6,
  kLlj1, kLlj2, kLlj3, kLlj4, kLlj5, kLlj6,
  kRlj7, kLlj7,
  // clang-format on
};

inline constexpr std::size_t kHinges = 24;
inline constexpr std::size_t kNoHinge = kHinges;

/// Names in percepts. The effector's name has an `e` in place of the `j`.
inline constexpr std::array<std::string_view, kHinges> kHingeNames{
    "hj1",  "hj2",  "raj1", "raj2", "raj3", "raj4", "laj1", "laj2", "laj3", "laj4", "rlj1", "rlj2",
    "rlj3", "rlj4", "rlj5", "rlj6", "llj1", "llj2", "llj3", "llj4", "llj5", "llj6", "rlj7", "llj7",
};
inline constexpr std::array<std::string_view, kHinges> kEffectorNames{
    "he1",  "he2",  "rae1", "rae2", "rae3", "rae4", "lae1", "lae2", "lae3", "lae4", "rle1", "rle2",
    "rle3", "rle4", "rle5", "rle6", "lle1", "lle2", "lle3", "lle4", "lle5", "lle6", "rle7", "lle7",
};

/// The hinge with this name, or kNoHinge. Decodes the letters instead of searching a table, because it is called 22 times per message.
/// `kind`: 'j' for names in percepts, 'e' for effectors.
constexpr std::size_t hinge_named(std::string_view name, char kind = 'j') {
  if (name.size() == 3) return name[0] != 'h' || name[1] != kind ? kNoHinge : name[2] == '1' ? kHj1 : name[2] == '2' ? kHj2 : kNoHinge;
  if (name.size() != 4 || name[2] != kind) return kNoHinge;
  const auto number = static_cast<std::size_t>(static_cast<unsigned char>(name[3] - '1'));
  const bool right = name[0] == 'r', left = name[0] == 'l';
  if (!right && !left) return kNoHinge;
  if (name[1] == 'a' && number < 4) return (right ? kRaj1 : kLaj1) + number;
  if (name[1] == 'l' && number < 6) return (right ? kRlj1 : kLlj1) + number;
  if (name[1] == 'l' && number == 6) return right ? kRlj7 : kLlj7;
  return kNoHinge;
}

}  // namespace soccer
