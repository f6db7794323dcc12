#include "experiments/vision/bench/bench_report.h"

#include <cstdio>

#include <boost/json.hpp>

#include "blackboard/common/statistics/statistics.h"
#include "experiments/vision/bench/vision_score.h"

namespace soccer {
namespace {

double ratio(int part, int all) { return all > 0 ? static_cast<double>(part) / all : 1; }

double median_or_zero(const std::vector<double>& values) { return values.empty() ? 0 : median(values); }

std::string row(const std::string& name, const RobotScore::Range& r) {
  char line[240];
  std::snprintf(line, sizeof line, "%-10s %6d  %6.4f  %6d  %6.4f     %6.4f  %6.4f  %6.4f  %6.4f  %8.1f  %8.3f\n", name.c_str(), r.labels,
                ratio(r.hits, r.labels), r.detections, ratio(r.correct, r.detections), ratio(r.right_jersey, r.hits),
                ratio(r.wrong_jersey, r.hits), ratio(r.standing_right, r.standing), ratio(r.fallen_right, r.fallen),
                radians_to_degrees(median_or_zero(r.facing_errors)), median_or_zero(r.place_errors));
  return line;
}

std::string frames(const std::string& name, int right, int all) {
  char line[160];
  const auto [low, high] = wilson_interval(right, all);
  std::snprintf(line, sizeof line, "%-46s %6d of %6d  %6.4f (%.4f-%.4f)\n", name.c_str(), right, all, ratio(right, all), low, high);
  return line;
}

}  // namespace

std::string robot_table(const RobotScore& score) {
  std::string table = "robots     labels  recall   found  precision  jersey   wrong  standing  fallen  facing deg  place m (medians)\n";
  for (std::size_t i = 0; i < RobotScore::kRanges; ++i) table += row("to " + std::to_string(i + 1) + " m", score.ranges()[i]);
  table += row("all", score.sum());
  const RobotScore::Frames& f = score.frames();
  table += frames("frames right", f.right, f.all);
  table += frames("frames right, jerseys too", f.right_jerseys, f.all);
  table += frames("frames with robots right", f.with_robots_right, f.with_robots);
  table += frames("top images right", f.camera_right[0], f.all);
  table += frames("bottom images right", f.camera_right[1], f.all);
  table += std::to_string(score.false_positives()) + " false positives, " + std::to_string(score.duplicates()) + " duplicates\n";
  return table;
}

namespace {

/// The classes that have labels, by name.
std::vector<std::pair<std::string, const AveragePrecision*>> classes_of(const ClassPrecision& precision) {
  std::vector<std::pair<std::string, const AveragePrecision*>> classes;
  for (const auto& [name, of] : {std::pair("ball", &precision.ball), std::pair("robot", &precision.robot)})
    if (of->labels() > 0) classes.emplace_back(name, of);
  return classes;
}

struct MeanPrecision {
  double at_50 = 0, mean = 0;
};

/// The mean of the classes that have labels.
MeanPrecision mean_of(const ClassPrecision& precision) {
  MeanPrecision mean;
  const auto classes = classes_of(precision);
  for (const auto& [name, of] : classes) {
    mean.at_50 += *of->at_50() / static_cast<double>(classes.size());
    mean.mean += *of->mean() / static_cast<double>(classes.size());
  }
  return mean;
}

}  // namespace

std::string precision_table(const ClassPrecision& precision) {
  const auto classes = classes_of(precision);
  if (classes.empty()) return {};
  std::string table = "average precision  labels  AP@50   AP@50:95\n";
  char line[120];
  for (const auto& [name, of] : classes) {
    std::snprintf(line, sizeof line, "%-16s %8d  %.4f  %.4f\n", name.c_str(), of->labels(), *of->at_50(), *of->mean());
    table += line;
  }
  const MeanPrecision mean = mean_of(precision);
  std::snprintf(line, sizeof line, "%-16s %8s  %.4f  %.4f\n", "mean (mAP)", "", mean.at_50, mean.mean);
  return table + line;
}

namespace {

namespace json = boost::json;

json::value precision_of(const ClassPrecision& precision) {
  json::object classes;
  for (const auto& [name, of] : classes_of(precision))
    classes[name] = json::object{{"labels", of->labels()}, {"ap_50", *of->at_50()}, {"ap_50_95", *of->mean()}};
  if (classes.empty()) return nullptr;
  const MeanPrecision mean = mean_of(precision);
  classes["mean"] = json::object{{"ap_50", mean.at_50}, {"ap_50_95", mean.mean}};
  return classes;
}

json::array interval(int hits, int count) {
  const auto [low, high] = wilson_interval(hits, count);
  return {low, high};
}

/// null for a fraction of nothing.
json::value fraction(int hits, int count) { return count > 0 ? json::value(static_cast<double>(hits) / count) : json::value(nullptr); }

json::object class_of(const DetectionCount& count, int pairs) {
  const int right = pairs - count.wrong_pairs;
  const bool some = count.labels > 0 && count.detections > 0;
  return {{"labels", count.labels},
          {"detections", count.detections},
          {"recall", fraction(count.hits, count.labels)},
          {"recall_95", interval(count.hits, count.labels)},
          {"precision", fraction(count.correct, count.detections)},
          {"precision_95", interval(count.correct, count.detections)},
          {"f1", some ? json::value(count.f1()) : json::value(nullptr)},
          {"frames_right", fraction(right, pairs)},
          {"frames_right_95", interval(right, pairs)}};
}

json::value boundary_of(const VisionScore& score) {
  const std::vector<double> errors = score.boundary_errors();
  if (errors.empty()) return nullptr;
  const auto at = [&](double part) { return errors[static_cast<std::size_t>(part * static_cast<double>(errors.size() - 1))]; };
  return json::object{{"columns", errors.size()}, {"median_px", at(0.5)}, {"p95_px", at(0.95)}};
}

/// Robots by distance, in metres up to which the range goes.
json::array robots_of(const RobotScore& score) {
  json::array ranges;
  for (std::size_t i = 0; i < RobotScore::kRanges; ++i) {
    const RobotScore::Range& range = score.ranges()[i];
    ranges.push_back(json::object{{"to_m", i + 1},
                                  {"labels", range.labels},
                                  {"recall", fraction(range.hits, range.labels)},
                                  {"detections", range.detections},
                                  {"precision", fraction(range.correct, range.detections)},
                                  {"jersey_right", fraction(range.right_jersey, range.hits)},
                                  {"jersey_wrong", fraction(range.wrong_jersey, range.hits)}});
  }
  return ranges;
}

json::object robot_frames_of(const RobotScore::Frames& frames) {
  return {{"frames", frames.all},
          {"right", fraction(frames.right, frames.all)},
          {"right_95", interval(frames.right, frames.all)},
          {"right_with_jerseys", fraction(frames.right_jerseys, frames.all)},
          {"right_with_jerseys_95", interval(frames.right_jerseys, frames.all)},
          {"top_right", fraction(frames.camera_right[0], frames.all)},
          {"bottom_right", fraction(frames.camera_right[1], frames.all)}};
}

json::object source_of(const VisionBenchOptions& options) {
  if (!options.images.empty()) return {{"images", options.images.string()}};
  json::object source{{"recipe", options.recipe}, {"seed", options.seed}, {"count", options.count.value_or(kRenderedPairs)}};
  if (options.scale) source["scale"] = *options.scale;
  if (options.per_hall) source["per_hall"] = *options.per_hall;
  return source;
}

}  // namespace

double BenchReport::cpu_ms_a_pair() const {
  const auto whole = times.find("whole tick");
  return whole != times.end() && score.images() > 0 ? 1e3 * whole->second / score.images() : 0;
}

std::string to_json(const BenchReport& report) {
  const int pairs = report.score.images();
  json::object classes, modules;
  for (const auto& [kind, count] : report.score.counts()) classes[kind] = class_of(count, pairs);
  for (const auto& [module, time] : report.times)
    if (module != "whole tick" && module != "show") modules[module] = pairs > 0 ? 1e3 * time / pairs : 0;
  const auto& instructions = report.instructions_a_pair;
  return json::serialize(json::object{{"detector", report.options.detector},
                                      {"robot_net", report.options.robot_net.string()},
                                      {"source", source_of(report.options)},
                                      {"set", json::array(report.options.assignments.begin(), report.options.assignments.end())},
                                      {"pairs", pairs},
                                      {"left_out", report.left_out},
                                      {"complete", report.complete},
                                      {"assumed_poses", report.folder.assumed_poses},
                                      {"poses_by_boxes", report.folder.poses_by_boxes},
                                      {"unchecked", report.folder.unchecked},
                                      {"average_precision", precision_of(report.precision)},
                                      {"classes", classes},
                                      {"field_boundary", boundary_of(report.score)},
                                      {"robots", robots_of(report.score.robots())},
                                      {"robot_frames", robot_frames_of(report.score.robots().frames())},
                                      {"cpu_ms_a_pair", report.cpu_ms_a_pair()},
                                      {"cpu_ms_a_pair_of_module", modules},
                                      {"instructions_a_pair", instructions ? json::value(*instructions) : json::value(nullptr)}}) +
         "\n";
}

}  // namespace soccer
