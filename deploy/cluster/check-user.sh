#!/bin/sh
# Runs once, on the first node: creates the user with which HAProxy checks the nodes, and which has no other rights.
mariadb -u root -p"$MARIADB_ROOT_PASSWORD" --execute="CREATE USER haproxy_check@'%' IDENTIFIED BY '$GALERA_CHECK_PASSWORD'"
