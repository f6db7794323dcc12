#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "simulation/protocol/number.h"

namespace soccer {

/// The kind of token that SexprReader::next() found.
enum class SexprToken : std::uint8_t { kOpen, kClose, kAtom, kEnd, kError };

/// Syntax error in an s-expression: position and reason.
struct SexprError {
  std::size_t position = 0;      ///< bytes from the start of the text
  std::string_view reason = {};  ///< empty: no error
};

/// Reads s-expressions token by token, without allocation and without recursion. The text must outlive the reader.
///
/// Whitespace and control characters separate tokens; `"…"` and `'…'` are one atom, returned without its quotes; `;` at the start of a
/// token begins a comment that ends with the line; atoms outside all parentheses are skipped. Errors are values: after kError every further
/// token is kError. Source: measured behaviour of rcssserver3d's parser.
class SexprReader {
 public:
  static constexpr int kDeepest = 32;

  explicit SexprReader(std::string_view text, int deepest = kDeepest)
      : begin_(text.data()), at_(begin_), end_(begin_ + text.size()), deepest_(deepest) {}

  SexprToken next() {
    while (at_ != end_) {
      const char c = *at_;
      switch (kClass[static_cast<unsigned char>(c)]) {
        case kBlank: ++at_; continue;
        case kOpenClass:
          if (depth_ == deepest_) return fail("lists are nested too deeply");
          ++at_, ++depth_;
          return SexprToken::kOpen;
        case kCloseClass:
          if (depth_ == 0) return fail("a closing parenthesis without its opening one");
          ++at_, --depth_;
          return SexprToken::kClose;
        case kComment: pass_comment(); continue;
        case kQuote:
          if (!take_quoted()) return fail("a quoted text without its closing quote");
          break;
        default: take_plain();
      }
      if (depth_ > 0) return SexprToken::kAtom;
    }
    if (depth_ > 0) return fail("the text ends inside a list");
    return error_.reason.empty() ? SexprToken::kEnd : SexprToken::kError;
  }

  /// The text of the last kAtom.
  std::string_view atom() const { return atom_; }

  /// Number of open lists.
  int depth() const { return depth_; }

  /// Skips to the end of the open list at nesting depth `depth`, including its closing parenthesis. False on an error.
  bool leave(int depth) {
    while (depth_ >= depth) {
      const SexprToken token = next();
      if (token == SexprToken::kError || token == SexprToken::kEnd) return false;
    }
    return true;
  }

  /// Reads the next atom if it is an unquoted number; otherwise returns false and does not advance past it.
  bool take_number(double& value) {
    while (at_ != end_ && kClass[static_cast<unsigned char>(*at_)] == kBlank) ++at_;
    const char* after = read_number(at_, end_, value);
    if (after == nullptr || (after != end_ && goes_on(*after))) return false;
    at_ = after;
    return true;
  }

  /// Fast path for text that a server always prints the same way: skips `spelling` if the text continues with exactly these bytes.
  /// `spelling` opens `deeper` more lists than it closes, and its nesting depth never exceeds the larger of the depths before and after it.
  /// False, and nothing skipped, if the text differs or the depth would leave 0…deepest.
  bool pass(std::string_view spelling, int deeper) {
    if (static_cast<std::size_t>(end_ - at_) < spelling.size() || depth_ + deeper > deepest_ || depth_ + deeper < 0 ||
        std::memcmp(at_, spelling.data(), spelling.size()) != 0)
      return false;
    at_ += spelling.size();
    depth_ += deeper;
    return true;
  }

  /// A position in the text, to which back_to() returns. Not valid after an error.
  struct Mark {
    const char* at;
    int depth;
  };
  Mark mark() const { return {at_, depth_}; }
  void back_to(Mark mark) { at_ = mark.at, depth_ = mark.depth; }

  const SexprError& error() const { return error_; }

  /// Number of bytes read so far.
  std::size_t position() const { return static_cast<std::size_t>(at_ - begin_); }

 private:
  enum Class : std::uint8_t { kPlain, kBlank, kOpenClass, kCloseClass, kQuote, kComment };

  static constexpr std::array<std::uint8_t, 256> kClass = [] {
    std::array<std::uint8_t, 256> of{};
    for (std::size_t c = 0; c <= ' '; ++c) of[c] = kBlank;
    of['('] = kOpenClass, of[')'] = kCloseClass, of['"'] = of['\''] = kQuote, of[';'] = kComment;
    return of;
  }();

  SexprToken fail(std::string_view reason) {
    error_ = {position(), reason};
    depth_ = 0;
    at_ = end_;
    return SexprToken::kError;
  }

  void pass_comment() {
    while (at_ != end_ && *at_ != '\n') ++at_;
  }

  /// True if c continues an unquoted atom. A comment begins only at the start of a token: `a;b` is one atom.
  static bool goes_on(char c) { return kClass[static_cast<unsigned char>(c)] == kPlain || c == ';'; }

  void take_plain() {
    const char* from = at_;
    do ++at_;
    while (at_ != end_ && goes_on(*at_));
    atom_ = {from, static_cast<std::size_t>(at_ - from)};
  }

  bool take_quoted() {
    const std::string_view rest(at_ + 1, static_cast<std::size_t>(end_ - at_) - 1);
    const std::size_t length = rest.find(*at_);
    if (length == rest.npos) return false;
    atom_ = rest.substr(0, length);
    at_ += length + 2;
    return true;
  }

  const char* begin_;
  const char* at_;
  const char* end_;
  std::string_view atom_;
  SexprError error_;
  int depth_ = 0;
  int deepest_;
};

/// Calls read(name) for each list in the open list (or in the whole text) that begins with a name, and other() for each atom and each other
/// list. What `read` leaves unread of a list is skipped.
template <class Read, class Other>
void each_named_list(SexprReader& reader, Read&& read, Other&& other) {
  const int depth = reader.depth();
  while (true) {
    const SexprToken token = reader.next();
    if (token == SexprToken::kAtom) {
      other();
      continue;
    }
    if (token != SexprToken::kOpen) return;  // the end of the list, of the text, or an error
    const SexprToken first = reader.next();
    if (first == SexprToken::kAtom)
      read(reader.atom());
    else if (first == SexprToken::kError)
      return;
    else
      other();
    if (reader.depth() > depth && !reader.leave(depth + 1)) return;
  }
}

}  // namespace soccer
