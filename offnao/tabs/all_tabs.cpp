#include "offnao/tabs/all_tabs.h"

#include "offnao/tabs/behaviour_tab.h"
#include "offnao/tabs/blackboard_tab.h"
#include "offnao/tabs/calibration_tab.h"
#include "offnao/tabs/find_ball_tab.h"
#include "offnao/tabs/localisation_tab.h"
#include "offnao/tabs/log_tab.h"
#include "offnao/tabs/overview_tab.h"
#include "offnao/tabs/parameters_tab.h"
#include "offnao/tabs/plots_tab.h"
#include "offnao/tabs/sensors_tab.h"
#include "offnao/tabs/vision_tab.h"

namespace soccer::offnao {

std::vector<Tab*> make_tabs(AppModel& model) {
  auto* blackboard = new BlackboardTab(model);
  auto* plots = new PlotsTab(model);
  blackboard->on_plot = [plots](const QString& topic, const QString& path) { plots->add(topic, path); };
  return {new OverviewTab(model), new FindBallTab(model),  new VisionTab(model),     new LocalisationTab(model), blackboard,       plots,
          new SensorsTab(model),  new BehaviourTab(model), new ParametersTab(model), new CalibrationTab(model),  new LogTab(model)};
}

}  // namespace soccer::offnao
