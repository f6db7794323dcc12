#include "blackboard/common/discovery/announcement.h"

#include <boost/json/src.hpp>  // the implementation for all libraries: only the headers of Boost are required

namespace soccer {

namespace json = boost::json;

namespace {

constexpr std::string_view kVersionKey = "soccer_robot";
constexpr int kVersion = 1;
constexpr std::size_t kMaxTextBytes = 100;

/// Truncates a UTF-8 text without cutting a character.
void truncate(std::string& text) {
  if (text.size() <= kMaxTextBytes) return;
  std::size_t size = kMaxTextBytes;
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) --size;
  text.resize(size);
}

/// Zero when the value is not an integer that fits into an int.
int integer(const json::value& value) {
  boost::system::error_code error;
  const int number = value.is_number() ? value.to_number<int>(error) : 0;
  return error ? 0 : number;
}

void read(const json::value& value, int& field) { field = integer(value); }

void read(const json::value& value, std::string& field) {
  if (const json::string* text = value.if_string()) field = std::string(text->begin(), text->end());
  truncate(field);
}

bool is_within(int value, const FieldCard& card) { return value >= card.low && value <= card.high; }
bool is_within(const std::string&, const FieldCard&) { return true; }

}  // namespace

std::string write_announcement(const Announcement& announcement) {
  json::object object{{kVersionKey, kVersion}};
  for_each_field(announcement, [&](std::string_view name, const FieldCard&, const auto& value) { object.emplace(name, value); });
  if (announcement.host.empty()) object.erase("host");
  return json::serialize(object);
}

std::optional<Announcement> read_announcement(std::string_view datagram) {
  boost::system::error_code error;
  const json::value parsed = json::parse(datagram, error);
  const json::object* object = error ? nullptr : parsed.if_object();
  if (object == nullptr) return std::nullopt;
  const json::value* version = object->if_contains(kVersionKey);
  if (version == nullptr || integer(*version) != kVersion) return std::nullopt;
  Announcement announcement;
  bool valid = true;
  for_each_field(announcement, [&](std::string_view name, const FieldCard& card, auto& field) {
    if (const json::value* value = object->if_contains(name)) read(*value, field);
    valid = valid && is_within(field, card);
  });
  return valid ? std::optional(announcement) : std::nullopt;
}

}  // namespace soccer
