#include "offnao/app_model/field_and_bodies.h"

#include "blackboard/config/yaml.h"

namespace soccer::offnao {

FieldAndBodies::FieldAndBodies(std::filesystem::path config_folder, const std::string& field, std::string body)
    : config_folder_(std::move(config_folder)),
      default_body_(std::move(body)),
      field_name_(field),
      field_(load_yaml<FieldDimensions>(field_file(field))) {
  bodies_[default_body_] = load_yaml<BodyModel>(body_file(default_body_));
}

std::filesystem::path FieldAndBodies::field_file(const std::string& name) const { return config_folder_ / "fields" / (name + ".yaml"); }

std::filesystem::path FieldAndBodies::body_file(const std::string& name) const { return config_folder_ / name / "body.yaml"; }

bool FieldAndBodies::has_field(const std::string& name) const { return !name.empty() && std::filesystem::exists(field_file(name)); }

void FieldAndBodies::set_field(const std::string& name) {
  if (name == field_name_) return;
  field_ = load_yaml<FieldDimensions>(field_file(name));
  field_name_ = name;
  ++revision_;
}

const BodyModel& FieldAndBodies::body(const std::string& name) {
  const std::string known = !name.empty() && std::filesystem::exists(body_file(name)) ? name : default_body_;
  const auto found = bodies_.find(known);
  return found != bodies_.end() ? found->second : bodies_[known] = load_yaml<BodyModel>(body_file(known));
}

}  // namespace soccer::offnao
