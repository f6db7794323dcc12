#include "offnao/model/parameter_table.h"

#include <QJsonObject>
#include <limits>
#include <utility>

namespace soccer::offnao {

ParameterTable::Parameter& ParameterTable::parameter(const std::string& name) {
  constexpr double kEndless = std::numeric_limits<double>::infinity();
  return all_.try_emplace(name, Parameter{{}, QJsonValue::Undefined, {}, -kEndless, kEndless, {}}).first->second;
}

void ParameterTable::set_values(const QJsonArray& values) {
  for (const QJsonValue& entry : values) {
    const QString name = entry.toObject()["name"].toString();
    if (name.isEmpty()) continue;
    described_ = described_ && all_.contains(name.toStdString());
    parameter(name.toStdString()).value = entry.toObject()["value"];
  }
  ++revision_;
}

void ParameterTable::set_descriptions(const QJsonArray& descriptions) {
  const std::map<std::string, Parameter> before = std::exchange(all_, {});
  for (const QJsonValue& entry : descriptions) {
    const QJsonObject description = entry.toObject();
    if (description["name"].toString().isEmpty()) continue;
    const std::string name = description["name"].toString().toStdString();
    Parameter& known = parameter(name);
    if (const auto earlier = before.find(name); earlier != before.end()) known.value = earlier->second.value;
    known.unit = description["unit"].toString().toStdString();
    known.meaning = description["meaning"].toString().toStdString();
    known.low = description["low"].toDouble(known.low);
    known.high = description["high"].toDouble(known.high);
    if (description.contains("value")) known.value = description["value"];
    known.default_value = description.value("default");
  }
  described_ = true;
  ++revision_;
}

void ParameterTable::add_error(std::string error) {
  error_ = std::move(error);
  ++error_count_;
}

}  // namespace soccer::offnao
