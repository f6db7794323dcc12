#pragma once

#include <QStringList>
#include <set>

#include "offnao/model/image_marks.h"
#include "offnao/widgets/chip_row.h"

namespace soccer::offnao {

/// The stages of vision, each as a chip that shows or hides it. The icons have the colours in which the stages are drawn.
class StageRow : public ChipRow {
 public:
  explicit StageRow(QWidget* parent = nullptr);

  bool shows(VisionStage stage) const { return shown_.contains(stage); }
  /// Shows exactly the stages with these names, in upper or lower case. False, and nothing changes, when a name is unknown.
  bool show_only(const QStringList& names);
  /// The names of all stages, in the order in which they are drawn.
  static QStringList names();
  /// The colour of a stage; percepts: that of the source.
  QColor colour_of(VisionStage stage) const;
  /// Sets the colour of percepts: that of the selected source.
  void set_source_colour(const QColor& colour);

  /// All stages, in the order in which they are drawn.
  static const std::vector<VisionStage>& all();

  std::function<void()> on_change;

 private:
  void update_chips();

  std::set<VisionStage> shown_{VisionStage::kPercepts};
  QColor source_colour_;
};

}  // namespace soccer::offnao
