#include "blackboard/common/program/completion.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "blackboard/common/program/option_facts.h"

namespace soccer {
namespace {

enum class Completes { kNothing, kWords, kFiles, kFolders };

Completes completes(const CLI::Option& option) {
  if (!fixed_values(option).empty()) return Completes::kWords;
  const std::string type = option.get_type_name();
  const std::string& help = option.get_description();
  if (type.find(":DIR") != std::string::npos || help.starts_with("folder")) return Completes::kFolders;
  if (!type.starts_with("TEXT")) return Completes::kNothing;
  for (const std::string_view word : {"file", "folder", "FILE", "log", "picture"})
    if (help.find(word) != std::string::npos) return Completes::kFiles;
  return type.find(":FILE") != std::string::npos || type.find(":PATH") != std::string::npos ? Completes::kFiles : Completes::kNothing;
}

bool is_flag(const CLI::Option& option) { return option.get_items_expected_max() == 0; }

std::string joined_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::vector<const CLI::Option*> shown_options(const CLI::App& app) {
  std::vector<const CLI::Option*> options = app.get_options([](const CLI::Option* option) { return !option->get_group().empty(); });
  return options;
}

/// What a command's positional arguments complete; kNothing also if it has none.
Completes completes_positionals(const CLI::App& app) {
  for (const CLI::Option* const option : shown_options(app))
    if (option->get_positional() && completes(*option) != Completes::kNothing) return completes(*option);
  return Completes::kNothing;
}

std::vector<std::string> dashed_names(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  return names;
}

// bash

std::string bash_reply(Completes what, const std::string& words) {
  switch (what) {
    case Completes::kWords: return "mapfile -t COMPREPLY < <(compgen -W '" + words + "' -- \"$cur\")";
    case Completes::kFiles: return "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")";
    case Completes::kFolders: return "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$cur\")";
    case Completes::kNothing: break;
  }
  return "COMPREPLY=()";
}

/// The cases of "$command $prev", where `prev` is an option with a value.
std::string bash_values(const CLI::App& app, const std::string& command) {
  std::string text;
  for (const CLI::Option* const option : shown_options(app)) {
    if (is_flag(*option)) continue;
    std::string pattern;
    for (const std::string& name : dashed_names(*option))
      pattern.append(pattern.empty() ? "'" : " | '").append(command).append(" ").append(name).append("'");
    if (!pattern.empty())
      text += "    " + pattern + ") " + bash_reply(completes(*option), joined_words(fixed_values(*option))) + "; return ;;\n";
  }
  return text;
}

/// The case of a command: what is completed where no value of an option is expected.
std::string bash_words(const CLI::App& app, const std::string& command) {
  std::vector<std::string> words = subcommand_names(app);
  std::ranges::copy(option_names(app), std::back_inserter(words));
  std::string text = "    '" + command + "') ";
  if (const Completes positionals = completes_positionals(app); positionals != Completes::kNothing)
    text += "if [[ $cur != -* ]]; then " + bash_reply(positionals, "") + "; return; fi\n      ";
  return text + bash_reply(Completes::kWords, joined_words(words)) + " ;;\n";
}

std::string bash_script(const CLI::App& app) {
  const std::string& name = app.get_name();
  std::string values = bash_values(app, ""), words = bash_words(app, "");
  for (const CLI::App* const command : app.get_subcommands({})) {
    values += bash_values(*command, command->get_name());
    words += bash_words(*command, command->get_name());
  }
  std::string patterns;
  for (const std::string& command : subcommand_names(app)) patterns += (patterns.empty() ? "" : " | ") + command;
  const std::string find_command = patterns.empty() ? ""
                                                    : "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n    case $word in " +
                                                          patterns + ") command=$word; break ;; esac\n  done\n";
  return "# bash completion of " + name + ", printed by: " + name + " --print-completion bash\n_" + name + "() {\n" +
         "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= word\n" +
         "  # bash splits --option=value into three words.\n" +
         "  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi\n" + find_command +
         "  case \"$command $prev\" in\n" + values + "  esac\n  case $command in\n" + words + "  esac\n}\ncomplete -F _" + name + " " +
         name + "\n";
}

// zsh

/// A short text for a menu, between square brackets inside single quotes, or between double quotes, where zsh expands $ and `.
std::string zsh_text(const std::string& help) {
  constexpr std::size_t kMaxBytes = 90;
  std::size_t end = std::min({help.find(';'), help.find(". "), kMaxBytes, help.size()});
  while (end < help.size() && (static_cast<unsigned char>(help[end]) & 0xC0U) == 0x80U) --end;  // not within a character
  std::string text;
  for (const char c : help.substr(0, end)) {
    if (c == '\'') {
      text += "'\\''";
    } else if (c != '"' && c != '`' && c != '$') {
      if (c == '[' || c == ']' || c == ':' || c == '\\') text += '\\';
      text += c;
    }
  }
  return text;
}

std::string zsh_action(Completes what, const CLI::Option& option) {
  switch (what) {
    case Completes::kWords: return "(" + joined_words(fixed_values(option)) + ")";
    case Completes::kFiles: return "_files";
    case Completes::kFolders: return "_files -/";
    case Completes::kNothing: break;
  }
  return " ";
}

std::string zsh_option(const CLI::Option& option) {
  const std::string value = is_flag(option) ? "" : ":value:" + zsh_action(completes(option), option);
  const std::string repeats = option.get_expected_max() > 1 ? "*" : "";
  std::string text;
  for (const std::string& name : dashed_names(option)) {
    const std::string form = is_flag(option) ? "" : name.starts_with("--") ? "=" : "+";
    text.append(" \\\n    '").append(repeats).append(name).append(form).append("[").append(zsh_text(option.get_description()));
    text.append("]").append(value).append("'");
  }
  if (option.get_positional()) text += " \\\n    '*:" + zsh_text(option.get_name()) + ":" + zsh_action(completes(option), option) + "'";
  return text;
}

std::string zsh_arguments(const CLI::App& app) {
  std::string text;
  for (const CLI::Option* const option : shown_options(app)) text += zsh_option(*option);
  return text;
}

std::string zsh_subcommands(const CLI::App& app) {
  std::string names, cases;
  for (const CLI::App* const command : app.get_subcommands({})) {
    names += " " + command->get_name() + "\\:\"" + zsh_text(command->get_description()) + "\"";
    cases += "    " + command->get_name() + ") _arguments" + zsh_arguments(*command) + " ;;\n";
  }
  if (names.empty()) return {};
  return " \\\n    '1:subcommand:((" + names.substr(1) + "))' \\\n    '*:: :->arguments'\n  [[ $state == arguments ]] || return\n" +
         "  case $line[1] in\n" + cases + "  esac";
}

std::string zsh_script(const CLI::App& app) {
  const std::string& name = app.get_name();
  return "#compdef " + name + "\n# zsh completion of " + name + ", printed by: " + name + " --print-completion zsh\n_" + name + "() {\n" +
         "  local context state state_descr line\n  typeset -A opt_args\n  _arguments -C" + zsh_arguments(app) + zsh_subcommands(app) +
         "\n}\nif [[ $funcstack[1] == _" + name + " ]]; then _" + name + " \"$@\"; else compdef _" + name + " " + name + "; fi\n";
}

}  // namespace

std::string completion_script(const CLI::App& app, Shell shell) { return shell == Shell::kBash ? bash_script(app) : zsh_script(app); }

}  // namespace soccer
