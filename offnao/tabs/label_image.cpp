#include "offnao/tabs/label_image.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "offnao/widgets/labels.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

namespace {

constexpr double kGrip = 8;           // px of the screen, from a corner, within which it can be dragged
constexpr double kClickDistance = 4;  // px of the screen, movement up to which a press is a click
constexpr double kFootMark = 6;       // px of the screen, half size of a foot's mark

/// Colours that are bright enough for images of both themes.
QColor colour_of(const LabelClass& what) {
  switch (what.kind) {
    case LabelKind::kBall: return "#ff9a3a";
    case LabelKind::kArm: return "#d6a1ff";
    case LabelKind::kFalse: return "#a8a8a8";
    case LabelKind::kRobot: break;
  }
  if (!what.jersey) return "#63d8ff";
  const std::array<const char*, 10> colours{"#7aa2ff", "#ff6a6a", "#ffe14a", "#303030", "#ffffff",
                                            "#4fd05a", "#ffa030", "#b060e0", "#a0703c", "#9a9a9a"};  // in the order of TeamColour
  return colours.at(static_cast<std::size_t>(*what.jersey));
}

LabelClass class_of(const ObjectLabel& object) { return {object.kind, object.jersey}; }

}  // namespace

QString text_of(const LabelClass& what) {
  if (what.kind != LabelKind::kRobot || !what.jersey) {
    const std::string_view name = kLabelCategories[static_cast<std::size_t>(what.kind)];
    return QString::fromUtf8(name.data(), static_cast<int>(name.size()));
  }
  const std::string_view colour = colour_name(*what.jersey);
  return QString::fromUtf8(colour.data(), static_cast<int>(colour.size())) + " robot";
}

LabelImage::LabelImage(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setCursor(Qt::CrossCursor);
}

void LabelImage::set_editor(LabelEditor* editor) {
  editor_ = editor;
  file_.clear();
  grip_ = Grip::kNone;
  show_labels();
}

void LabelImage::show_labels() {
  if (editor_ != nullptr) {
    const std::string file = editor_->images().path(editor_->shown()).string();
    if (file != file_ && !image_.load(QString::fromStdString(file))) image_ = QImage();
    file_ = file;
  }
  update();
}

QRectF LabelImage::picture() const {
  const AnnotatedImage& image = editor_->image();
  const double scale = std::min(double(width()) / image.width, double(height()) / image.height);
  const QSizeF size(scale * image.width, scale * image.height);
  return {{(width() - size.width()) / 2, (height() - size.height()) / 2}, size};
}

QPointF LabelImage::place(double x, double y) const {
  const QRectF in = picture();
  return {in.left() + x * in.width() / editor_->image().width, in.top() + y * in.height() / editor_->image().height};
}

QPointF LabelImage::in_image(const QPointF& at) const {
  const QRectF in = picture();
  return {(at.x() - in.left()) * editor_->image().width / in.width(), (at.y() - in.top()) * editor_->image().height / in.height()};
}

LabelImage::Grip LabelImage::grip_at(const QPointF& at) const {
  if (!editor_->selected()) return Grip::kNone;
  const ObjectLabel& object = editor_->image().objects[*editor_->selected()];
  const double right = object.left + object.width, bottom = object.top + object.height;
  const auto near = [&](double x, double y) {
    const QPointF away = place(x, y) - at;
    return std::hypot(away.x(), away.y()) <= kGrip;
  };
  if (near(object.left, object.top)) return Grip::kLeftTop;
  if (near(right, object.top)) return Grip::kRightTop;
  if (near(object.left, bottom)) return Grip::kLeftBottom;
  if (near(right, bottom)) return Grip::kRightBottom;
  return Grip::kNone;
}

void LabelImage::mousePressEvent(QMouseEvent* event) {
  if (editor_ == nullptr || event->button() != Qt::LeftButton) return;
  pressed_ = now_ = in_image(event->localPos());
  if (event->modifiers().testFlag(Qt::ShiftModifier)) {
    editor_->set_foot(std::round(10 * now_.x()) / 10, std::round(10 * now_.y()) / 10);
    if (on_change) on_change();
    return;
  }
  grip_ = grip_at(event->localPos());
  if (grip_ == Grip::kNone) {
    const auto under = event->modifiers().testFlag(Qt::ControlModifier) ? std::nullopt : editor_->object_at(now_.x(), now_.y());
    editor_->select(under);
    grip_ = under ? Grip::kMove : Grip::kDraw;
  }
  if (editor_->selected()) {
    const ObjectLabel& object = editor_->image().objects[*editor_->selected()];
    box_ = {object.left, object.top, object.width, object.height};
  }
  if (on_change) on_change();
}

