#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "experiments/truth/ssl_vision/ssl_vision_reader.h"

namespace soccer {

/// Where something stands on our field: "ball", or a robot such as "yellow 2".
struct KnownPlace {
  std::string name;
  Point2<Field> place;
};

/// Reads known places from a file with one `NAME,x,y` per line, in millimetres, and each name once. Empty lines and lines that begin with #
/// are ignored. Errors: InputError with file and line.
std::vector<KnownPlace> read_known_places(const std::filesystem::path& file);

/// Averages what SSL-Vision sees at known places, for the calibration of its field.
class KnownPlaceWatch {
 public:
  explicit KnownPlaceWatch(std::vector<KnownPlace> known) : known_(std::move(known)) {}

  /// Adds the newest image.
  void add(const SslVisionReader& reader);

  /// The known places that were seen, with the mean of what was seen.
  std::vector<MatchedPlace> matched() const;
  /// The names of the others.
  std::vector<std::string> missing() const;

 private:
  struct Sum {
    double x = 0, y = 0;
    int count = 0;
  };
  void add(const std::string& name, Point2<SslField> seen);

  std::vector<KnownPlace> known_;
  std::map<std::string, Sum> sums_;
};

/// What a calibration does, for display: the transform, and the error at each place.
std::string report_of(const FieldCalibration& calibration, const std::vector<MatchedPlace>& places);

}  // namespace soccer
