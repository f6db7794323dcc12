#include "blackboard/common/config/yaml_text.h"

#include <algorithm>

#include <yaml-cpp/yaml.h>

#include "blackboard/common/config/yaml_nodes.h"

namespace soccer {
namespace {

YamlText content_of(const YAML::Node& root, const std::string& where) {
  if (!root.IsMap()) throw InputError(where, "the description is not a map", "write key: value");
  YamlText content;
  for (const auto& item : root) {
    if (!item.first.IsScalar()) throw InputError(where, "a key of the description is not a scalar", "write key: value");
    const std::string& key = item.first.Scalar();
    if (item.second.IsScalar())
      content.texts[key] = item.second.Scalar();
    else if (item.second.IsMap())
      std::ranges::for_each(content.sections[key] = config::entries_of(item.second, where), &config::check_readable);
    else
      throw InputError(where, "'" + key + "' of the description is neither a text nor a section", "write key: value");
  }
  return content;
}

}  // namespace

YamlText parse_yaml_text(const std::string& text, const std::string& where) { return content_of(config::load_yaml(text, where), where); }

}  // namespace soccer
