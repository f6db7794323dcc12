#pragma once

#include <vector>

#include "offnao/tabs/tab.h"

namespace soccer::offnao {

/// Creates all tabs, in the order of the window.
std::vector<Tab*> make_tabs(AppModel& model);

}  // namespace soccer::offnao
