#!/bin/sh
# Checks whether a Galera node can take connections: it must belong to the majority of the cluster (wsrep_ready) and be in
# the state Synced (4).
#
# HAProxy calls it with proxy address, proxy port, server address and server port, and an empty environment. User and
# password are in galera-check.cnf in the folder of the command, readable for HAProxy only:
#
#   [client]
#   user = haproxy_check
#   password = …
#
# The user needs no rights except to connect:  CREATE USER haproxy_check@'%' IDENTIFIED BY '…';
#
# A node that sends its state to a joining one (Donor, 2) is excluded, because it lags behind meanwhile. To include it, add a
# line "# donors may be asked" to that file; do so where several nodes may be donors at a time, and the transfer does not
# block them (wsrep_sst_method=mariabackup).

settings="$(dirname "$0")/galera-check.cnf"
state=$(
  mariadb --defaults-file="$settings" --protocol=tcp --host="$3" --port="$4" --connect-timeout=1 \
    --batch --skip-column-names --execute="
      select variable_value from information_schema.global_status where variable_name = 'wsrep_ready'
      union all
      select variable_value from information_schema.global_status where variable_name = 'wsrep_local_state'
    " 2>/dev/null | tr '\n' ' '
)
case "$state" in
  'ON 4 ') exit 0 ;;
  'ON 2 ') grep -q '^# donors may be asked$' "$settings" ;;
  *) exit 1 ;;
esac
