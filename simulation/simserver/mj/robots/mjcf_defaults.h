#pragma once

#include <map>
#include <string>

#include <tinyxml2.h>

namespace soccer::mj {

/// The default classes of an MJCF file. Source: MuJoCo's XML reference, "Default settings".
class MjcfDefaults {
 public:
  /// `root`: the file's top element, `mujoco`, which must live as long as the object.
  explicit MjcfDefaults(const tinyxml2::XMLElement& root);

  /// Value of an attribute: the element's own, or that of its class, of the innermost childclass around it, or of the main class. nullptr:
  /// none of them has it.
  const char* attribute(const tinyxml2::XMLElement& element, const char* name) const;

 private:
  struct Class {
    std::string parent;  // empty: the main class
    const tinyxml2::XMLElement* element = nullptr;
  };

  void add(const tinyxml2::XMLElement& element, const std::string& parent);

  std::map<std::string, Class> classes_;
  std::string main_;
};

}  // namespace soccer::mj
