#pragma once

#include <QString>

namespace soccer::offnao {

/// Seconds as "2:03.45".
QString clock_text(double seconds, int decimals);

}  // namespace soccer::offnao
