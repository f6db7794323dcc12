#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "perception/localisation/localisation_parameters.h"
#include "perception/localisation/pose_belief.h"

namespace soccer::localisation {

/// True if a point should be well within an image taken towards `gaze` (rad, from straight ahead; the image is 61 degrees wide) by a camera
/// with the range `reach` (m). A point close to the robot may be below the image.
inline bool is_well_within_picture(Point2<Ground> there, double gaze, double reach, const EvidenceParameters& p) {
  return there.norm() > p.min_visible_distance && there.norm() < reach && std::abs(normalized(there.angle() - gaze)) < p.well_within;
}

/// Result of the data association of one frame.
struct Association {
  int matched = 0;    ///< associated features and lines, which corrected the belief
  int outliers = 0;   ///< features and lines that fit nothing on the field
  int ambiguous = 0;  ///< features and lines that fit several landmarks almost equally well; not used
  /// The beliefs for each association of the ambiguous observations, most likely first.
  struct Alternative {
    PoseBelief belief;
    double minus_two_log_likelihood;  ///< of the frame, without constants; an observation that fits nothing counts as the gate
  };
  std::vector<Alternative> alternatives{};
};

/// Data association: determines which landmark or line each observation of a frame is, and corrects the belief with it. Unambiguous
/// observations are used first, because they make others unambiguous. For those that remain ambiguous (one goalpost of two, after a beam
/// with a wrong heading) each candidate is tried together with the rest of the frame, and is accepted when it fits the frame clearly better
/// than the next one.
class DataAssociation {
 public:
  DataAssociation(FieldMap map, const LocalisationParameters& parameters, const EvidenceParameters& evidence = {})
      : map_(std::move(map)), parameters_(parameters), evidence_(evidence) {}

  Association associate(PoseBelief& belief, const GroundObservations& seen);

  /// True if a painted line crosses the middle of an image taken towards `gaze` (rad, from straight ahead), near enough to be detected.
  bool expects_line(const PoseBelief& belief, double gaze) const;

  const FieldMap& map() const { return map_; }

  /// Replaces the parameters from the next tick on.
  void tune(const LocalisationParameters& parameters) { parameters_ = parameters; }
  void tune(const EvidenceParameters& evidence) { evidence_ = evidence; }

 private:
  using Used = std::uint64_t;  // a bit for each associated landmark: a frame shows each at most once

  struct Choice {
    Measurement measurement;
    Fit fit;
    Used landmark = 0;
  };
  struct Branch {
    PoseBelief belief;
    Used used;
    double minus_two_log_likelihood;
    int matched;
  };

  /// Fills choices_ with the candidates within the gate for the observation of that number (features first, then lines), best first, at
  /// most LocalisationParameters::max_choices.
  void choices(const PoseBelief& belief, Used used, const GroundObservations& seen, std::size_t number);
  void associate_unambiguous(PoseBelief& belief, Used& used, const GroundObservations& seen, Association& result);
  void associate_ambiguous(PoseBelief& belief, Used used, const GroundObservations& seen, Association& result);
  Branch follow(Branch branch, const GroundObservations& seen);

  FieldMap map_;
  LocalisationParameters parameters_;
  EvidenceParameters evidence_;
  std::vector<Choice> choices_;       // a member so that a tick does not allocate memory
  std::vector<std::size_t> waiting_;  // observations that are not associated yet
};

/// A pose that is consistent with a frame.
struct Proposal {
  Pose2<Field, Ground> pose;
  double squared_mahalanobis_sum;  ///< of all observations; one that fits nothing counts as the gate
};

/// The poses that fit a frame best, best first, without duplicates, at most `limit`. They are computed from each landmark with an
/// orientation, from each landmark without one together with the direction of a line, and from each pair of landmarks, associated with all
/// landmarks of the same kinds. Most observations must fit. The field is symmetric, so that each pose comes with its mirror image, unless
/// `limit` cuts it off.
std::vector<Proposal> propose_places(const GroundObservations& seen, const FieldMap& map, const LocalisationParameters& parameters,
                                     std::size_t limit, const HypothesisParameters& hypothesis_parameters = {});

}  // namespace soccer::localisation
