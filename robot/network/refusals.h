#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace soccer {

/// Counts datagrams that were ignored or not sent, by reason, and reports each reason once.
class Refusals {
 public:
  /// `what`: the beginning of each report, i.e. the reporter and the event, such as "team link: datagram ignored".
  Refusals(std::string what, std::function<void(const std::string&)> report) : what_(std::move(what)), report_(std::move(report)) {}

  void add(const std::string& why) {
    ++all_;
    if (++by_reason_[why] == 1) report_(what_ + ": " + why + "; further ones are only counted");
  }

  std::uint32_t all() const { return all_; }
  const std::map<std::string, std::uint32_t>& by_reason() const { return by_reason_; }

 private:
  std::string what_;
  std::function<void(const std::string&)> report_;
  std::map<std::string, std::uint32_t> by_reason_;
  std::uint32_t all_ = 0;
};

}  // namespace soccer
