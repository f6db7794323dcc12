#include "offnao/app_model/source_views.h"

#include <algorithm>

namespace soccer::offnao {

void SourceViews::select(std::size_t index) {
  if (index >= session_.sources().size() || index == selected_) return;
  selected_ = index;
  ++revision_;
}

void SourceViews::select(const Source& source) {
  const auto& sources = session_.sources();
  const auto found = std::ranges::find_if(sources, [&](const SessionSource& entry) { return entry.source.get() == &source; });
  if (found != sources.end()) select(static_cast<std::size_t>(found - sources.begin()));
}

void SourceViews::keep_selection(const std::function<void()>& change) {
  const SessionSource* before = selected_source();
  const std::shared_ptr<Source> source = before == nullptr ? nullptr : before->source;
  change();
  const std::size_t count = session_.sources().size();
  if (selected_ >= count) selected_ = count == 0 ? 0 : count - 1;
  if (source != nullptr) select(*source);
}

const SessionSource* SourceViews::selected_source() const {
  return selected_ < session_.sources().size() ? &session_.sources()[selected_] : nullptr;
}

RobotView* SourceViews::selected_view() {
  const auto& views = all();
  return selected_ < views.size() ? views[selected_].get() : nullptr;
}

const std::vector<std::unique_ptr<RobotView>>& SourceViews::all() {
  if (viewed_at_ == session_.revision()) return views_;
  viewed_at_ = session_.revision();
  const auto& sources = session_.sources();
  const auto is_viewed = [](const SessionSource& entry, const std::weak_ptr<Source>& viewed) { return entry.source == viewed.lock(); };
  if (!std::ranges::equal(sources, viewed_, is_viewed)) {
    views_.clear();
    viewed_.clear();
    for (const SessionSource& entry : sources) {
      views_.push_back(std::make_unique<RobotView>());
      viewed_.push_back(entry.source);
    }
  }
  for (std::size_t i = 0; i < sources.size(); ++i) views_[i]->update(*sources[i].source, session_.time_for(sources[i]));
  return views_;
}

}  // namespace soccer::offnao
