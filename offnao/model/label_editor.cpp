#include "offnao/model/label_editor.h"

#include <algorithm>
#include <utility>

namespace soccer::offnao {

namespace {

constexpr double kMinSide = 3;       // px, of a box
constexpr double kFootAbove = 0.05;  // of the box's height: where the ground below the torso is, above the toes

/// The foot of a robot whose feet are in the box.
std::optional<PixelPosition> foot_of(const LabelEditor::Box& box, int image_height) {
  if (box.top + box.height >= image_height - 1) return std::nullopt;
  return PixelPosition{box.left + box.width / 2, box.top + (1 - kFootAbove) * box.height};
}

LabelEditor::Box cut(const LabelEditor::Box& box, const AnnotatedImage& image) {
  const double left = std::clamp(box.left, 0.0, double(image.width)), top = std::clamp(box.top, 0.0, double(image.height));
  return {left, top, std::clamp(box.left + box.width, 0.0, double(image.width)) - left,
          std::clamp(box.top + box.height, 0.0, double(image.height)) - top};
}

bool is_large_enough(const LabelEditor::Box& box) { return box.width >= kMinSide && box.height >= kMinSide; }

void place(ObjectLabel& object, const LabelEditor::Box& box) {
  object.left = box.left;
  object.top = box.top;
  object.width = box.width;
  object.height = box.height;
}

/// Only robots have feet, a posture and a jersey.
void become(ObjectLabel& object, const LabelClass& as, int image_height) {
  object.kind = as.kind;
  object.proposal.reset();
  if (as.kind == LabelKind::kRobot) {
    object.jersey = as.jersey;
    if (!object.fallen) object.fallen = false;
    if (!object.foot) object.foot = foot_of({object.left, object.top, object.width, object.height}, image_height);
  } else {
    object.jersey.reset();
    object.fallen.reset();
    object.foot.reset();
  }
}

}  // namespace

LabelEditor::LabelEditor(AnnotatedImages images) : images_(std::move(images)) {
  const auto& all = images_.images();
  const auto first = std::ranges::find(all, false, &AnnotatedImage::checked);
  if (first != all.end()) shown_ = static_cast<std::size_t>(first - all.begin());
}

std::size_t LabelEditor::checked() const {
  return static_cast<std::size_t>(std::ranges::count(images_.images(), true, &AnnotatedImage::checked));
}

void LabelEditor::show(std::size_t image) {
  save();
  shown_ = std::min(image, images_.images().size() - 1);
  selected_.reset();
}

void LabelEditor::step(int images) {
  const auto last = static_cast<std::ptrdiff_t>(images_.images().size()) - 1;
  show(static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(shown_) + images, 0, last)));
}

void LabelEditor::select_next() {
  const std::size_t count = image().objects.size();
  if (count == 0) return selected_.reset();
  selected_ = selected_ ? (*selected_ + 1) % count : 0;
}

std::optional<std::size_t> LabelEditor::object_at(double x, double y) const {
  std::optional<std::size_t> best;
  const auto& objects = image().objects;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const ObjectLabel& one = objects[i];
    if (x < one.left || y < one.top || x > one.left + one.width || y > one.top + one.height) continue;
    if (!best || one.width * one.height < objects[*best].width * objects[*best].height) best = i;
  }
  return best;
}

void LabelEditor::change(std::vector<ObjectLabel> objects, bool checked) {
  if (objects == image().objects && checked == image().checked) return;
  done_.push_back(state());
  undone_.clear();
  images_.set(shown_, std::move(objects), checked);
  saved_ = false;
}

template <class Change>
void LabelEditor::change_selected(Change&& how) {
  if (!selected_ || *selected_ >= image().objects.size()) return;
  std::vector<ObjectLabel> objects = image().objects;
  how(objects[*selected_]);
  change(std::move(objects), image().checked);
}

void LabelEditor::draw(const Box& box, const LabelClass& as) {
  const Box inside = cut(box, image());
  if (!is_large_enough(inside)) return;
  std::vector<ObjectLabel> objects = image().objects;
  ObjectLabel& added = objects.emplace_back();
  place(added, inside);
  become(added, as, image().height);
  change(std::move(objects), image().checked);
  selected_ = image().objects.size() - 1;
}

void LabelEditor::reshape(const Box& box, double foot_x, double foot_y) {
  const Box inside = cut(box, image());
  if (!is_large_enough(inside)) return;
  change_selected([&](ObjectLabel& object) {
    place(object, inside);
    object.proposal.reset();
    if (object.foot) object.foot = {object.foot->x + foot_x, object.foot->y + foot_y};
  });
}

void LabelEditor::set_foot(double x, double y) {
  change_selected([&](ObjectLabel& object) {
    if (object.kind != LabelKind::kRobot) return;
    object.foot = {x, y};
    object.proposal.reset();
  });
}

void LabelEditor::classify(const LabelClass& as) {
  change_selected([&](ObjectLabel& object) { become(object, as, image().height); });
}

void LabelEditor::toggle_fallen() {
  change_selected([](ObjectLabel& object) {
    if (object.kind == LabelKind::kRobot) object.fallen = !object.fallen.value_or(false);
  });
}

void LabelEditor::remove_selected() {
  if (!selected_ || *selected_ >= image().objects.size()) return;
  std::vector<ObjectLabel> objects = image().objects;
  objects.erase(objects.begin() + static_cast<std::ptrdiff_t>(*selected_));
  change(std::move(objects), image().checked);
  selected_.reset();
}

void LabelEditor::accept() {
  std::vector<ObjectLabel> objects = image().objects;
  for (ObjectLabel& object : objects) object.proposal.reset();
  change(std::move(objects), true);
  save();
  const auto& all = images_.images();
  for (std::size_t i = 1; i <= all.size(); ++i) {
    const std::size_t next = (shown_ + i) % all.size();
    if (!all[next].checked) return show(next);
  }
}

bool LabelEditor::exchange(std::vector<State>& from, std::vector<State>& to) {
  if (from.empty()) return false;
  State restored = std::move(from.back());
  from.pop_back();
  shown_ = restored.image;
  selected_.reset();
  to.push_back(state());
  images_.set(shown_, std::move(restored.objects), restored.checked);
  saved_ = false;
  return true;
}

bool LabelEditor::undo() { return exchange(done_, undone_); }
bool LabelEditor::redo() { return exchange(undone_, done_); }

void LabelEditor::save() {
  if (saved_) return;
  images_.save();
  saved_ = true;
}

}  // namespace soccer::offnao
