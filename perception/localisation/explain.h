#pragma once

#include <cstdint>
#include <vector>

#include "perception/localisation/measure.h"

namespace soccer::localisation {

/// How one frame went.
struct Explained {
  int matched = 0;    ///< features and lines that were used
  int outliers = 0;   ///< that fit nothing on the field
  int ambiguous = 0;  ///< that fit several things about as well; not used
  /// What the belief would be if these were taken one way or the other, the likeliest first, with minus twice the log of the likelihood.
  struct Alternative {
    PoseBelief belief;
    double cost;
  };
  std::vector<Alternative> alternatives{};
};

/// Says which mark or line each observation of a frame is, and corrects the belief with it. What is clear by itself is
/// used first, for it makes other things clear. For what stays ambiguous (one goalpost of two, after a beam with a
/// wrong heading) each choice is tried with the rest of the frame, and taken when it explains the frame clearly better
/// than the next choice.
class Explainer {
 public:
  Explainer(FieldMap map, const LocalisationParameters& parameters) : map_(std::move(map)), parameters_(parameters) {}

  Explained explain(PoseBelief& belief, const GroundObservations& seen);

  const FieldMap& map() const { return map_; }

  /// Other parameters from now on.
  void tune(const LocalisationParameters& parameters) { parameters_ = parameters; }

 private:
  using Used = std::uint64_t;  // a bit for each mark that is taken: a frame shows each once

  struct Choice {
    Measurement measurement;
    Fit fit;
    Used mark = 0;
  };
  struct Branch {
    PoseBelief belief;
    Used used;
    double cost;
    int matched;
  };

  /// Choices within the gate for the observation of that number (features first, then lines), best first, four at most.
  void choices(const PoseBelief& belief, Used used, const GroundObservations& seen, std::size_t number);
  void use_clear_ones(PoseBelief& belief, Used& used, const GroundObservations& seen, Explained& result);
  void resolve(PoseBelief& belief, Used used, const GroundObservations& seen, Explained& result);
  Branch follow(Branch branch, const GroundObservations& seen);

  FieldMap map_;
  LocalisationParameters parameters_;
  std::vector<Choice> choices_;       // kept only so that a tick allocates nothing
  std::vector<std::size_t> waiting_;  // observations that are not decided yet
};

}  // namespace soccer::localisation
