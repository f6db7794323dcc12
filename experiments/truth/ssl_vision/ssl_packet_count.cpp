#include "experiments/truth/ssl_vision/ssl_packet_count.h"

#include <cmath>
#include <limits>

namespace soccer {
namespace {

constexpr std::uint32_t kWindow = std::numeric_limits<std::uint64_t>::digits;  // images of a camera that are remembered
constexpr double kMilliseconds = 1000;

std::string milliseconds(double s) { return std::to_string(std::lround(kMilliseconds * s)) + " ms"; }

std::string packets(std::uint64_t n) { return std::to_string(n) + (n == 1 ? " packet" : " packets"); }
std::string was(std::uint64_t n) { return n == 1 ? " was" : " were"; }

}  // namespace

std::vector<std::string> sentences(const SslPacketCounts& c) {
  std::vector<std::string> text;
  if (c.lost > 0)
    text.push_back(packets(c.lost) + " of SSL-Vision" + was(c.lost) + " lost, " +
                   std::to_string(std::lround(100 * static_cast<double>(c.lost) / static_cast<double>(c.lost + c.used + c.late))) +
                   " % of those sent; use a wire instead of wireless");
  if (c.late > 0)
    text.push_back(packets(c.late) + " of SSL-Vision arrived after a newer one of the same camera, and" + was(c.late) + " ignored");
  if (c.duplicated > 0) text.push_back(packets(c.duplicated) + " of SSL-Vision arrived twice, and the second of each was ignored");
  if (c.other_field > 0)
    text.push_back(packets(c.other_field) + " of SSL-Vision" + was(c.other_field) +
                   " ignored, because the sender's field has another size");
  if (c.other_sender > 0)
    text.push_back(packets(c.other_sender) + " of SSL-Vision" + was(c.other_sender) +
                   " ignored, because another sender has a camera with the same number");
  if (c.invalid > 0) text.push_back(packets(c.invalid) + was(c.invalid) + " ignored, because SSL-Vision sends no such packets");
  if (c.used > 0)
    text.push_back(packets(c.used) + " of SSL-Vision" + was(c.used) + " used; they were sent " +
                   milliseconds(c.delay_sum / static_cast<double>(c.used)) + " after the image on average, " + milliseconds(c.max_delay) +
                   " at most");
  return text;
}

SslSequence::Order SslSequence::file(const std::string& sender, const ssl::Detection& image, SslPacketCounts& counts) {
  const auto [place, is_new] = cameras_.try_emplace({sender, image.camera_id});
  Camera& camera = place->second;
  const auto ahead = static_cast<std::int64_t>(image.frame_number) - static_cast<std::int64_t>(camera.newest);
  const auto begin = [&] { camera = {image.frame_number, image.t_capture, 1}; };
  if (is_new) {
    begin();
    return Order::kNext;
  }
  if (ahead > 0) {
    counts.lost += static_cast<std::uint64_t>(ahead - 1);
    camera.window = ahead < kWindow ? camera.window << ahead | 1 : 1;
    camera.newest = image.frame_number;
    camera.captured = image.t_capture;
    return Order::kNext;
  }
  if (-ahead >= kWindow || (ahead < 0 && image.t_capture > camera.captured)) {  // SSL-Vision was started again
    begin();
    return Order::kNext;
  }
  const std::uint64_t bit = std::uint64_t{1} << -ahead;
  if ((camera.window & bit) != 0) {
    ++counts.duplicated;
    return Order::kDuplicate;
  }
  camera.window |= bit;
  ++counts.late;
  if (counts.lost > 0) --counts.lost;  // it was counted as lost when the newer one arrived
  return Order::kLate;
}

}  // namespace soccer
