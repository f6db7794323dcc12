#include "robot/experiment/experiment_referee.h"

namespace soccer {

const SimulatedGame& ExperimentReferee::take(const ExperimentOrder& order) {
  if (order.state) game_.referee.state = *order.state;
  if (order.penalised) game_.referee.penalised = *order.penalised;
  return game_;
}

}  // namespace soccer
