#pragma once

#include <cmath>
#include <string_view>

#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// Iterates over the items of a percept, each of the form `(name …)`. What the reader of an item leaves unread is skipped; unknown and
/// unusable items are counted. Internal to the protocol.
class PerceptReader {
 public:
  PerceptReader(std::string_view message, wire::PerceptorInfo& counts) : reader_(message), counts_(counts) {}

  /// Calls read(name) for each item of the open list (or of the whole text). Atoms and lists that do not begin with a name are counted as
  /// unknown and skipped.
  template <class Read>
  void each_item(Read&& read) {
    each_named_list(reader_, read, [this] { unknown(); });
  }

  /// Calls read(atom) for each atom up to the end of the open list. Nested lists are skipped.
  template <class Read>
  void each_atom(Read&& read) {
    const int depth = reader_.depth();
    for (SexprToken token = reader_.next(); token == SexprToken::kAtom || token == SexprToken::kOpen; token = reader_.next()) {
      if (token == SexprToken::kAtom)
        read(reader_.atom());
      else if (!reader_.leave(depth + 1))
        return;
    }
  }

  /// Calls read() for each list in the open list. Atoms are skipped.
  template <class Read>
  void each_list(Read&& read) {
    const int depth = reader_.depth();
    for (SexprToken token = reader_.next(); token == SexprToken::kAtom || token == SexprToken::kOpen; token = reader_.next()) {
      if (token != SexprToken::kOpen) continue;
      read();
      if (reader_.depth() > depth && !reader_.leave(depth + 1)) return;
    }
  }

  /// Reads the next atom as a finite number. Otherwise returns false, counts the item as refused and leaves `value` unchanged.
  bool take_finite(double& value) {
    double read = 0;
    if (!reader_.take_number(read) || !std::isfinite(read)) return refuse(), false;
    value = read;
    return true;
  }

  /// Reads the next atom as a number of at most a million in magnitude, truncated to an integer. Counted as refused, and `value` unchanged
  /// otherwise.
  void take_integer(int& value) {
    double read = 0;
    if (!take_finite(read)) return;
    if (std::abs(read) > 1e6) return refuse();
    value = static_cast<int>(read);
  }

  /// The next atom; empty, and counted as refused, when there is none.
  std::string_view take_text() {
    if (reader_.next() == SexprToken::kAtom) return reader_.atom();
    refuse();
    return {};
  }

  bool take_vector(wire::Vector& v) { return take_finite(v.x) && take_finite(v.y) && take_finite(v.z); }
  bool take_polar(wire::Polar& p) { return take_finite(p.distance) && take_finite(p.angle) && take_finite(p.elevation); }

  /// Fast path for ` (n hj1) (ax 1.00)` exactly as the servers print it. False, and nothing read, for any other spelling.
  bool take_printed_hinge(std::size_t& hinge, double& angle) {
    const SexprReader::Mark before = reader_.mark();
    if (reader_.pass(" (n ", 1) && reader_.next() == SexprToken::kAtom) {
      hinge = hinge_named(reader_.atom());
      if (hinge != kNoHinge && reader_.pass(") (ax ", 0) && reader_.take_number(angle) && std::isfinite(angle) && reader_.pass("))", -2))
        return true;
    }
    if (reader_.error().reason.empty()) reader_.back_to(before);
    return false;
  }

  /// Fast path for ` (pol 1.00 2.00 3.00)`. False, and nothing read, for any other spelling.
  bool take_printed_polar(wire::Polar& at) {
    const SexprReader::Mark before = reader_.mark();
    wire::Polar read;
    if (reader_.pass(" (pol ", 1) && reader_.take_number(read.distance) && reader_.take_number(read.angle) &&
        reader_.take_number(read.elevation) && std::isfinite(read.distance + read.angle + read.elevation) && reader_.pass(")", -1)) {
      at = read;
      return true;
    }
    reader_.back_to(before);
    return false;
  }

  void unknown() { ++counts_.unknown_items; }
  void refuse() { ++counts_.refused_items; }
  const SexprError& error() const { return reader_.error(); }

 private:
  SexprReader reader_;
  wire::PerceptorInfo& counts_;
};

}  // namespace soccer
