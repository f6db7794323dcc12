#include "offnao/model/image_stages.h"

#include "offnao/model/read_topic.h"

namespace soccer::offnao {

void ImageStages::update(Source& source, Time image, Time result) {
  const auto each = [&](auto&... topic) { (topic.update(source, result), ...); };
  each(views, colours, boundary, line_spots, crossings, posts, ball_candidates, balls, robots);
  labels.update(source, image);
}

const TrueImage* ImageStages::labels_of(bool top, Time image) const {
  if (!labels || labels->time != image) return nullptr;
  return top ? &labels->top : &labels->bottom;
}

}  // namespace soccer::offnao
