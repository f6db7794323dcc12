#pragma once

#include <QString>

#include "offnao/app_model/app_model.h"

namespace soccer::offnao {

/// How to get something to see in a window without sources.
QString first_steps(AppModel& model);

/// The robots that do not answer, with reason and remedy, one line for each reason; empty when there are none.
QString connection_problems(const Session& session);

}  // namespace soccer::offnao
