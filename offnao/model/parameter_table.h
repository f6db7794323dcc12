#pragma once

#include <QJsonArray>
#include <QJsonValue>
#include <cstdint>
#include <map>
#include <string>

namespace soccer::offnao {

/// A robot's parameters, as far as it has published them.
class ParameterTable {
 public:
  struct Parameter {
    QJsonValue value;          ///< a number, a bool, or an array of numbers
    QJsonValue default_value;  ///< before any change; undefined when the robot has not stated it
    std::string unit;
    double low;
    double high;
    std::string meaning;

    bool changed() const { return !default_value.isUndefined() && value != default_value; }
  };

  /// Entries: {name, value}. A parameter without a description makes the descriptions out of date.
  void set_values(const QJsonArray& values);
  /// All parameters of the robot: {name, unit, low, high, meaning, value, default}; a missing limit is infinite.
  void set_descriptions(const QJsonArray& descriptions);
  /// The connection is lost: the parameters remain visible, and their descriptions are to be requested again.
  void on_disconnect() { described_ = false; }
  /// Stores an error message of the robot, for example about a value that it rejected.
  void add_error(std::string error);

  const std::map<std::string, Parameter>& all() const { return all_; }  ///< by "Struct.key"
  bool described() const { return described_; }
  const std::string& error() const { return error_; }
  std::uint64_t revision() const { return revision_; }
  std::uint64_t error_count() const { return error_count_; }  ///< number of error messages so far

 private:
  Parameter& parameter(const std::string& name);

  std::map<std::string, Parameter> all_;
  std::string error_;
  bool described_ = false;
  std::uint64_t revision_ = 0;
  std::uint64_t error_count_ = 0;
};

}  // namespace soccer::offnao
