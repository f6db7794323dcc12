#include "robot/replay/logged_images.h"

#include <algorithm>

#include "blackboard/camera/jpeg.h"

namespace soccer {

bool LogFrames::next() {
  if (!ahead_) return false;
  for (auto& [topic, messages] : messages_) messages.clear();
  time_ = ahead_->time;
  for (; ahead_ && ahead_->time == time_; ahead_ = cursor_.next()) messages_[ahead_->channel->topic].emplace_back(ahead_->data);
  return true;
}

const std::vector<std::string>* LogFrames::messages(const std::string& topic) const {
  const auto found = messages_.find(topic);
  return found == messages_.end() || found->second.empty() ? nullptr : &found->second;
}

namespace {

constexpr std::array kChannels{"camera/top", "camera/bottom"};

}  // namespace

LoggedImages::LoggedImages(const McapReader& log) {
  bool any = false;
  for (std::size_t i = 0; i < kChannels.size(); ++i) {
    const log::ChannelRecord* const channel = log.channel(kChannels[i]);
    if (channel == nullptr) continue;
    any = true;
    const log::SchemaRecord* const schema = log.schema(*channel);
    if (schema != nullptr && schema->name == protobuf_name<RawImage>())
      raw_[i].emplace(log, kChannels[i]);
    else
      jpeg_[i].emplace(log, kChannels[i]);
  }
  if (!any) throw InputError(log.name(), "contains no images", "record with --body nao-v5 --eyes cameras --log-images 60 --log-images-raw");
}

void LoggedImages::read(const LogFrames& frames) {
  for (std::size_t i = 0; i < kChannels.size(); ++i) {
    const auto* const messages = frames.messages(kChannels[i]);
    if (messages == nullptr) continue;
    for (const std::string& message : *messages) {
      StoredImage image;
      if (raw_[i]) {
        RawImage raw;
        raw_[i]->decode({nullptr, 0, Time(0), message}, raw);
        image = from_raw(raw);
      } else {
        CompressedImage jpeg;
        jpeg_[i]->decode({nullptr, 0, Time(0), message}, jpeg);
        image = decode_jpeg(jpeg);
      }
      newest_[i].push_back(std::make_shared<const StoredImage>(std::move(image)));
    }
    const Time oldest = newest_[i].back()->time - from_seconds(1);
    while (newest_[i].front()->time < oldest) newest_[i].pop_front();
  }
}

std::shared_ptr<const StoredImage> LoggedImages::at(CameraPlace place, Time time) const {
  const auto& images = newest_[static_cast<std::size_t>(place)];
  const auto found = std::ranges::find_if(images, [&](const auto& image) { return image->time == time; });
  return found != images.end() ? *found : nullptr;
}

}  // namespace soccer
