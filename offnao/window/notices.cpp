#include "offnao/window/notices.h"

#include <QStringList>
#include <map>
#include <utility>

namespace soccer::offnao {

namespace {

QString problem_of(SourceState state) {
  switch (state) {
    case SourceState::kConnecting: return "cannot be connected";
    case SourceState::kLost: return "lost";
    case SourceState::kRefused: return "refused the connection";
    default: return {};
  }
}

QString remedy_for(SourceState state) {
  if (state == SourceState::kRefused) return "Enter its token with Ctrl+K, or close it with Ctrl+W.";
  return "It is connected as soon as it answers. Check that it runs with --debug-port at this address, or close it with Ctrl+W.";
}

}  // namespace

QString first_steps(AppModel& model) {
  const Discovery& discovery = model.robots().discovery();
  QString robots = discovery.error().empty() ? QString("waiting for robots on UDP port %1").arg(discovery.port())
                                             : "robots are not discovered: " + QString::fromStdString(discovery.error());
  if (const auto found = discovery.robots().size(); found > 0)
    robots =
        QString("%1 %2: click at the top to connect").arg(found).arg(found == 1 ? "robot announces itself" : "robots announce themselves");
  return "Nothing is open yet.\n\ndrop a log here  ·  Ctrl+O opens logs  ·  Ctrl+K connects a robot\n./dev run plays a search  ·  " +
         robots;
}

QString connection_problems(const Session& session) {
  std::map<std::pair<SourceState, std::string>, QStringList> names;
  for (const SessionSource& entry : session.sources()) {
    const Source& source = *entry.source;
    const bool fails = !problem_of(source.state()).isEmpty() && !(source.state() == SourceState::kConnecting && source.remark().empty());
    if (fails) names[{source.state(), source.remark()}] << QString::fromStdString(source.name());
  }
  QStringList lines;
  for (const auto& [problem, robots] : names) {
    const QString why = problem.second.empty() ? QString() : ": " + QString::fromStdString(problem.second);
    lines << robots.join(", ") + ": " + problem_of(problem.first) + why + ". " + remedy_for(problem.first);
  }
  return lines.join('\n');
}

}  // namespace soccer::offnao
