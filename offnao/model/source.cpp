#include "offnao/model/source.h"

#include <algorithm>

namespace soccer::offnao {

TypePtr Source::topic(std::string_view name) const {
  const auto found = std::ranges::find_if(topics(), [&](const TypePtr& type) { return type->topic() == name; });
  return found == topics().end() ? nullptr : *found;
}

TypePtr Source::topic_of_schema(std::string_view schema_name) const {
  const auto found = std::ranges::find_if(topics(), [&](const TypePtr& type) { return type->schema_name() == schema_name; });
  return found == topics().end() ? nullptr : *found;
}

}  // namespace soccer::offnao
