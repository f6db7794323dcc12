#pragma once

#include <QString>
#include <array>
#include <functional>
#include <memory>
#include <vector>

#include "offnao/model/label_editor.h"
#include "offnao/tabs/tab.h"

class QComboBox;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace soccer::offnao {

class LabelImage;

/// Labels the images of a folder (annotations.json, COCO): boxes of balls and robots, as training data of a team's own.
class LabelsTab : public Tab {
 public:
  explicit LabelsTab(AppModel& model);
  ~LabelsTab() override;
  QString title() const override { return "Labels"; }
  QString hint() const override;
  bool shows_sources() const override { return false; }
  void refresh(bool slow) override;

  /// Opens a folder of images. Errors: InputError; the folder before stays open.
  void open(const std::string& folder);
  /// nullptr: no folder is open.
  LabelEditor* editor() { return editor_.get(); }
  LabelImage& image() { return *image_; }

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void add_row(QVBoxLayout& to);
  void ask_for_folder();
  LabelClass class_of_key(std::size_t key) const;
  void choose(std::size_t key);
  /// Runs a change of the labels, and shows an error of it.
  void edit(const std::function<void(LabelEditor&)>& change);
  void show_state();

  std::unique_ptr<LabelEditor> editor_;
  LabelImage* image_;
  std::vector<QToolButton*> classes_;    // of the keys 1 to 6
  std::array<QComboBox*, 2> jerseys_{};  // of the keys 2 and 3
  std::size_t chosen_ = 1;               // class of boxes that are drawn: that of key 2
  QLabel *state_, *problem_;
};

}  // namespace soccer::offnao
