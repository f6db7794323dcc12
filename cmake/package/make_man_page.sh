#!/bin/sh
# make_man_page.sh PAGE.1.gz PROGRAM [SUBCOMMAND]: generates a man page from the output of --help and --version. The first sentence of the
# help is the page's one-line description. The page is named PROGRAM-SUBCOMMAND if there is a subcommand.
set -eu
page=$1 program=$2 subcommand=${3:-}
name=$(basename "$program")
title=$name${subcommand:+-$subcommand}
help="${subcommand:+$subcommand }--help"
# shellcheck disable=SC2086  # two words, if there is a subcommand
sentence=$("$program" $help | sed -n '1{s/\. .*//;s/\.$//;s/^./\l&/;p}')
mkdir -p "$(dirname "$page")"
help2man --no-info --section 1 --help-option "$help" --name "$sentence" --include "$(dirname "$0")/see_also.txt" \
  --output "$page.new" "$program"
sed -i -e "s/^$name \\\\-/$title \\\\-/" -e "s/^\.TH [^ ]*/.TH $(echo "$title" | tr '[:lower:]' '[:upper:]')/" "$page.new"
gzip -9n < "$page.new" > "$page"
rm "$page.new"
