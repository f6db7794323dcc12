#include "offnao/tabs/tab.h"

#include "offnao/widgets/hint.h"

namespace soccer::offnao {

void Tab::show_hint(const QString& text) {
  if (hint_ == nullptr) hint_ = new Hint(this);  // after the tab's other widgets, so that it is above them
  hint_->say(text);
}

QString Tab::lacks(const QString& what) const {
  const SessionSource* selected = selected_source();
  if (selected == nullptr || selected->source->topics().empty()) return {};
  return QString::fromStdString(selected->source->name()) + " publishes no " + what + ".";
}

bool Tab::start_search() {
  auto* line = findChild<QLineEdit*>(kSearchLine);
  if (line == nullptr) return false;
  line->setFocus(Qt::ShortcutFocusReason);
  line->selectAll();
  return true;
}

}  // namespace soccer::offnao
