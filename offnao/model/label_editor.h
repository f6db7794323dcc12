#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "blackboard/labels/annotated_images.h"

namespace soccer::offnao {

/// What a key or a new box makes of an object.
struct LabelClass {
  LabelKind kind = LabelKind::kRobot;
  std::optional<TeamColour> jersey;  ///< of a robot; std::nullopt: unknown
  bool operator==(const LabelClass&) const = default;
};

/// Edits the labels of a folder's images, one image at a time. All changes can be undone. The file is written when an image is accepted,
/// and when another image is shown.
class LabelEditor {
 public:
  /// A rectangle in the image, px.
  struct Box {
    double left = 0, top = 0, width = 0, height = 0;
  };

  explicit LabelEditor(AnnotatedImages images);

  const AnnotatedImages& images() const { return images_; }
  /// The number of the image that is shown.
  std::size_t shown() const { return shown_; }
  const AnnotatedImage& image() const { return images_.images()[shown_]; }
  std::size_t checked() const;  ///< number of images that are checked

  /// Shows another image. Errors: InputError, when changes cannot be written.
  void show(std::size_t image);
  /// Shows the image this number of steps after the shown one; the first or the last one at most. Errors: as show().
  void step(int images);

  std::optional<std::size_t> selected() const { return selected_; }
  void select(std::optional<std::size_t> object) { selected_ = object; }
  /// Selects the object after the selected one; after the last one the first.
  void select_next();
  /// The smallest object whose box contains a point.
  std::optional<std::size_t> object_at(double x, double y) const;

  /// Adds an object, which becomes selected. The box is cut at the image's edges; one of less than 3 px adds nothing. A robot's foot is at
  /// its lower edge, unless the image cuts it there.
  void draw(const Box& box, const LabelClass& as);
  /// Changes the box of the selected object, and moves the robot's foot by `foot_x` and `foot_y`.
  void reshape(const Box& box, double foot_x, double foot_y);
  /// Sets the foot of the selected robot.
  void set_foot(double x, double y);
  /// Changes what the selected object is.
  void classify(const LabelClass& as);
  void toggle_fallen();
  void remove_selected();

  /// Accepts the proposals that are left, marks the image as checked and shows the next image that is not. Errors: InputError, when the
  /// labels cannot be written.
  void accept();

  /// Takes back the last change, in whatever image, or repeats it. False when there is none.
  bool undo();
  bool redo();

  /// Writes changes that were not yet written. Errors: InputError.
  void save();

 private:
  /// The labels of an image before or after a change.
  struct State {
    std::size_t image = 0;
    std::vector<ObjectLabel> objects;
    bool checked = false;
  };
  State state() const { return {shown_, image().objects, image().checked}; }
  void change(std::vector<ObjectLabel> objects, bool checked);
  bool exchange(std::vector<State>& from, std::vector<State>& to);
  /// Changes the selected object by a function of it.
  template <class Change>
  void change_selected(Change&& how);

  AnnotatedImages images_;
  std::size_t shown_ = 0;
  std::optional<std::size_t> selected_;
  std::vector<State> undone_, done_;
  bool saved_ = true;
};

}  // namespace soccer::offnao
