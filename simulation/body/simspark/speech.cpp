#include "simulation/body/simspark/speech.h"

namespace soccer {
namespace {

constexpr std::size_t kKept = 64;  // messages: more than a second of them

}  // namespace

void Hearing::update(const wire::PerceptorInfo& percept) {
  for (const wire::Heard& heard : percept.heard) {
    const std::string_view team = heard.team.view();
    if (heard.own || (!team.empty() && team != team_)) continue;
    if (heard_.last.size() == kKept) heard_.last.erase(heard_.last.begin());
    heard_.last.push_back({percept.now, std::string(heard.text.view())});
    ++heard_.count;
  }
}

}  // namespace soccer
