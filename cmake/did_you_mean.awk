# Standard input: names, one a line. Prints "; did you mean CANDIDATE?" for the one that the misspelt `name` most probably means, by the
# rule of blackboard/common/text/closest_name.h: the fewest letters inserted, removed, replaced or exchanged with their neighbours, at most
# a third of the longer name's.
#
#   printf '%s\n' CANDIDATE… | awk -v name=NAME -f cmake/did_you_mean.awk
function smaller(a, b) { return a < b ? a : b }

function edit_distance(a, b,    i, j, cost) {
  for (j = 0; j <= length(b); ++j) distance[0, j] = j
  for (i = 1; i <= length(a); ++i) {
    distance[i, 0] = i
    for (j = 1; j <= length(b); ++j) {
      cost = substr(a, i, 1) != substr(b, j, 1)
      distance[i, j] = smaller(distance[i - 1, j - 1] + cost, smaller(distance[i - 1, j], distance[i, j - 1]) + 1)
      if (i > 1 && j > 1 && substr(a, i, 1) == substr(b, j - 1, 1) && substr(a, i - 1, 1) == substr(b, j, 1))
        distance[i, j] = smaller(distance[i, j], distance[i - 2, j - 2] + 1)
    }
  }
  return distance[length(a), length(b)]
}

BEGIN { fewest = 1000000 }

{
  letters = edit_distance(tolower(name), tolower($0))
  longer = length(name) > length($0) ? length(name) : length($0)
  if (3 * letters <= longer && letters < fewest) { fewest = letters; closest = $0 }
}

END { if (closest != "") printf "; did you mean %s?", closest }