void LabelImage::mouseMoveEvent(QMouseEvent* event) {
  if (editor_ == nullptr || grip_ == Grip::kNone) return;
  now_ = in_image(event->localPos());
  update();
}

QRectF LabelImage::dragged() const {
  if (grip_ == Grip::kDraw) return QRectF(pressed_, now_).normalized();
  const QPointF by = now_ - pressed_;
  if (grip_ == Grip::kMove) return box_.translated(by);
  QRectF box = box_;
  const bool left = grip_ == Grip::kLeftTop || grip_ == Grip::kLeftBottom, top = grip_ == Grip::kLeftTop || grip_ == Grip::kRightTop;
  left ? box.setLeft(box.left() + by.x()) : box.setRight(box.right() + by.x());
  top ? box.setTop(box.top() + by.y()) : box.setBottom(box.bottom() + by.y());
  return box.normalized();
}

void LabelImage::mouseReleaseEvent(QMouseEvent* event) {
  if (editor_ == nullptr || grip_ == Grip::kNone) return;
  now_ = in_image(event->localPos());
  const bool click = (place(now_.x(), now_.y()) - place(pressed_.x(), pressed_.y())).manhattanLength() < kClickDistance;
  const QRectF box = dragged();
  const auto tenth = [](double pixels) { return std::round(10 * pixels) / 10; };
  const LabelEditor::Box to{tenth(box.left()), tenth(box.top()), tenth(box.width()), tenth(box.height())};
  const bool moves = grip_ == Grip::kMove;
  const QPointF by = moves ? now_ - pressed_ : QPointF();
  if (!click && grip_ == Grip::kDraw)
    editor_->draw(to, class_);
  else if (!click)
    editor_->reshape(to, tenth(by.x()), tenth(by.y()));
  grip_ = Grip::kNone;
  if (on_change) on_change();
}

void LabelImage::draw_object(QPainter& painter, const ObjectLabel& object, bool selected) const {
  const QColor colour = colour_of(class_of(object));
  const QRectF box(place(object.left, object.top), place(object.left + object.width, object.top + object.height));
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(QColor(0, 0, 0, 160), selected ? 5 : 3.5));
  painter.drawRect(box);
  painter.setPen(QPen(colour, selected ? 3 : 1.8, object.proposal ? Qt::DashLine : Qt::SolidLine));
  painter.drawRect(box);
  if (selected) {
    painter.setBrush(colour);
    for (const QPointF& corner : {box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()})
      painter.drawRect(QRectF(corner - QPointF(3, 3), QSizeF(6, 6)));
  }
  if (object.foot) {
    const QPointF foot = place(object.foot->x, object.foot->y);
    painter.setPen(QPen(colour, 2));
    painter.drawLine(foot - QPointF(kFootMark, 0), foot + QPointF(kFootMark, 0));
    painter.drawLine(foot - QPointF(0, kFootMark), foot + QPointF(0, kFootMark));
  }
  QString text = text_of(class_of(object));
  if (object.fallen.value_or(false)) text += ", fallen";
  if (object.proposal) text += "? " + QString::number(*object.proposal, 'f', 2);
  const double half = painter.fontMetrics().horizontalAdvance(text) / 2.0;
  const double y = std::max(box.top() - 9, picture().top() + 9);
  draw_outlined_text(painter, text, colour, {box.left() + half, y}, true);
}

void LabelImage::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(*this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (editor_ == nullptr) return;
  const QRectF in = picture();
  painter.setPen(theme.border);
  painter.setBrush(theme.panel);
  painter.drawRect(in);
  painter.setBrush(Qt::NoBrush);
  if (image_.isNull()) {
    painter.setPen(theme.bad);
    painter.drawText(in, Qt::AlignCenter, QString::fromStdString(file_) + "\ncannot be shown; is the file there?");
  } else {
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(in, image_);
  }
  const auto& objects = editor_->image().objects;
  for (std::size_t i = 0; i < objects.size(); ++i) draw_object(painter, objects[i], editor_->selected() == i);
  if (grip_ == Grip::kNone || now_ == pressed_) return;
  const QRectF box = dragged();
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.accent, 1.5, Qt::DotLine));
  painter.drawRect(QRectF(place(box.left(), box.top()), place(box.right(), box.bottom())));
}

}  // namespace soccer::offnao
