# Links of Markdown pages, changed for doxygen (see Doxyfile).
s/\]\(\.\.\/(pictures\/)?([^)]*\.(svg|png))\)/](\2)/g
s/\[([^]]*)\]\(\.\.\/[^)]*\.md[^)]*\)/\1/g
s/\]\(([^)]*\.md)#[^)]*\)/](\1)/g
s/\[([^]]*)\]\(#[^)]*\)/\1/g
