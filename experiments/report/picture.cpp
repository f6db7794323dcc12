#include "experiments/report/picture.h"

#include <memory>
#include <string>

#include <cairo-svg.h>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer::experiment {
namespace {

struct SurfaceDeleter {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using Surface = std::unique_ptr<cairo_surface_t, SurfaceDeleter>;

struct ContextDeleter {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};

void check(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS)
    throw InputError("picture", std::string("cannot be drawn: ") + cairo_status_to_string(status), "free memory");
}

cairo_status_t append_bytes(void* text, const unsigned char* bytes, unsigned int size) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), size);
  return CAIRO_STATUS_SUCCESS;
}

void draw_on(const Surface& surface, const std::function<void(cairo_t*)>& draw) {
  const std::unique_ptr<cairo_t, ContextDeleter> context(cairo_create(surface.get()));
  cairo_set_line_cap(context.get(), CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(context.get(), CAIRO_LINE_JOIN_ROUND);
  cairo_select_font_face(context.get(), "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  draw(context.get());
  check(cairo_status(context.get()));
}

}  // namespace

void write_picture(const std::filesystem::path& file, double width, double height, const std::function<void(cairo_t*)>& draw) {
  if (file.extension() != ".png") {
    std::string svg;
    const Surface surface(cairo_svg_surface_create_for_stream(&append_bytes, &svg, width, height));
    draw_on(surface, draw);
    cairo_surface_finish(surface.get());
    check(cairo_surface_status(surface.get()));
    write_whole(file, svg);
  }
  if (file.extension() != ".svg" && file.extension() != ".png") return;
  std::string png;
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height)));
  draw_on(surface, draw);
  check(cairo_surface_write_to_png_stream(surface.get(), &append_bytes, &png));
  write_whole(std::filesystem::path(file).replace_extension(".png"), png);
}

}  // namespace soccer::experiment
