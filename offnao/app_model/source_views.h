#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "offnao/model/robot_view.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// The topics of each source of the session at the time shown, and which source is selected.
class SourceViews {
 public:
  /// `session` must outlive this object.
  explicit SourceViews(Session& session) : session_(session) {}

  /// Index of the selected source in Session::sources().
  std::size_t selected() const { return selected_; }
  /// No effect when there is no such source.
  void select(std::size_t index);
  void select(const Source& source);
  /// Calls `change`, which may add, remove and sort sources. Afterwards the same source is selected; if it was removed, the one at its
  /// index.
  void keep_selection(const std::function<void()>& change);

  /// The selected source, and its view; null when there is none.
  const SessionSource* selected_source() const;
  RobotView* selected_view();
  /// The view of each source, in the order of Session::sources().
  const std::vector<std::unique_ptr<RobotView>>& all();

  /// Increases when another source is selected.
  std::uint64_t revision() const { return revision_; }

 private:
  Session& session_;
  std::size_t selected_ = 0;
  std::vector<std::unique_ptr<RobotView>> views_;
  std::vector<std::weak_ptr<Source>> viewed_;    // the source of each view
  std::uint64_t viewed_at_ = ~std::uint64_t{0};  // the session's revision at which the views were updated
  std::uint64_t revision_ = 0;
};

}  // namespace soccer::offnao
