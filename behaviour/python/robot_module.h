#pragma once

namespace soccer::python {

/// Adds the module `robot` to the running interpreter: the types of all topics that behaviours can read, their enums,
/// and the classes Robot and Request.
void add_robot_module();

}  // namespace soccer::python
