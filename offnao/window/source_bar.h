#pragma once

#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "offnao/app_model/app_model.h"
#include "offnao/model/source.h"
#include "offnao/widgets/chip_row.h"

class QMenu;
class QPushButton;

namespace soccer::offnao {

/// The bar at the top: the open sources and the robots that were discovered, sorted by listed_before(), and buttons.
class SourceBar : public QWidget {
 public:
  /// The actions of the buttons, and their menus.
  struct Actions {
    std::function<void()> connect;
    QMenu *open, *picture;
    std::function<void()> record, theme, help;
  };

  SourceBar(AppModel& model, Actions actions);
  void refresh();

 private:
  /// What a chip stands for: an open source, or a robot that is not connected.
  struct Entry {
    SourceKey key;
    std::string name;
    std::shared_ptr<Source> source;
    std::size_t index = 0;  ///< of the source in the session
    std::optional<DiscoveredRobot> discovered;
  };

  QPushButton* button(const QString& text, const QString& tip, std::function<void()> act = {});
  std::vector<Entry> entries() const;
  Chip chip_of(const Entry& entry) const;
  Chip chip_of_source(const Entry& entry) const;
  Chip chip_of_discovered(const Entry& entry) const;
  void on_click(std::size_t index);
  void show_menu(std::size_t index, const QPoint& at);

  AppModel& model_;
  ChipRow* chips_;
  std::vector<Entry> entries_;  // one for each chip
  QPushButton *open_logs_, *close_gone_, *connect_, *open_, *picture_, *record_, *theme_, *help_;
};

}  // namespace soccer::offnao
