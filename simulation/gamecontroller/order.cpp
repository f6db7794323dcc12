#include "simulation/gamecontroller/order.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <vector>

#include "blackboard/common/error.h"

namespace soccer::controller {
namespace {

/// The words of an order: its name, then arguments, each described by one letter.
struct OrderCard {
  Action action;
  std::string_view name;
  std::string_view arguments;  // t: team, n: number of a robot, p: penalty, s: set play
  std::string_view meaning;
};

constexpr std::array<OrderCard, 19> kOrders{{
    {Action::kReady, "ready", "", "initial is over"},
    {Action::kSet, "set", "", "ready is over before its time; in a shoot-out: the next shot"},
    {Action::kPlay, "play", "", "the whistle"},
    {Action::kFinish, "finish", "", "the half or the penalty shot is over"},
    {Action::kSecondHalf, "second_half", "", "the break is over before its middle"},
    {Action::kShootOut, "shoot_out", "", "a penalty shoot-out begins"},
    {Action::kGoal, "goal", "t", "TEAM has scored"},
    {Action::kStuck, "stuck", "t", "the game is stuck; TEAM kicks off"},
    {Action::kOut, "out", "t", "TEAM has put the ball out"},
    {Action::kTimeOut, "time_out", "t", "TEAM takes its time-out"},
    {Action::kRefereeTimeOut, "referee_time_out", "", "the referees take a time-out"},
    {Action::kEndTimeOut, "end_time_out", "", "the time-out is over"},
    {Action::kPenalise, "penalise", "tnp", "a robot is penalised; substitute: it leaves"},
    {Action::kUnpenalise, "unpenalise", "tn", "a penalised robot, whose time is over, returns; a substitute enters"},
    {Action::kSelect, "select", "tn", "the team's robot for the next penalty shot"},
    {Action::kSetPlay, "set_play", "ts", "TEAM gets a free kick, throw-in …; in protocols since 2025"},
    {Action::kStop, "stop", "", "emergency stop; in the protocol of 2026"},
    {Action::kResume, "resume", "", "the emergency stop is over"},
    {Action::kEnd, "end", "", "this program ends"},
}};

constexpr std::array<std::string_view, 7> kSetPlays{"none",     "direct_free_kick", "indirect_free_kick", "penalty_kick",
                                                    "throw_in", "goal_kick",        "corner_kick"};
constexpr std::array<std::string_view, 2> kTeams{"home", "away"};

const OrderCard& card_of(Action action) { return *std::ranges::find(kOrders, action, &OrderCard::action); }

std::string names_of(const auto& range, auto name, std::size_t from = 0) {
  std::string names;
  for (std::size_t i = from; i < range.size(); ++i) names.append(i == from ? "" : ", ").append(name(range[i]));
  return names;
}

std::string usage_of(const OrderCard& card) {
  std::string usage(card.name);
  for (const char argument : card.arguments)
    usage += argument == 't' ? " TEAM" : argument == 'n' ? " NUMBER" : argument == 'p' ? " PENALTY" : " KIND";
  return usage;
}

/// Sets the argument of this letter. False: `word` is not a value of it.
bool take(Order& order, char argument, std::string_view word) {
  const auto among = [word](const auto& names, auto& target) {
    const auto found = std::ranges::find(names, word);
    if (found == names.end()) return false;
    target = static_cast<std::remove_reference_t<decltype(target)>>(found - names.begin());
    return true;
  };
  switch (argument) {
    case 't': return among(kTeams, order.team);
    case 's': return among(kSetPlays, order.set_play);
    case 'n': {
      const auto read = std::from_chars(word.data(), word.data() + word.size(), order.player);
      return read.ec == std::errc() && read.ptr == word.data() + word.size() && order.player >= 1 &&
             order.player <= static_cast<int>(Team::kPlayers);
    }
    default: {
      const auto penalty = penalty_named(word);
      order.penalty = penalty.value_or(Penalty::kNone);
      return order.penalty != Penalty::kNone;
    }
  }
}

std::string choices_of(char argument) {
  switch (argument) {
    case 't': return "a team is home or away";
    case 'n': return "a robot has a number of 1 to " + std::to_string(Team::kPlayers);
    case 's': return "set plays are " + names_of(kSetPlays, [](auto name) { return name; });
    default:
      return "penalties are " + names_of(
                                    kPenaltyCards, [](const PenaltyCard& card) { return card.name; }, 1);
  }
}

}  // namespace

Order read_order(std::string_view text, const std::string& where) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  const auto card = words.empty() ? kOrders.end() : std::ranges::find(kOrders, words[0], &OrderCard::name);
  if (card == kOrders.end())
    throw InputError(where, "there is no order '" + std::string(text) + "'",
                     "the orders are " + names_of(kOrders, [](const OrderCard& known) { return known.name; }));
  if (words.size() != card->arguments.size() + 1)
    throw InputError(where, "'" + std::string(text) + "' has a wrong number of words", "write: " + usage_of(*card));
  Order order{.action = card->action};
  for (std::size_t i = 0; i < card->arguments.size(); ++i)
    if (!take(order, card->arguments[i], words[i + 1]))
      throw InputError(where, "'" + words[i + 1] + "' in '" + std::string(text) + "' is not valid", choices_of(card->arguments[i]));
  return order;
}

std::string text_of(const Order& order) {
  const OrderCard& card = card_of(order.action);
  std::string text(card.name);
  for (const char argument : card.arguments) {
    text += ' ';
    switch (argument) {
      case 't': text += kTeams[index_of(order.team)]; break;
      case 'n': text += std::to_string(order.player); break;
      case 's': text += kSetPlays[static_cast<std::size_t>(order.set_play)]; break;
      default: text += controller::card_of(order.penalty).name; break;
    }
  }
  return text;
}

std::string list_of_orders() {
  std::string list;
  for (const OrderCard& card : kOrders) {
    std::string usage = usage_of(card);
    usage.resize(std::max<std::size_t>(usage.size(), 30), ' ');
    list.append("  ").append(usage).append(" ").append(card.meaning).append("\n");
  }
  return list + "  " + choices_of('p') + ".\n  " + choices_of('s') + ".\n";
}

}  // namespace soccer::controller
