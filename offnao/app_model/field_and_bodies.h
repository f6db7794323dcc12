#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "blackboard/body/body_model.h"
#include "blackboard/topics/game.h"
#include "offnao/app_model/status_messages.h"

namespace soccer::offnao {

/// The field that is shown and the models of robot bodies, read from the config folder.
class FieldAndBodies {
 public:
  /// `field`: name of a file in `config_folder`/fields; `body`: folder in `config_folder` with a body.yaml, for sources whose body is
  /// unknown. `messages` must outlive this object. Errors: InputError when one of them cannot be read.
  FieldAndBodies(std::filesystem::path config_folder, const std::string& field, std::string body, StatusMessages& messages);

  const FieldDimensions& field() const { return field_; }
  bool has_field(const std::string& name) const;
  /// Errors: InputError; the field is unchanged.
  void set_field(const std::string& name);

  /// The model of a body; of the default body when there is no body of that name, or when its file is invalid, which is reported once.
  const BodyModel& body(const std::string& name);

  /// Increases when another field is shown.
  std::uint64_t revision() const { return revision_; }

 private:
  std::filesystem::path field_file(const std::string& name) const;
  std::filesystem::path body_file(const std::string& name) const;

  StatusMessages& messages_;
  std::filesystem::path config_folder_;
  std::string default_body_;
  std::string field_name_;
  FieldDimensions field_;
  std::map<std::string, BodyModel> bodies_;  // those that were read
  std::set<std::string> unreadable_;         // bodies whose files are invalid
  std::uint64_t revision_ = 0;
};

}  // namespace soccer::offnao
