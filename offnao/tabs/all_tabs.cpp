#include "offnao/tabs/all_tabs.h"

#include "offnao/tabs/behaviour_tab.h"
#include "offnao/tabs/blackboard_tab.h"
#include "offnao/tabs/find_ball_tab.h"
#include "offnao/tabs/localisation_tab.h"
#include "offnao/tabs/log_tab.h"
#include "offnao/tabs/overview_tab.h"
#include "offnao/tabs/parameters_tab.h"
#include "offnao/tabs/plots_tab.h"
#include "offnao/tabs/sensors_tab.h"
#include "offnao/tabs/vision_tab.h"

namespace soccer::offnao {

std::vector<Tab*> make_tabs(Desk& desk) {
  auto* blackboard = new BlackboardTab(desk);
  auto* plots = new PlotsTab(desk);
  blackboard->on_plot = [plots](const QString& topic, const QString& path) { plots->add(topic, path); };
  return {new OverviewTab(desk), new FindBallTab(desk),  new VisionTab(desk),     new LocalisationTab(desk), blackboard, plots,
          new SensorsTab(desk),  new BehaviourTab(desk), new ParametersTab(desk), new LogTab(desk)};
}

}  // namespace soccer::offnao
