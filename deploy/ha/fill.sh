#!/bin/sh
# sh fill.sh /etc/cantera/ha.env patroni.yml > /etc/cantera/patroni.yml: puts the values of an env file for ${NAME}.
# Fails for a name without a value. $host and the like, without braces, stay.
set -eu
set -a
. "$1"
set +a
exec awk '{
  while (match($0, /[$][{][A-Z0-9_]+[}]/)) {
    name = substr($0, RSTART + 2, RLENGTH - 3)
    if (ENVIRON[name] == "") { print FILENAME ": " name " has no value" > "/dev/stderr"; exit 1 }
    $0 = substr($0, 1, RSTART - 1) ENVIRON[name] substr($0, RSTART + RLENGTH)
  }
  print
}' "$2"
