#pragma once

#include <array>

#include "offnao/model/image_marks.h"
#include "offnao/model/scene_marks.h"
#include "offnao/tabs/tab.h"

class QTreeWidget;

namespace soccer::offnao {

class FieldView;
class Legend;
class CameraImageView;
class StageRow;

/// The selected robot's observations in three steps: in both camera images, projected to the ground around it, and on the field.
class VisionTab : public Tab {
 public:
  explicit VisionTab(AppModel& model);
  QString title() const override { return "Vision"; }
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
