#include "offnao/app_model/field_and_bodies.h"

#include <system_error>

#include "blackboard/config/yaml.h"
#include "blackboard/error.h"

namespace soccer::offnao {

FieldAndBodies::FieldAndBodies(std::filesystem::path config_folder, const std::string& field, std::string body, StatusMessages& messages)
    : messages_(messages),
      config_folder_(std::move(config_folder)),
      default_body_(std::move(body)),
      field_name_(field),
      field_(load_yaml<FieldDimensions>(field_file(field))) {
  bodies_[default_body_] = load_yaml<BodyModel>(body_file(default_body_));
}

std::filesystem::path FieldAndBodies::field_file(const std::string& name) const { return config_folder_ / "fields" / (name + ".yaml"); }

std::filesystem::path FieldAndBodies::body_file(const std::string& name) const { return config_folder_ / name / "body.yaml"; }

bool FieldAndBodies::has_field(const std::string& name) const {
  std::error_code none;
  return !name.empty() && std::filesystem::exists(field_file(name), none);
}

void FieldAndBodies::set_field(const std::string& name) {
  if (name == field_name_) return;
  field_ = load_yaml<FieldDimensions>(field_file(name));
  field_name_ = name;
  ++revision_;
}

const BodyModel& FieldAndBodies::body(const std::string& name) {
  const auto found = bodies_.find(name);
  if (found != bodies_.end()) return found->second;
  const BodyModel& default_body = bodies_.at(default_body_);
  std::error_code none;
  if (name.empty() || unreadable_.contains(name) || !std::filesystem::exists(body_file(name), none)) return default_body;
  try {
    return bodies_[name] = load_yaml<BodyModel>(body_file(name));
  } catch (const InputError& error) {
    unreadable_.insert(name);
    messages_.add(Severity::kError, std::string(error.what()) + "; the body " + default_body_ + " is shown instead");
    return default_body;
  }
}

}  // namespace soccer::offnao
