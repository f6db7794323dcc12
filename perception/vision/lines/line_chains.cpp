#include "perception/vision/lines/line_chains.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace soccer {
namespace {

constexpr std::size_t kMany = 9;    // spots of the chains that are sought first
constexpr std::size_t kRefits = 8;  // spots up to which each one changes the line; later every fourth

class ChainFinder {
 public:
  ChainFinder(std::span<const FlatSpot> spots, bool columns, const LineChainParameters& parameters, std::pmr::vector<bool>& used)
      : spots_(spots), columns_(columns), p_(parameters), used_(used), begin_(memory()) {
    const int scans = spots.empty() ? 0 : spots.back().scan + 1;
    begin_.assign(static_cast<std::size_t>(scans) + 1, spots.size());
    for (std::size_t i = spots.size(); i-- > 0;) begin_[static_cast<std::size_t>(spots[i].scan)] = i;
    for (std::size_t scan = begin_.size() - 1; scan-- > 0;)
      if (begin_[scan] > begin_[scan + 1]) begin_[scan] = begin_[scan + 1];
  }

  void find(std::size_t min_spots, std::pmr::vector<LineChain>& out) {
    for (std::size_t i = 0; i < spots_.size(); ++i) {
      const int next = spots_[i].scan + 1;
      for (int scan = next; scan <= next + 1 && scan < scans() && !used_[i]; ++scan)
        for (std::size_t j = begin(scan); j < begin(scan + 1) && !used_[i]; ++j) {
          if (used_[j] || !may_connect(spots_[i], spots_[j])) continue;
          grow(i, j, min_spots, out);
        }
    }
  }

 private:
  std::pmr::memory_resource* memory() const { return used_.get_allocator().resource(); }
  int scans() const { return static_cast<int>(begin_.size()) - 1; }
  std::size_t begin(int scan) const { return begin_[static_cast<std::size_t>(scan)]; }

  bool may_connect(const FlatSpot& a, const FlatSpot& b) const {
    const double dx = std::abs(b.x - a.x), dy = std::abs(b.y - a.y);
    return (columns_ ? dy <= p_.max_slope * dx : dx <= p_.max_slope * dy) && distance(a.ground, b.ground) < p_.max_gap;
  }

  /// The unused spot of a scan that is nearest to the line.
  std::optional<std::size_t> on_line(const PlaneLine& line, int scan) const {
    std::optional<std::size_t> best;
    double min_offset = 1;
    for (std::size_t i = begin(scan); i < begin(scan + 1); ++i) {
      const double off = std::abs(line.distance(spots_[i].x, spots_[i].y)) / spots_[i].near;
      if (used_[i] || off >= min_offset) continue;
      min_offset = off;
      best = i;
    }
    return best;
  }

  void extend(int step, LineChain& chain, PlaneLine& line) {
    std::size_t last = step > 0 ? chain.spots.back() : chain.spots.front();
    int missing = 0;
    for (int scan = spots_[last].scan + step; scan >= 0 && scan < scans() && missing <= p_.missing; scan += step) {
      const auto next = on_line(line, scan);
      if (!next || distance(spots_[*next].ground, spots_[last].ground) > p_.max_gap) {
        ++missing;
        continue;
      }
      missing = 0;
      last = *next;
      chain.spots.insert(step > 0 ? chain.spots.end() : chain.spots.begin(), last);
      chain.fit.add(spots_[last].x, spots_[last].y);
      if (chain.spots.size() <= kRefits || chain.spots.size() % 4 == 0) line = chain.fit.line();
    }
  }

  void grow(std::size_t i, std::size_t j, std::size_t min_spots, std::pmr::vector<LineChain>& out) {
    PlaneLine line = line_through(spots_[i].x, spots_[i].y, spots_[j].x, spots_[j].y);
    // A third spot in one of the next scans, or before, or this is chance.
    bool third = false;
    for (const int scan : {spots_[j].scan + 1, spots_[j].scan + 2, spots_[i].scan - 1})
      third = third || (scan >= 0 && scan < scans() && on_line(line, scan));
    if (!third) return;
    LineChain chain{std::pmr::vector<std::size_t>(memory()), {}};
    for (const std::size_t spot : {i, j}) {
      chain.spots.push_back(spot);
      chain.fit.add(spots_[spot].x, spots_[spot].y);
    }
    extend(1, chain, line);
    extend(-1, chain, line);
    if (chain.spots.size() < min_spots) return;
    for (const std::size_t spot : chain.spots) used_[spot] = true;
    out.push_back(std::move(chain));
  }

  std::span<const FlatSpot> spots_;
  bool columns_;
  const LineChainParameters& p_;
  std::pmr::vector<bool>& used_;
  std::pmr::vector<std::size_t> begin_;  // of each scan's spots; one more than there are scans
};

}  // namespace

std::pmr::vector<LineChain> line_chains(std::span<const FlatSpot> spots, bool columns, const LineChainParameters& parameters,
                                        std::pmr::vector<bool>& used) {
  std::pmr::vector<LineChain> chains(used.get_allocator());
  ChainFinder finder(spots, columns, parameters, used);
  finder.find(std::max(kMany, static_cast<std::size_t>(parameters.min_spots)), chains);
  finder.find(static_cast<std::size_t>(parameters.min_spots), chains);
  return chains;
}

}  // namespace soccer
