#include "offnao/model/parameter_table.h"

#include <QJsonObject>
#include <limits>

namespace soccer::offnao {

ParameterTable::Parameter& ParameterTable::parameter(const std::string& name) {
  constexpr double kEndless = std::numeric_limits<double>::infinity();
  return all_.try_emplace(name, Parameter{{}, {}, -kEndless, kEndless, {}}).first->second;
}

void ParameterTable::set_values(const QJsonArray& values) {
  for (const QJsonValue& entry : values) {
    const QString name = entry.toObject()["name"].toString();
    if (!name.isEmpty()) parameter(name.toStdString()).value = entry.toObject()["value"];
  }
  ++revision_;
}

void ParameterTable::set_descriptions(const QJsonArray& descriptions) {
  for (const QJsonValue& entry : descriptions) {
    const QJsonObject description = entry.toObject();
    if (description["name"].toString().isEmpty()) continue;
    Parameter& known = parameter(description["name"].toString().toStdString());
    known.unit = description["unit"].toString().toStdString();
    known.meaning = description["meaning"].toString().toStdString();
    known.low = description["low"].toDouble(known.low);
    known.high = description["high"].toDouble(known.high);
    if (description.contains("value")) known.value = description["value"];
  }
  described_ = true;
  ++revision_;
}

void ParameterTable::add_error(std::string error) {
  error_ = std::move(error);
  ++error_count_;
}

}  // namespace soccer::offnao
