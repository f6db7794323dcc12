#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "blackboard/common/config/declared_section.h"
#include "blackboard/common/config/live_parameters.h"
#include "blackboard/common/config/yaml.h"

namespace soccer {

/// Parameters of one robot: the files of its body and field, then --config files, then --set assignments; later values override earlier
/// ones.
class ParameterStore {
 public:
  /// `folder` contains simspark/, nao-v5/, fields/, …; `files` have sections named like parameter structs; `assignments` are
  /// "Struct.key=value". Errors: InputError.
  ParameterStore(std::filesystem::path folder, const std::vector<std::filesystem::path>& files,
                 const std::vector<std::string>& assignments);

  /// Loads the struct from its section of folder/file and applies the overrides. Errors: InputError with location, key and range.
  template <Described T>
  T load(const std::filesystem::path& file) {
    T parameters = load_yaml<T>(folder_ / file);
    override_in(parameters);
    return parameters;
  }

  /// Applies the overrides to a struct that was loaded elsewhere. Errors: InputError.
  template <Described T>
  void override_in(T& parameters) {
    const std::string section(name_of<T>());
    loaded_.insert(section);
    if (const auto entries = overrides_.find(section); entries != overrides_.end())
      for (const ParameterEntry& entry : entries->second) set_parameter(parameters, entry);
    printed_[section] = to_yaml(parameters);
  }

  /// Lets a section of a file override the struct's own file; --config files and assignments still come later. Errors: InputError.
  void add_base(const std::filesystem::path& file, const std::string& section);

  /// Sets parameters that are declared at run time: from the files in the subfolder that have a section of that name, then by the
  /// overrides. Errors: InputError, also for a section with the name of other parameters, for a section of a file that is not declared, and
  /// for a parameter in two files.
  void override_in(std::vector<DeclaredSection>& sections, const std::filesystem::path& subfolder) const;

  /// Adds sections that are declared at run time to the printed and known ones.
  void add_declared(const std::vector<DeclaredSection>& sections);

  /// All loaded parameters as a file for --config, each with its unit, range and description.
  std::string print() const;

  const std::filesystem::path& folder() const { return folder_; }

  /// To be called after all structs have been loaded. Errors: InputError for an override of a struct that was not loaded.
  void check_all_used() const;

 private:
  std::filesystem::path folder_;
  std::map<std::string, std::vector<ParameterEntry>> overrides_;  // by name of the struct
  std::set<std::string> loaded_;
  std::map<std::string, std::string> printed_;  // by name of the struct
};

/// Writes the calibrated sections, with their live values, to a robot's own file, which is a file for --config. Its other sections are
/// kept, but not its comments, and true and false become 1 and 0, which are read back as the same. A file that people have written, which
/// may have comments, is kept as FILE~. Errors: InputError when the file exists and cannot be read, or cannot be written; it is unchanged
/// then.
void save_robot_file(const std::filesystem::path& file, const std::vector<LiveParameters*>& live);

}  // namespace soccer
