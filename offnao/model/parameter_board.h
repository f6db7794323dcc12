#pragma once

#include <QJsonArray>
#include <QJsonValue>
#include <map>
#include <string>

namespace soccer::offnao {

/// A robot's parameters, as far as it has told them.
class ParameterBoard {
 public:
  struct Parameter {
    QJsonValue value;  ///< a number, a bool, or an array of numbers
    std::string unit;
    double low;
    double high;
    std::string meaning;
  };

  /// {name, value} each.
  void take_values(const QJsonArray& values);
  /// {name, unit, low, high, meaning, value} each; a range that is missing has no end.
  void take_cards(const QJsonArray& cards);
  /// The robot is gone: what it had stays to be seen.
  void lose() { described_ = false; }
  /// It did not take what was set.
  void complain(std::string complaint);

  const std::map<std::string, Parameter>& all() const { return all_; }  ///< by "Struct.key"
  bool described() const { return described_; }
  const std::string& complaint() const { return complaint_; }
  std::uint64_t revision() const { return revision_; }
  std::uint64_t complaints() const { return complaints_; }  ///< counts them

 private:
  Parameter& parameter(const std::string& name);

  std::map<std::string, Parameter> all_;
  std::string complaint_;
  bool described_ = false;
  std::uint64_t revision_ = 0;
  std::uint64_t complaints_ = 0;
};

}  // namespace soccer::offnao
