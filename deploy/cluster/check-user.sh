#!/bin/sh
# Once, on the first node: who asks for HAProxy whether a node may be asked, and may do nothing else.
mariadb -u root -p"$MARIADB_ROOT_PASSWORD" --execute="CREATE USER haproxy_check@'%' IDENTIFIED BY '$GALERA_CHECK_PASSWORD'"
