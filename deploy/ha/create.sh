#!/bin/sh
# /etc/cantera/create.sh: run by Patroni once, on the first primary, with a connection to its `postgres` database. Makes
# the product's role and database, and the place of the copies to a point in time.
set -eu
psql -v ON_ERROR_STOP=1 -d "$1" <<SQL
create role cantera login password '${CANTERA_PASSWORD}';
create database cantera owner cantera;
SQL
pgbackrest --config=${CONFIG}/pgbackrest.conf --stanza=cantera stanza-create
