#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <typeindex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/wiring/channel.h"
#include "blackboard/wiring/module_card.h"

namespace soccer {

/// Fills a module's Inputs or Outputs struct: each member is initialized from a `Source` that converts to the member's type.
namespace bind_detail {

template <class T>
inline constexpr bool is_previous = false;
template <class T>
inline constexpr bool is_previous<Previous<T>> = true;

/// Placeholder for a member of any type, to count members.
struct AnyMember {
  template <class T>
  operator T&() const;
  template <class T>
  requires is_previous<T>
  operator T() const;
};

struct AnyConstMember {
  template <class T>
  requires(!is_previous<T>) operator const T&() const;
  template <class T>
  requires is_previous<T>
  operator T() const;
};

template <class Aggregate, class Any, std::size_t... I>
constexpr bool takes(std::index_sequence<I...>) {
  return requires { Aggregate{(static_cast<void>(I), Any{})...}; };
}

inline constexpr std::size_t kMaxMembers = 24;

// Counts down from the maximum, because an aggregate of references needs exactly as many initializers as it has members. 0: more members
// than kMaxMembers, or members of another kind.
template <class Aggregate, class Any, std::size_t N = kMaxMembers>
constexpr std::size_t count() {
  if constexpr (N == 0 || takes<Aggregate, Any>(std::make_index_sequence<N>{}))
    return N;
  else
    return count<Aggregate, Any, N - 1>();
}

template <class Aggregate, class Source, std::size_t... I>
Aggregate fill(Source source, std::index_sequence<I...>) {
  static_assert(sizeof...(I) > 0 || std::is_empty_v<Aggregate>,
                "a module's Inputs or Outputs has a member of another kind than documented below, or more members than kMaxMembers");
  return Aggregate{(static_cast<void>(I), source)...};
}

}  // namespace bind_detail

/// Inputs: members are `const Topic&` or `Previous<Topic>`.
template <class Inputs, class Source>
Inputs bind_inputs(Source source) {
  constexpr std::size_t n = bind_detail::count<Inputs, bind_detail::AnyConstMember>();
  return bind_detail::fill<Inputs>(source, std::make_index_sequence<n>{});
}

/// Outputs: members are `Topic&`.
template <class Outputs, class Source>
Outputs bind_outputs(Source source) {
  constexpr std::size_t n = bind_detail::count<Outputs, bind_detail::AnyMember>();
  return bind_detail::fill<Outputs>(source, std::make_index_sequence<n>{});
}

/// The name of a type without its namespaces: "BallFilter". For types without template arguments. From the compiler's text of this
/// function's signature, which contains "T = soccer::BallFilter" with gcc and clang.
template <class T>
constexpr std::string_view type_name() {
  std::string_view name = __PRETTY_FUNCTION__;
  name.remove_prefix(name.find("T = ") + 4);
  name = name.substr(0, name.find_first_of(";]"));
  const std::size_t scope = name.rfind("::");
  return scope == std::string_view::npos ? name : name.substr(scope + 2);
}

/// The topics of one cycle, one per type. Used only by the wiring; modules access topics through their Inputs and Outputs.
class Blackboard {
 public:
  Blackboard() = default;
  Blackboard(const Blackboard&) = delete;
  Blackboard& operator=(const Blackboard&) = delete;

  /// The topic of this type, default-constructed on first use. The reference stays valid as long as the blackboard exists.
  template <class Topic>
  Topic& topic() {
    std::shared_ptr<void>& slot = topics_[std::type_index(typeid(Topic))];
    if (!slot) slot = std::make_shared<Topic>();
    return *static_cast<Topic*>(slot.get());
  }

 private:
  std::unordered_map<std::type_index, std::shared_ptr<void>> topics_;  // never iterated
};

/// A list of modules that run one after another in one thread: motion at the sensors' rate (NAO: 100 Hz, SimSpark: 50 Hz), perception at
/// that of vision. A program consists of the modules that it adds to its cycles.
///
///   Cycle motion("motion");
///   motion.source<SensorFrame>("AgentMemory");
///   motion.add<BodyStateEstimator>(parameters);
///   motion.send(channel_to_perception);
///   motion.check();                     // throws std::logic_error that names the modules
///   …  motion.topic<SensorFrame>() = frame;  motion.tick();
class Cycle {
 public:
  explicit Cycle(std::string name) : name_(std::move(name)) {}
  Cycle(const Cycle&) = delete;
  Cycle& operator=(const Cycle&) = delete;

  /// Adds a topic that the caller fills before each tick. `by` is the producer's name in the graph.
  template <class Topic>
  Topic& source(const std::string& by) {
    add_step({.name = by, .produces = {std::string(name_of<Topic>())}, .external = true}, [] {});
    return blackboard_.topic<Topic>();
  }

  /// Declares that the caller reads a topic after each tick. `to` is the reader's name in the graph.
  template <class Topic>
  const Topic& sink(const std::string& to) {
    add_step({.name = to, .needs = {std::string(name_of<Topic>())}, .external = true}, [] {});
    return blackboard_.topic<Topic>();
  }

  /// Adds a module, made from these arguments. Its name in the graph is that of its class.
  template <class Module, class... Arguments>
  Module& add(Arguments&&... arguments);

  /// Receives a topic from another cycle at the start of each tick; its value is kept if no new one was sent. `from` is the sender's name
  /// in the graph: that of the other cycle, if it is one.
  template <class Topic>
  void receive(Channel<Topic>& channel, std::string from) {
    Topic& topic = source<Topic>(std::move(from));
    before_.push_back([&channel, &topic] { channel.receive(topic); });
  }

