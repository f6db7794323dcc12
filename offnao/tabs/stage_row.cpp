#include "offnao/tabs/stage_row.h"

#include <algorithm>
#include <array>

namespace soccer::offnao {

namespace {

struct StageCard {
  VisionStage stage;
  const char *name, *about, *colour;
};

/// The colours are bright, because they are drawn over pictures of both themes.
constexpr std::array kStages{
    StageCard{VisionStage::kSaliency, "Saliency", "class of every pixel: field, white, red, blue, black, other (grey)", "#9a9a9a"},
    StageCard{VisionStage::kCarpet, "Carpet", "pixels of the learned colour of the carpet", "#2f6bff"},
    StageCard{VisionStage::kBoundary, "Boundary", "upper edge of the carpet, and where each scanned column leaves it", "#f5c400"},
    StageCard{VisionStage::kLineSpots, "Line spots", "where scan lines cross painted lines", "#ff5fd2"},
    StageCard{VisionStage::kCrossings, "Crossings", "crossings of lines, centre circle and penalty marks, on the ground", "#35e0b4"},
    StageCard{VisionStage::kPosts, "Posts", "feet of goal posts", "#a3d930"},
    StageCard{VisionStage::kBallCandidates, "Ball candidates", "where the classifier looks for a ball, the best one with its score",
              "#b48cff"},
    StageCard{VisionStage::kBalls, "Balls", "balls, with their confidence", "#ff7a1a"},
    StageCard{VisionStage::kRobots, "Robots", "boxes of robots, with team and confidence", "#63d8ff"},
    StageCard{VisionStage::kTruth, "Truth", "labels of simulated images, or the true field, ball and robots (dashed)", "#ff4a4a"},
    StageCard{VisionStage::kPercepts, "Percepts", "the result of vision: landmarks, lines, robots, ball; horizon", nullptr},
};

const StageCard& card_of(VisionStage stage) { return *std::ranges::find(kStages, stage, &StageCard::stage); }

}  // namespace

StageRow::StageRow(QWidget* parent) : ChipRow(parent) {
  on_click = [this](std::size_t index) {
    const VisionStage stage = all()[index];
    if (shown_.erase(stage) == 0) shown_.insert(stage);
    update_chips();
    if (on_change) on_change();
  };
  update_chips();
}

const std::vector<VisionStage>& StageRow::all() {
  static const std::vector<VisionStage> kAll = [] {
    std::vector<VisionStage> all;
    all.reserve(kStages.size());
    for (const StageCard& card : kStages) all.push_back(card.stage);
    return all;
  }();
  return kAll;
}

QStringList StageRow::names() {
  QStringList names;
  for (const StageCard& card : kStages) names << card.name;
  return names;
}

bool StageRow::show_only(const QStringList& names) {
  std::set<VisionStage> shown;
  for (const QString& name : names) {
    const auto card = std::ranges::find_if(kStages, [&](const StageCard& one) { return name.compare(one.name, Qt::CaseInsensitive) == 0; });
    if (card == kStages.end()) return false;
    shown.insert(card->stage);
  }
  shown_ = std::move(shown);
  update_chips();
  if (on_change) on_change();
  return true;
}

QColor StageRow::colour_of(VisionStage stage) const {
  const char* const colour = card_of(stage).colour;
  return colour == nullptr ? source_colour_ : QColor(colour);
}

void StageRow::set_source_colour(const QColor& colour) {
  source_colour_ = colour;
  update_chips();
}

void StageRow::update_chips() {
  std::vector<Chip> chips;
  chips.reserve(kStages.size());
  for (const StageCard& card : kStages) {
    chips.push_back({.group = "Draw",
                     .text = card.name,
                     .name = card.name,
                     .tooltip = card.about,
                     .shape = card.stage == VisionStage::kTruth ? Shape::kRing : Shape::kDot,
                     .colour = colour_of(card.stage),
                     .checkable = true,
                     .checked = shows(card.stage)});
  }
  set_chips(std::move(chips));
}

}  // namespace soccer::offnao
