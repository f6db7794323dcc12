#include "offnao/tabs/all_tabs.h"

#include "offnao/tabs/overview_tab.h"

namespace soccer::offnao {

std::vector<Tab*> make_tabs(Desk& desk) { return {new OverviewTab(desk)}; }

}  // namespace soccer::offnao