  /// Receives several topics that were sent together, as a whole.
  template <class... Topics>
  void receive(Channel<std::tuple<Topics...>>& channel, const std::string& from) {
    std::tuple<Topics&...> topics{source<Topics>(from)...};
    before_.push_back([&channel, topics, updates = std::tuple<Topics...>()]() mutable {
      if (channel.receive(updates)) topics = updates;
    });
  }

  /// Sends a topic of this cycle to another cycle at the end of each tick.
  template <class Topic>
  void send(Channel<Topic>& channel) {
    after_tick<Topic>([&channel](const Topic& topic) { channel.send(topic); });
  }

  /// Sends several topics of this cycle together to another cycle at the end of each tick.
  template <class... Topics>
  void send(Channel<std::tuple<Topics...>>& channel) {
    (observers_.emplace_back(name_of<Topics>()), ...);
    checked_ = false;
    after_.push_back([&channel, topics = std::tuple<const Topics&...>(blackboard_.topic<Topics>()...)] { channel.send(topics); });
  }

  /// Calls `see` with a topic at the end of each tick.
  template <class Topic>
  void after_tick(std::function<void(const Topic&)> see) {
    observe<Topic>(std::move(see), after_);
  }

  /// Calls `see` with a topic in each show(), for logs and debug ports.
  template <class Topic>
  void on_show(std::function<void(const Topic&)> see) {
    observe<Topic>(std::move(see), shown_);
  }

  /// Disables a module: from now on the caller fills its outputs, as with source(). Errors: std::logic_error when there is no such module.
  void leave_out(std::string_view module);

  /// Runs a module only in those ticks in which `due` returns true, which is called once per tick, in the module's place. In the other
  /// ticks its outputs keep their values. Errors: std::logic_error when there is no such module.
  void run_if(std::string_view module, std::function<bool()> due);

  /// Modules and sources, in the order in which they were added.
  const std::vector<ModuleCard>& cards() const { return cards_; }

  /// Sorts the modules by their dependencies. Errors: std::logic_error that names the modules and the topic.
  void check();

  void tick();

  /// Runs the callbacks of on_show(). Called after a tick, when its results have been sent, so that it does not delay them.
  void show();

  /// Access from outside the modules, to fill a source or to read a topic.
  template <class Topic>
  Topic& topic() {
    return blackboard_.topic<Topic>();
  }

  const std::string& name() const { return name_; }

  /// Measures by this clock the total time of each module, of whole ticks and of show().
  void measure_with(const Clock& clock) { stopwatch_ = &clock; }
  struct Took {
    std::string_view what;
    Time total{0};
  };
  /// The total times of the modules, then of "whole tick" and "show".
  std::vector<Took> took() const;
  std::size_t ticks() const { return ticks_; }

 private:
  void add_step(ModuleCard card, std::function<void()> run);
  std::size_t index_of(std::string_view module) const;
  void add_observer(std::string_view topic, std::vector<std::function<void()>>& where, std::function<void()> see);
  Time stopwatch() const { return stopwatch_ != nullptr ? stopwatch_->now() : Time{0}; }

  template <class Topic>
  void observe(std::function<void(const Topic&)> see, std::vector<std::function<void()>>& where) {
    add_observer(name_of<Topic>(), where, [&topic = blackboard_.topic<Topic>(), see = std::move(see)] { see(topic); });
  }

  std::string name_;
  Blackboard blackboard_;
  std::vector<ModuleCard> cards_;
  std::vector<std::function<void()>> steps_;  // same indices as cards_
  std::vector<Time> spent_;                   // same indices as cards_
  std::vector<std::size_t> order_;
  std::vector<std::function<void()>> before_, after_, keep_, shown_;  // start of a tick: channels; end; copies for Previous; show()
  std::vector<std::string> observers_;
  const Clock* stopwatch_ = nullptr;
  Time ticking_{0}, showing_{0};
  std::size_t ticks_ = 0;
  bool checked_ = false;
};

namespace bind_detail {

/// Binds each member to its topic and adds the topic's name to the module's card.
struct InputSource {
  Cycle* cycle;
  ModuleCard* card;
  std::vector<std::function<void()>>* keep;

  template <class T>
  requires(!is_previous<T>) operator const T&() const {
    card->needs.emplace_back(name_of<T>());
    return cycle->topic<T>();
  }

  template <class P>
  requires is_previous<P>
  operator P() const {
    using Topic = std::remove_cvref_t<decltype(*std::declval<P>())>;
    card->needs_previous.emplace_back(name_of<Topic>());
    const auto kept = std::make_shared<Topic>();
    keep->push_back([kept, &now = cycle->topic<Topic>()] { *kept = now; });
    return P{kept.get()};
  }
};

struct OutputSource {
  Cycle* cycle;
  ModuleCard* card;

  template <class T>
  operator T&() const {
    card->produces.emplace_back(name_of<T>());
    return cycle->topic<T>();
  }
};

}  // namespace bind_detail

template <class Module, class... Arguments>
Module& Cycle::add(Arguments&&... arguments) {
  const auto module = std::make_shared<Module>(std::forward<Arguments>(arguments)...);
  ModuleCard card{.name = std::string(type_name<Module>())};
  const auto inputs = bind_inputs<typename Module::Inputs>(bind_detail::InputSource{this, &card, &keep_});
  const auto outputs = bind_outputs<typename Module::Outputs>(bind_detail::OutputSource{this, &card});
  add_step(std::move(card), [module, inputs, outputs] { module->tick(inputs, outputs); });
  return *module;
}

}  // namespace soccer
