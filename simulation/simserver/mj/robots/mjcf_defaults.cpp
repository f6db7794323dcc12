#include "simulation/simserver/mj/robots/mjcf_defaults.h"

namespace soccer::mj {

MjcfDefaults::MjcfDefaults(const tinyxml2::XMLElement& root) : main_("main") {
  for (auto* top = root.FirstChildElement("default"); top != nullptr; top = top->NextSiblingElement("default")) add(*top, "");
}

void MjcfDefaults::add(const tinyxml2::XMLElement& element, const std::string& parent) {
  const char* name = element.Attribute("class");
  const std::string own = name != nullptr ? name : main_;
  if (parent.empty()) main_ = own;
  classes_[own] = {parent, &element};
  for (auto* child = element.FirstChildElement("default"); child != nullptr; child = child->NextSiblingElement("default")) add(*child, own);
}

const char* MjcfDefaults::attribute(const tinyxml2::XMLElement& element, const char* name) const {
  if (const char* own = element.Attribute(name)) return own;
  std::string current = main_;
  if (const char* of_element = element.Attribute("class")) {
    current = of_element;
  } else {
    for (auto* around = element.Parent(); around != nullptr && around->ToElement() != nullptr; around = around->Parent())
      if (const char* of_children = around->ToElement()->Attribute("childclass")) {
        current = of_children;
        break;
      }
  }
  for (auto found = classes_.find(current); found != classes_.end(); found = classes_.find(found->second.parent)) {
    const tinyxml2::XMLElement* of_kind = found->second.element->FirstChildElement(element.Name());
    if (of_kind != nullptr && of_kind->Attribute(name) != nullptr) return of_kind->Attribute(name);
    if (found->second.parent.empty()) break;
  }
  return nullptr;
}

}  // namespace soccer::mj
