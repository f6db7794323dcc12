#pragma once

#include <vector>

#include "offnao/tabs/tab.h"

namespace soccer::offnao {

/// In the order of the window.
std::vector<Tab*> make_tabs(Desk& desk);

}  // namespace soccer::offnao
