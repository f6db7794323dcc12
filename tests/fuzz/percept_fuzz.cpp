// libFuzzer: bytes from a server, in two chunks, through the frame decoder into the percept parser; and directly into the parser.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "simulation/protocol/framing.h"
#include "simulation/protocol/perceptor_info.h"

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

void parse(std::string_view message, soccer::wire::PerceptorInfo& info) {
  const soccer::SexprError error = soccer::parse_percept(message, info);
  check(error.position <= message.size());
  for (std::size_t h = 0; h < soccer::kHinges; ++h) check(!(info.hinges_present >> h & 1U) || std::isfinite(info.hinge[h]));
  for (const auto& ball : info.balls) check(std::isfinite(ball.distance) && std::isfinite(ball.angle));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto info = std::make_unique<soccer::wire::PerceptorInfo>();
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  parse(bytes, *info);

  soccer::FrameDecoder decoder(4096);
  const std::size_t cut = size / 3;
  for (const std::string_view chunk : {bytes.substr(0, cut), bytes.substr(cut)}) {
    decoder.feed(chunk);
    while (const auto payload = decoder.next()) parse(*payload, *info);
  }

  // The reader alone: every token lies within the text, and the reader terminates.
  soccer::SexprReader reader(bytes);
  std::size_t tokens = 0;
  for (auto token = reader.next(); token != soccer::SexprToken::kEnd && token != soccer::SexprToken::kError; token = reader.next()) {
    check(++tokens <= size && reader.depth() <= soccer::SexprReader::kDeepest);
    if (token == soccer::SexprToken::kAtom && !reader.atom().empty())
      check(reader.atom().data() >= bytes.data() && reader.atom().data() + reader.atom().size() <= bytes.data() + size);
  }
  return 0;
}
