#pragma once

namespace soccer::python {

/// Adds the module `robot` to the running interpreter: the types of all topics that behaviours can read, their enums,
/// the classes Robot and Request, and the declaration of parameters (robot_parameters.py).
void add_robot_module();

}  // namespace soccer::python
