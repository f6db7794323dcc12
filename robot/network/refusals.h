#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace soccer {

/// Counts what was ignored, by reason, and says each reason once.
class Refusals {
 public:
  /// `who` begins the sentence.
  Refusals(std::string who, std::function<void(const std::string&)> say) : who_(std::move(who)), say_(std::move(say)) {}

  void add(const std::string& why) {
    ++all_;
    if (++by_reason_[why] == 1) say_(who_ + ": a datagram is ignored: " + why + "; further ones of this kind are only counted");
  }

  std::uint32_t all() const { return all_; }
  const std::map<std::string, std::uint32_t>& by_reason() const { return by_reason_; }

 private:
  std::string who_;
  std::function<void(const std::string&)> say_;
  std::map<std::string, std::uint32_t> by_reason_;
  std::uint32_t all_ = 0;
};

}  // namespace soccer
