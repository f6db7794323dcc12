#!/usr/bin/env bash
# completion.sh bash|zsh [FOLDER]: prints the completion of ./dev and of the programs in a folder (default build/sim/bin). Called by
# ./dev completion. The programs print their own, from their parsers.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
shell=${1:-} folder=${2:-build/sim/bin}
[[ $shell == bash || $shell == zsh ]] || { echo "dev: completion: name a shell: bash or zsh" >&2; exit 2; }

compgen -G "$folder/*" >/dev/null || echo "dev: completion: $folder has no programs, only ./dev is completed; run ./dev build" >&2
for program in "$folder"/*; do
  # Only programs that know the option; a tool of the tests does not.
  [[ -x $program ]] && grep -qF -- --print-completion "$program" && "$program" --print-completion "$shell"
done

# The words after a command of ./dev.
source cmake/names.sh
commands=$(dev_commands | xargs)
cases="    build) words='$(build_presets | xargs)' ;;
    test) words='$(words_of_test | xargs)' ;;
    matrix) words='$(matrix_rows | xargs)' ;;
    completion) words='bash zsh' ;;
    install) words='$(package_lists | xargs)' ;;
    robot) words='start stop restart status restart-naoqi shutdown prepare' ;;"

if [[ $shell == bash ]]; then
  cat <<TEXT
# bash completion of ./dev, printed by: ./dev completion bash
_dev() {
  local cur=\${COMP_WORDS[COMP_CWORD]} words
  if [[ \$COMP_CWORD -gt 2 && \${COMP_WORDS[1]} == run && \${COMP_WORDS[2]} == game ]]; then
    COMP_WORDS=(splgame "\${COMP_WORDS[@]:3}") COMP_CWORD=\$((COMP_CWORD - 2))
    _splgame
    return
  fi
  if [[ \$COMP_CWORD -gt 1 && \${COMP_WORDS[1]} == run ]]; then
    COMP_WORDS=(findballexp once "\${COMP_WORDS[@]:2}")
    _findballexp
    [[ \$COMP_CWORD -ne 2 ]] || mapfile -t -O "\${#COMPREPLY[@]}" COMPREPLY < <(compgen -W game -- "\$cur")
    return
  fi
  [[ \$COMP_CWORD -gt 1 ]] || words='$commands'
  [[ \$COMP_CWORD -eq 1 ]] || case \${COMP_WORDS[1]} in
$cases
  esac
  mapfile -t COMPREPLY < <(compgen -W "\${words-}" -- "\$cur")
}
complete -o default -F _dev dev
TEXT
else
  cat <<TEXT
# zsh completion of ./dev, printed by: ./dev completion zsh
_dev() {
  if ((CURRENT == 2)); then
    compadd $commands
  elif [[ \$words[2] == run && \$words[3] == game ]] && ((CURRENT > 3)); then
    words=(splgame "\${(@)words[4,-1]}")
    ((CURRENT -= 2))
    _splgame
  elif [[ \$words[2] == run ]]; then
    ((CURRENT != 3)) || compadd game
    words=(findballexp once "\${(@)words[3,-1]}")
    _findballexp
  else
    local words_of_command=''
    case \$words[2] in
${cases//words=/words_of_command=}
    esac
    if [[ -n \$words_of_command ]]; then compadd \${=words_of_command}; else _files; fi
  fi
}
compdef _dev dev
TEXT
fi
