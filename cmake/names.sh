# shellcheck shell=bash
# Sourced by ./dev and its completion, in the project's folder: the names that may follow its commands, one a line, from the files that
# define them.

dev_commands() { ./dev help | sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p' | sort -u; }

build_presets() { sed -n '/"buildPresets"/,$ { s/{"name": "\([^"]*\)"/\n\1\n/g; p }' CMakePresets.json | grep -x '[a-z0-9-]*'; }

selections_of_tests() { printf '%s\n' quick nightly; }

# The presets that have tests, and the selections.
words_of_test() { build_presets | grep -v -- '-release$'; selections_of_tests; }

matrix_rows() { awk '!/^#/ && NF { print $1 }' cmake/matrix.txt; }

package_lists() { sed -n '/^list_of()/,/^}/ s/^    \([a-z]*\)) echo .*/\1/p' dev; }

# The tasks and commands of ./dev learn, and the commands of ./dev ground. From their sources, because before the installation no program
# runs.
words_of_learn() {
  sed -n '/ task_cards() {/,/^}/s/.*{"\([a-z_]*\)", ".*/\1/p' learning/catalogue.cpp
  grep -o '"[a-z_]*": "simswift' learning/python/simswift/learn/__main__.py | cut -d'"' -f2
}
words_of_ground() { sed -n '/^COMMANDS/,/}/p' experiments/grounding/python/ground/__main__.py | grep -o '"[a-z]*":' | tr -d '":'; }
