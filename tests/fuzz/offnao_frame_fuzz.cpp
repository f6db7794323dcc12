#include <algorithm>
#include <cstdint>
#include <string_view>

#include <google/protobuf/message.h>

#include "offnao/link/foxglove_client.h"
#include "offnao/model/live_source.h"
#include "offnao/model/scene_marks.h"

/// Input from a robot to offnao: a text message, a line break, and a binary frame, which is decoded as every topic that the text advertises
/// and then displayed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace soccer::offnao;
  const std::string_view all(reinterpret_cast<const char*>(bytes), size);
  const std::size_t end = std::min(all.find('\n'), all.size());
  const std::string_view frame = all.substr(std::min(end + 1, all.size()));
  const foxglove::ServerMessage message = foxglove::read_text(all.substr(0, end));
  (void)foxglove::read_service_response(frame);
  LiveSource source("robot");
  RobotView view;
  for (const auto& channel : message.channels) {
    const TypePtr type = source.add_topic(channel.topic);
    const auto data = foxglove::read_message_data(frame);
    source.add(*type, {soccer::Time(1), std::make_shared<const std::string>(data ? data->message : frame)});
    (void)type->decode(frame);
    view.update(source, soccer::Time::max());
  }
  return 0;
}
