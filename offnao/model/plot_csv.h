#pragma once

#include <string>
#include <vector>

#include "offnao/model/plot_series.h"

namespace soccer::offnao {

/// A table of series as CSV (RFC 4180, in UTF-8): the column `time [s]`, then one for each series, named after source, topic and field,
/// with the unit. A row for each time between `from` and `to`, s, at which a series has a sample; the cells of the others are empty.
std::string csv_of(const std::vector<const PlotSeries*>& series, double from, double to);

/// The axis of a unit on a plot: 0 is the left one, 1 the right one. `units`: those that the plot shows already, in their order.
/// std::nullopt when both axes have other units.
std::optional<std::size_t> axis_of_unit(const std::vector<std::string>& units, const std::string& unit);

}  // namespace soccer::offnao
