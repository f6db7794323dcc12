#include "blackboard/program/gnuplot.h"

#include <cstdio>

#include "blackboard/error.h"

namespace soccer {

void run_gnuplot(const std::string& script) {
  std::FILE* const gnuplot = ::popen("gnuplot", "w");
  if (gnuplot == nullptr) throw InputError("gnuplot", "cannot be started", "install the package gnuplot-nox");
  std::fwrite(script.data(), 1, script.size(), gnuplot);
  if (::pclose(gnuplot) != 0)
    throw InputError("gnuplot", "has failed", "install the package gnuplot-nox, and check the folder of its output");
}

}  // namespace soccer
