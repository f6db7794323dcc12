#include "offnao/model/parameter_board.h"

#include <QJsonObject>
#include <limits>

namespace soccer::offnao {

ParameterBoard::Parameter& ParameterBoard::parameter(const std::string& name) {
  constexpr double kEndless = std::numeric_limits<double>::infinity();
  return all_.try_emplace(name, Parameter{{}, {}, -kEndless, kEndless, {}}).first->second;
}

void ParameterBoard::take_values(const QJsonArray& values) {
  for (const QJsonValue& entry : values) {
    const QString name = entry.toObject()["name"].toString();
    if (!name.isEmpty()) parameter(name.toStdString()).value = entry.toObject()["value"];
  }
  ++revision_;
}

void ParameterBoard::take_cards(const QJsonArray& cards) {
  for (const QJsonValue& entry : cards) {
    const QJsonObject card = entry.toObject();
    if (card["name"].toString().isEmpty()) continue;
    Parameter& known = parameter(card["name"].toString().toStdString());
    known.unit = card["unit"].toString().toStdString();
    known.meaning = card["meaning"].toString().toStdString();
    known.low = card["low"].toDouble(known.low);
    known.high = card["high"].toDouble(known.high);
    if (card.contains("value")) known.value = card["value"];
  }
  described_ = true;
  ++revision_;
}

void ParameterBoard::complain(std::string complaint) {
  complaint_ = std::move(complaint);
  ++complaints_;
}

}  // namespace soccer::offnao
