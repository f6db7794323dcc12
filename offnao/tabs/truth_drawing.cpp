#include "offnao/tabs/truth_drawing.h"

namespace soccer::offnao {

bool has_truth(Desk& desk) {
  for (const Seat& seat : desk.session().seats())
    if (seat.source->topic_of_schema("soccer.GroundTruth")) return true;
  return false;
}

void draw_truth(FieldPainter&, Desk&) {}

}  // namespace soccer::offnao
