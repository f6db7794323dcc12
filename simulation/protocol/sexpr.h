#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "simulation/protocol/number.h"

namespace soccer {

/// What SexprReader::next met.
enum class SexprToken : std::uint8_t { kOpen, kClose, kAtom, kEnd, kError };

/// Why a text is no s-expression, and where.
struct SexprError {
  std::size_t position = 0;      ///< bytes from the start of the text
  std::string_view reason = {};  ///< empty while all is well
};

/// Walks through s-expressions token by token, without allocation and without recursion. The text must outlive the
/// reader.
///
/// Blanks separate; `"…"` and `'…'` are one atom, given without its quotes; `;` at the start of a token begins a
/// comment that ends with the line; atoms outside all parentheses are passed over. Errors are values: after kError
/// every further token is kError. Source: how rcssserver3d reads, measured.
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

  /// How many lists are open.
  int depth() const { return depth_; }

  /// Reads to the end of the list that makes up `depth` (its closing parenthesis included). False on an error.
  bool leave(int depth) {
    while (depth_ >= depth) {
      const SexprToken token = next();
      if (token == SexprToken::kError || token == SexprToken::kEnd) return false;
    }
    return true;
  }

  /// The next item as a number, when it is one; otherwise nothing is read and false is returned.
  bool take_number(double& value) {
    while (at_ != end_ && kClass[static_cast<unsigned char>(*at_)] == kBlank) ++at_;
    const char* after = read_number(at_, end_, value);
    if (after == nullptr || (after != end_ && goes_on(*after))) return false;
    at_ = after;
    return true;
  }

  /// Passes over `spelling` when the text goes on with exactly these bytes: the short way for what a server prints
  /// always alike. It opens `deeper` more lists than it closes, and never goes beyond the deepest of before and after
  /// on its way.
  bool pass(std::string_view spelling, int deeper) {
    if (static_cast<std::size_t>(end_ - at_) < spelling.size() || depth_ + deeper > deepest_ || depth_ + deeper < 0 ||
        std::memcmp(at_, spelling.data(), spelling.size()) != 0)
      return false;
    at_ += spelling.size();
    depth_ += deeper;
    return true;
  }

  /// Where the reader is, to come back to; only before an error.
  struct Mark {
    const char* at;
    int depth;
  };
  Mark mark() const { return {at_, depth_}; }
  void back_to(Mark mark) { at_ = mark.at, depth_ = mark.depth; }

  const SexprError& error() const { return error_; }

  /// Bytes read so far.
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

  /// Whether a plain atom goes on with c. A comment begins only where a token would: `a;b` is one atom.
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

}  // namespace soccer
