// Feeds ten million updates of malformed input to perception's filters: their results must stay valid.
#include <cstdint>
#include <iostream>

#include <CLI/CLI.hpp>

#include "blackboard/common/program/decimal_numbers.h"
#include "support/nonsense.h"

int main(int argc, char** argv) {
  std::uint64_t updates = 10'000'000, seed = 1;
  CLI::App app(
      "Feeds malformed input to localisation, ball filter and robot filter. Exit code 1 when a result is not finite or implausible.");
  app.add_option("--updates", updates)->capture_default_str();
  app.add_option("--seed", seed)->capture_default_str();
  soccer::require_decimal_numbers(app);
  CLI11_PARSE(app, argc, argv);
  soccer::test::Nonsense nonsense(seed);
  for (std::uint64_t i = 1; i <= updates; ++i) {
    if (const std::string wrong = nonsense.update(); !wrong.empty()) {
      std::cerr << "localisation_fuzz: update " << i << " of seed " << seed << ": " << wrong << " is not finite or implausible\n";
      return 1;
    }
    if (i % 1'000'000 == 0 || i == updates) std::cout << i << " updates, all results valid" << std::endl;
  }
  return 0;
}
