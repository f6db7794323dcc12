#include "experiments/vision/robot_steps/robot_step_report.h"

#include <cstdio>
#include <string>

#include <boost/json.hpp>
#include <boost/math/distributions/binomial.hpp>

namespace soccer {

RobotFeatureFile::RobotFeatureFile(const std::filesystem::path& file) : out_(file) {
  out_.write("gradient,white,red,blue,sonar_difference,label\n");
}

void RobotFeatureFile::add(const RobotStages& stages, const RobotStepTruth& truth) {
  std::string lines;
  for (const PossibleRobot& possible : stages.possible) {
    const RobotFeatures& f = possible.features;
    char line[120], sonar[20] = "";
    if (f.has_echo) std::snprintf(sonar, sizeof sonar, "%.4f", f.sonar_difference);
    std::snprintf(line, sizeof line, "%.4f,%.4f,%.4f,%.4f,%s,%s\n", f.gradient, f.white, f.red, f.blue, sonar,
                  name_of(truth.truth_of(possible).label));
    lines += line;
  }
  out_.write(lines);
}

namespace {

namespace json = boost::json;

constexpr double kTail = 0.025;  // probability outside of an interval, at each end

/// "84.4 % (80.1-87.9)", or "-" without any.
std::string percent(int hits, int count) {
  if (count == 0) return "-";
  using Binomial = boost::math::binomial_distribution<>;
  const double low = Binomial::find_lower_bound_on_p(count, hits, kTail), high = Binomial::find_upper_bound_on_p(count, hits, kTail);
  char text[80];
  std::snprintf(text, sizeof text, "%.1f %% (%.1f-%.1f) of %d", 100.0 * hits / count, 100 * low, 100 * high, count);
  return text;
}

/// The rows of the table.
class Table {
 public:
  void row(const std::string& step, const std::string& thesis, const std::string& here, const std::string& net = "") {
    text_ += "| " + step + " | " + thesis + " | " + here + " | " + net + " |\n";
  }
  void decisions(const std::string& step, const std::string& sensitivity, const std::string& specificity, const Decisions& d) {
    row(step + ", sensitivity", sensitivity, percent(d.true_positive, d.true_positive + d.false_negative));
    row(step + ", specificity", specificity, percent(d.true_negative, d.true_negative + d.false_positive));
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_ =
      "| step | thesis, real images | its detector, rendered images | with a net, the same images |\n| --- | --- | --- | --- |\n";
};

std::string split(const RobotOutcomes& o) {
  return std::to_string(o.success) + " / " + std::to_string(o.success_no_team) + " / " + std::to_string(o.success_wrong_team) + " / " +
         std::to_string(o.false_positive) + " / " + std::to_string(o.false_negative) + " / " + std::to_string(o.bad_box);
}

json::object json_of(const Decisions& d) {
  return {{"true_positive", d.true_positive},
          {"false_negative", d.false_negative},
          {"true_negative", d.true_negative},
          {"false_positive", d.false_positive}};
}

json::object json_of(const RobotOutcomes& o) {
  return {{"success", o.success},
          {"success_no_team", o.success_no_team},
          {"success_wrong_team", o.success_wrong_team},
          {"false_positive", o.false_positive},
          {"false_negative", o.false_negative},
          {"bad_box", o.bad_box},
          {"frames", o.frames},
          {"right_frames", o.right_frames}};
}

}  // namespace

std::string markdown_of(const RobotStepReport& report) {
  const RobotStepCounts& c = report.counts;
  Table table;
  table.decisions("1 obstructions of the field's edge", "76.0 % of 71", "84.8 % of 66", c.obstructions);
  const int feet = c.feet_right + c.feet_low + c.feet_high;
  char error[60];
  std::snprintf(error, sizeof error, "%.2f px of %d", feet > 0 ? c.foot_error / feet : 0.0, feet);
  table.row("2 foot found", "77.5 % of 169", percent(c.feet_right, feet));
  table.row("2 foot, mean error", "3.3 px of 172", error);
  table.row("3 top found", "62.1 % of 103", percent(c.tops_right, c.tops_right + c.tops_high + c.tops_low));
  table.decisions("5 Bayes", "84.4 % of 167", "68.0 % of 50", c.bayes);
  table.decisions("6 jersey", "87.8 % of 82", "95.5 % of 68", c.jerseys);
  table.row("7 merging", "76.9 % of 39", percent(c.merged, c.merged + c.merged_too_much + c.merged_too_little));
  const RobotOutcomes &o = c.outcomes, &net = report.net;
  table.row("robots found, the thesis's rate", "87.0 % of 100; 80.6 % of 165 (old detector: 64.0 %, 59.9 %)",
            percent(o.detected(), o.all()), percent(net.detected(), net.all()));
  table.row("of these: right team / no team / wrong team / false positive / false negative / bad box",
            "80 / 5 / 2 / 9 / 3 / 1; 116 / 17 / 0 / 2 / 27 / 3", split(o), net.frames > 0 ? split(net) : "-");
  table.row("pairs of images without an error", "not stated", percent(o.right_frames, o.frames), percent(net.right_frames, net.frames));
  return table.text();
}

std::string to_json(const RobotStepReport& report) {
  const RobotStepCounts& c = report.counts;
  const json::object steps{
      {"obstructions", json_of(c.obstructions)},
      {"feet", json::object{{"right", c.feet_right}, {"low", c.feet_low}, {"high", c.feet_high}, {"error_sum", c.foot_error}}},
      {"tops", json::object{{"right", c.tops_right}, {"high", c.tops_high}, {"low", c.tops_low}}},
      {"bayes", json_of(c.bayes)},
      {"jerseys", json_of(c.jerseys)},
      {"wrong_team", c.wrong_team},
      {"merging", json::object{{"right", c.merged}, {"too_much", c.merged_too_much}, {"too_little", c.merged_too_little}}},
      {"outcomes", json_of(c.outcomes)},
      {"outcomes_of_net", json_of(report.net)}};
  return json::serialize(json::object{{"recipe", report.recipe},
                                      {"seed", report.seed},
                                      {"scenes", report.scenes},
                                      {"saliency_ms", report.saliency_ms},
                                      {"detector_ms", report.detector_ms},
                                      {"steps", steps}}) +
         "\n";
}

}  // namespace soccer
