#!/bin/sh
# Whether a Galera node may be asked: part of the cluster's larger half (wsrep_ready) and at its newest state (Synced, 4).
#
# HAProxy calls it with proxy address, proxy port, server address and server port, and an empty environment. User and
# password stand in galera-check.cnf beside the name by which it is called, readable for HAProxy alone:
#
#   [client]
#   user = haproxy_check
#   password = …
#
# The user needs no rights but to connect:  CREATE USER haproxy_check@'%' IDENTIFIED BY '…';
#
# A node that hands its state to one that joins (Donor, 2) is left out, as it lags behind meanwhile. Where several may do so at a
# time, and it does not block (wsrep_sst_method=mariabackup), a line "# donors may be asked" in that file lets it in.

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
