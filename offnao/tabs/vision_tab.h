#pragma once

#include <QStringList>
#include <array>
#include <set>

#include "offnao/model/image_marks.h"
#include "offnao/model/scene_marks.h"
#include "offnao/tabs/tab.h"
#include "offnao/widgets/chip_row.h"

class QTreeWidget;

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

class FieldView;
class Legend;
class CameraImageView;

/// The selected robot's observations in three steps: in both camera images, projected to the ground around it, and on the field.
class VisionTab : public Tab {
 public:
  explicit VisionTab(AppModel& model);
  QString title() const override { return "Vision"; }
  QString hint() const override;
  void refresh(bool slow) override;
  /// The stages that can be drawn into the images, and which are.
  StageRow& stages() { return *row_; }

 private:
  void show_stages(const RobotView& view);
  std::vector<ImageMark> truth_in_image(const RobotView& view, bool top, Time image);
  void show_table(const RobotView& view);

  StageRow* row_;
  CameraImageView *top_, *bottom_;
  std::array<ImageStages, 2> stages_;  // of the top and of the bottom image
  std::array<TruthOfImage, 2> truth_;
  FieldView* field_;
  Legend* legend_;
  QTreeWidget* table_;
};

}  // namespace soccer::offnao
