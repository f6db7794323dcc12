#include "blackboard/common/program/usage_error.h"

#include <algorithm>
#include <optional>
#include <regex>

#include <CLI/CLI.hpp>

#include "blackboard/common/program/option_facts.h"
#include "blackboard/common/text/closest_name.h"

namespace soccer {
namespace {

/// The subcommand that was given, or the program.
const CLI::App& chosen_command(const CLI::App& app) {
  const std::vector<CLI::App*> given = app.get_subcommands();
  return given.empty() ? app : chosen_command(*given.front());
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

/// The commands that have an option.
std::vector<std::string> owners(const std::vector<const CLI::App*>& commands, const std::string& option) {
  std::vector<std::string> names;
  for (const CLI::App* const command : commands)
    if (std::ranges::count(option_names(*command), option) > 0) names.push_back(command->get_name());
  return names;
}

std::string unknown_option(const CLI::App& app, const std::string& argument) {
  const CLI::App& command = chosen_command(app);
  const std::string name = argument.substr(0, argument.find('='));
  const std::string text = "there is no option " + name;
  const std::vector<std::string> subcommands =
      owners(&command == &app ? app.get_subcommands({}) : std::vector<const CLI::App*>{&command}, name);
  if (!subcommands.empty()) return text + " before the subcommand; it belongs after " + joined(subcommands);
  return text + (&command == &app ? "" : " of " + command.get_name()) + did_you_mean(name, option_names(command));
}

/// What is wrong with the arguments that no option has taken; std::nullopt if there are none.
std::optional<std::string> error_of_extras(const CLI::App& app) {
  const std::vector<std::string> extras = app.remaining(true);
  if (extras.empty()) return std::nullopt;
  if (extras.front().size() > 1 && extras.front()[0] == '-') return unknown_option(app, extras.front());  // its value may follow
  const std::vector<std::string> subcommands = subcommand_names(app);
  if (subcommands.empty() || !app.get_subcommands().empty()) return "the argument " + extras.front() + " is not expected";
  std::string suggestion = did_you_mean(extras.front(), subcommands);
  if (suggestion.empty()) suggestion = "; there are " + joined(subcommands);
  return "there is no subcommand " + extras.front() + suggestion;
}

/// The option that a message of CLI11 begins with; null if it begins with none.
const CLI::Option* option_of(const CLI::App& app, const std::string& message) {
  return chosen_command(app).get_option_no_throw(message.substr(0, message.find_first_of(": ")));
}

/// A number with a unit of time for an option in seconds; empty for other texts.
std::string seconds_expected(const CLI::Option& option, const std::string& value) {
  static const std::regex kInSeconds("seconds|, s\\b"), kTime("([0-9]+(?:\\.[0-9]+)?) ?(s|sec|m|min|h)");
  std::smatch parts;
  if (!std::regex_search(option.get_description(), kInSeconds) || !std::regex_match(value, parts, kTime)) return {};
  const char unit = parts[2].str().front();
  const double seconds = std::stod(parts[1]) * (unit == 's' ? 1 : unit == 'm' ? 60 : 3600);
  std::string text = std::to_string(seconds);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return "a number of seconds is expected, such as " + text + " for " + value;
}

std::string error_of_value(const CLI::App& app, const std::string& message) {
  static const std::regex kNotInSet("([^:]+): (.*) not in \\{.*\\}"), kNotInRange("([^:]+): Value (.*) not in range (.*)"),
      kBracketed("\\[(.*) - (.*)\\]"),  // as CLI11 of Debian 13 writes it; that of Debian 12: "0 to 1"
      kNotDecimal("([^:]+): (.*) is not (?:a decimal number|an integer) from .*"), kZeros("(\\.[0-9]*?)0+\\b"), kPoint("\\.(?![0-9])");
  std::smatch parts;
  const CLI::Option* const option = option_of(app, message);
  if (option != nullptr && std::regex_match(message, parts, kNotInSet)) {
    const std::vector<std::string> values = fixed_values(*option);
    return parts[1].str() + ": " + parts[2].str() + " is none of its values, which are " + joined(values) +
           did_you_mean(parts[2].str(), values);
  }
  if (std::regex_match(message, parts, kNotInRange)) {
    const std::string words = std::regex_replace(parts[3].str(), kBracketed, "$1 to $2");
    const std::string range = std::regex_replace(std::regex_replace(words, kZeros, "$1"), kPoint, "");
    return parts[1].str() + ": " + parts[2].str() + " is not in range " + range;
  }
  if (option != nullptr && std::regex_match(message, parts, kNotDecimal))
    if (const std::string expected = seconds_expected(*option, parts[2]); !expected.empty()) return parts[1].str() + ": " + expected;
  return message;
}

std::string error_of_requirement(const CLI::App& app, const std::string& message) {
  if (message == "A subcommand is required") return "a subcommand is expected: " + joined(subcommand_names(app));
  const CLI::Option* const option = option_of(app, message);
  return option == nullptr ? message : message + ": " + option->get_description();
}

std::string error_of_number_of_values(const std::string& message) {
  // The name of a hidden option is left out.
  static const std::regex kMissing("([^:]*): ([0-9]+) required .*missing"),
      kTooFew("([^:]*): At least ([0-9]+) required but received ([0-9]+)");
  std::smatch parts;
  if (std::regex_match(message, parts, kTooFew))
    return parts[1].str() + ": " + parts[2].str() + " values are expected, not " + parts[3].str();
  if (!std::regex_match(message, parts, kMissing)) return message;
  const std::string name = parts[1].length() == 0 ? "the last option" : parts[1].str();
  return name + ": " + (parts[2] == "1" ? "a value is" : parts[2].str() + " values are") + " missing";
}

}  // namespace

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
  const std::string message = error.what(), name = error.get_name();
  if (name == "ValidationError") return error_of_value(app, message);
  if (const auto extras = error_of_extras(app)) return *extras;
  if (name == "RequiredError") return error_of_requirement(app, message);
  return name == "ArgumentMismatch" ? error_of_number_of_values(message) : message;
}

}  // namespace soccer
