#!/bin/sh
# Restores a database of MySQL or MariaDB as of any point in time. It takes bases (consistent dumps) and copies the server's
# binary logs as soon as each is closed. docs/operations/backups.md, "Backup and restore", says which kind of backup to use when.
set -u
LC_ALL=C TZ=UTC
export LC_ALL TZ
umask 077

usage() {
  cat <<'USAGE'
Usage: point-in-time.sh COMMAND
  run                  takes bases and copies binary logs until it is stopped
  base                 takes a base now
  archive              copies what was logged until now
  list                 shows the bases and how far their logs reach
  changes --from TIME [--to TIME]
                       shows what each transaction changed, and the LOG:POSITION where it begins
  restore --into NAME [--until TIME | --before LOG:POSITION] [--base NAME] [--replace]
                       makes the database NAME as it was; without a time, as it was last
Times are UTC: "2026-05-04 10:15:00". --until leaves out what happened in that second.

  DATABASE_HOST, DATABASE_PORT (3306), DATABASE_USER, DATABASE_PASSWORD, DATABASE_NAME, DATABASE_CA_FILE
  TARGET_DATABASE_HOST, _PORT, _USER, _PASSWORD, _CA_FILE   where it is restored; the same server without them
  POINT_IN_TIME_DIR          folder of the bases and logs
  POINT_IN_TIME_SECONDS      from one copy to the next (60): what a lost server costs at most
  POINT_IN_TIME_BASE_HOURS   from one base to the next (24)
  POINT_IN_TIME_KEEP         bases that stay, with their logs (8)
Exit codes: 0 done, 1 failed, 2 called wrongly, 3 the logs do not join what was archived: take a new base.
USAGE
}

say() { printf '%s %s %s\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$1" "$2"; }
complain() { say "$1" "$2" >&2; }
fail() {
  complain "$1" "$2"
  exit 1
}
misuse() {
  complain called_wrongly "$1"
  exit 2
}

# ---- Settings and tools

whole_number() {
  case "$2" in '' | *[!0-9]* | 0*) misuse "$1 must be a whole number from 1." ;; esac
}

identifier() {
  case "$2" in '' | *[!A-Za-z0-9_]*) misuse "$1 must consist of letters, digits and _." ;; esac
}

moment() {
  case "$2" in
    [0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]\ [0-2][0-9]:[0-5][0-9]:[0-5][0-9]) ;;
    *) misuse "$1 takes a time in UTC such as \"2026-05-04 10:15:00\"." ;;
  esac
}

digits() { printf '%s' "$1" | tr -cd 0-9; }
later() { [ "$(digits "$1")" -gt "$(digits "$2")" ]; }

tool() {
  for name in "$@"; do
    if command -v "$name" >/dev/null 2>&1; then
      echo "$name"
      return
    fi
  done
  complain tool_missing "Neither $1 nor $2 is installed; both come with the client packages of the server."
  return 1
}

# Quotes a value for an option file, in which a backslash starts an escape sequence.
quoted() { printf '"%s"' "$(printf '%s' "$1" | sed 's/\\/\\\\/g')"; }

# Passwords are written to a temporary file, because ps shows arguments to everybody.
option_file() {
  {
    echo '[client]'
    echo 'protocol=tcp'
    echo "host=$(quoted "$2")"
    echo "port=$3"
    echo "user=$(quoted "$4")"
    echo "password=$(quoted "$5")"
    if [ -n "$6" ]; then
      echo "ssl-ca=$(quoted "$6")"
      echo 'loose-ssl-verify-server-cert'
      echo 'loose-ssl-mode=VERIFY_IDENTITY'
    fi
  } >"$1"
}

sql() { "$client" --defaults-file="$source" --batch --skip-column-names --execute="$1"; }
target_sql() { "$client" --defaults-file="$target" --batch --skip-column-names --execute="$1"; }
is_mariadb() { "$binlog" --version | grep -qi mariadb; }

# Writes a file completely or not at all.
put() {
  cat >"$1.part" && sync "$1.part" && mv "$1.part" "$1"
}

# ---- One at a time

# A client process holds the lock, which ends with this process in any case.
take_lock() {
  mkfifo "$tmp/lock" || exit 1
  "$client" --defaults-file="$source" --batch --skip-column-names --unbuffered <"$tmp/lock" >"$tmp/locked" 2>&1 &
  holder=$!
  exec 9>"$tmp/lock"
  echo "SELECT GET_LOCK(LEFT('$database:point-in-time', 64), 0);" >&9
  while [ ! -s "$tmp/locked" ]; do
    kill -0 "$holder" 2>/dev/null || break
    sleep 0.2 2>/dev/null || sleep 1
  done
  case "$(cat "$tmp/locked")" in
    1) ;;
    0) fail already_running "Another point-in-time.sh is at work on $database." ;;
    *) fail database_unavailable "$(cat "$tmp/locked")" ;;
  esac
}

keep_lock() {
  echo 'DO 1;' >&9 2>/dev/null && kill -0 "$holder" 2>/dev/null ||
    fail database_unavailable "The connection that holds the lock was lost."
}

# ---- The archive

number_after() { printf '%s.%06d' "${1%.*}" "$(expr "${1##*.}" + 1)"; }
names_in() { for path in "$1"/*; do [ -e "$path" ] && basename "$path"; done; }
bases() { names_in "$dir" | grep -E '^[0-9]{8}T[0-9]{6}Z$'; }
last_archived() { names_in "$1/logs" | sed -n 's/\.sum$//p' | tail -n 1; }
server_time() { sql "SELECT DATE_FORMAT(UTC_TIMESTAMP(), '%Y-%m-%d %H:%i:%s')"; }

broken() {
  complain archive_broken "$1 Take a new base."
  return 3
}

# Copies the closed logs that $1 lacks. Closes the current log first if it contains changes.
archive_into() {
  now=$(server_time) || return 1
  logs=$(sql 'SHOW BINARY LOGS') || return 1
  current=$(printf '%s\n' "$logs" | awk 'END { print $1 }')
  [ -n "$current" ] || { complain no_binary_log 'The server writes no binary log: start it with log_bin.'; return 1; }
  if has_changes "$current"; then
    sql 'FLUSH LOCAL BINARY LOGS' || return 1
    logs=$(sql 'SHOW BINARY LOGS') || return 1
    current=$(printf '%s\n' "$logs" | awk 'END { print $1 }')
  fi
  last=$(last_archived "$1")
  if [ -n "$last" ]; then
    recorded=$(cut -d ' ' -f 2 "$1/logs/$last.sum")
    size=$(size_of "$last")
    [ -z "$size" ] || [ "$size" = "$recorded" ] || { broken "The server's $last is not the one that was archived."; return 3; }
    wanted=$(number_after "$last")
  else
    wanted=$(cut -d ' ' -f 1 "$1/start")
  fi
  while [ "$wanted" != "$current" ]; do
    size=$(size_of "$wanted")
    [ -n "$size" ] || { broken "The server does not have $wanted, which comes next."; return 3; }
    copy_log "$1/logs" "$wanted" "$size" || return 1
    wanted=$(number_after "$wanted")
  done
  printf '%s\n' "$now" | put "$1/reached"
}

size_of() { printf '%s\n' "$logs" | awk -v name="$1" '$1 == name { print $2 }'; }

# Each log starts with events that change nothing.
has_changes() {
  sql "SHOW BINLOG EVENTS IN '$1' LIMIT 12" |
    awk -F '\t' '$3 !~ /^(Format_desc|Gtid_list|Binlog_checkpoint|Previous_gtids|Start_encryption|Rotate|Stop)$/ { found = 1 } END { exit !found }'
}

copy_log() {
  part="$1/part-$2"
  rm -f "$part" "$part.gz"
  "$binlog" --defaults-file="$source" --read-from-remote-server --raw --result-file="$1/part-" "$2" || return 1
  if [ "$(wc -c <"$part")" -ne "$3" ] || ! "$binlog" --no-defaults --verify-binlog-checksum "$part" >/dev/null; then
    complain archive_failed "$2 did not arrive whole."
    return 1
  fi
  gzip -n "$part" && sync "$part.gz" || return 1
  sum=$(sha256sum <"$part.gz" | cut -d ' ' -f 1)
  mv "$part.gz" "$1/$2.gz" && printf '%s %s\n' "$sum" "$3" | put "$1/$2.sum"
}

take_base() {
  work="$dir/.base"
  rm -rf "$work"
  mkdir "$work" "$work/logs" || return 1
  if is_mariadb; then position=--master-data=2; else position='--source-data=2 --set-gtid-purged=OFF'; fi
  # shellcheck disable=SC2086
  {
    "$dump" --defaults-file="$source" --single-transaction --quick --hex-blob --no-tablespaces $position "$database"
    echo $? >"$work/status"
  } | gzip >"$work/base.sql.gz" || return 1
  if [ "$(cat "$work/status")" != 0 ] || ! gzip -dc "$work/base.sql.gz" | tail -n 1 | grep -q '^-- Dump completed'; then
    complain base_failed 'The dump did not come to its end.'
    return 1
  fi
  gzip -dc "$work/base.sql.gz" | sed -n "/^-- CHANGE [^']*_LOG_FILE='/{s/^[^']*'\([^']*\)'[^=]*_LOG_POS=\([0-9]*\).*/\1 \2/p;q;}" >"$work/start"
  [ -s "$work/start" ] || { complain base_failed 'The dump does not tell its place in the binary log.'; return 1; }
  sha256sum <"$work/base.sql.gz" | cut -d ' ' -f 1 >"$work/base.sum"
  echo "$database" >"$work/database"
  # The name has a time after the dump's snapshot, so that the base contains nothing later.
  name=$(sql "SELECT DATE_FORMAT(UTC_TIMESTAMP(), '%Y%m%dT%H%i%sZ')") || return 1
  sql 'SELECT UNIX_TIMESTAMP()' >"$work/taken" || return 1
  sync "$work"/* "$work" || return 1
  # Completes the logs of the previous base up to this point.
  if [ -s "$dir/current" ]; then
    archive_into "$dir/$(cat "$dir/current")" || complain archive_failed 'The base before does not reach up to the new one.'
  fi
  [ ! -e "$dir/$name" ] || { complain base_failed "There is a base $name already."; return 1; }
  rm "$work/status"
  mv "$work" "$dir/$name" && echo "$name" | put "$dir/current" || return 1
  archive_into "$dir/$name" || return 1
  say base_taken "$dir/$name"
  forget_old
}

# Called only after a new base was taken. Keeps the newest bases, whatever the clock says.
forget_old() {
  bases | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
    [ "$old" = "$(cat "$dir/current")" ] && continue
    rm -rf "${dir:?}/$old" && say base_removed "$dir/$old"
  done
}

base_is_due() {
  [ -s "$dir/current" ] || return 0
  now=$(sql 'SELECT UNIX_TIMESTAMP()') || return 1
  age=$((now - $(cat "$dir/$(cat "$dir/current")/taken")))
  # A negative age means that the clock was ahead when the base was taken.
  [ "$age" -ge $((hours * 3600)) ] || [ "$age" -lt -3600 ]
}

run() {
  trap 'exit 0' INT TERM
  say started "Bases of $database and its binary logs go to $dir"
  while keep_lock; do
    if base_is_due; then take_base || complain base_failed 'No base was taken; it is tried again.'; fi
    if [ -s "$dir/current" ]; then
      archive_into "$dir/$(cat "$dir/current")"
      case $? in
        0) ;;
        3) take_base || complain base_failed 'No base was taken; it is tried again.' ;;
        *) complain archive_failed 'Binary logs were not copied; it is tried again.' ;;
      esac
    fi
    # Sleeps in the background, so that a signal ends the wait at once.
    sleep "$seconds" 9>&- &
    wait $!
  done
}

list() {
  [ -n "$(bases)" ] || fail no_base "There is no base in $dir."
  for base in $(bases); do
    echo "$base of $(cat "$dir/$base/database"), logs up to $(cat "$dir/$base/reached" 2>/dev/null || echo nothing)"
  done
}

# ---- Going back

# Chooses the newest base that is not later than the requested time or position.
choose_base() {
  chosen=
  for base in $(bases); do
    if [ -n "$before" ]; then
      starts_before "$base" && chosen=$base
    elif [ -z "$until" ] || ! later "$base" "$until"; then
      chosen=$base
    fi
  done
  [ -n "$chosen" ] || fail no_base "No base in $dir is old enough; the oldest is $(bases | head -n 1)."
}

starts_before() {
  read -r log position <"$dir/$1/start"
  [ -e "$dir/$1/logs/${before%:*}.sum" ] || return 1
  [ "${before%:*}" != "$log" ] || [ "${before##*:}" -ge "$position" ]
}

# Checks everything before anything is changed.
check_archive() {
  [ -e "$folder/base.sql.gz" ] || fail no_base "There is no base $folder."
  [ "$(sha256sum <"$folder/base.sql.gz" | cut -d ' ' -f 1)" = "$(cat "$folder/base.sum")" ] ||
    fail archive_damaged "$folder/base.sql.gz is damaged; use another base (--base)."
  [ -s "$folder/reached" ] || fail archive_damaged "No log of $folder was archived."
  reached=$(cat "$folder/reached")
  if [ -n "$until" ] && later "$until" "$reached"; then
    fail not_reached "The logs of $folder reach up to $reached only."
  fi
  last=$(last_archived "$folder")
  [ -z "$before" ] || last=${before%:*}
  log=$(cut -d ' ' -f 1 "$folder/start")
  wanted_logs=
  [ -n "$last" ] || return 0
  while :; do
    check_log "$log"
    wanted_logs="$wanted_logs $log"
    [ "$log" != "$last" ] || break
    log=$(number_after "$log")
  done
}

check_log() {
  if [ ! -e "$folder/logs/$1.gz" ] || [ ! -e "$folder/logs/$1.sum" ]; then
    fail archive_damaged "$folder/logs lacks $1; what was logged after it cannot be restored (--until an earlier time of another base can)."
  fi
  [ "$(sha256sum <"$folder/logs/$1.gz" | cut -d ' ' -f 1)" = "$(cut -d ' ' -f 1 "$folder/logs/$1.sum")" ] ||
    fail archive_damaged "$folder/logs/$1.gz is damaged."
}

restore() {
  [ -n "$into" ] || misuse 'restore needs --into NAME.'
  identifier --into "$into"
  [ -z "$until" ] || moment --until "$until"
  case "$before" in '' | *?.[0-9]*:[0-9]*) ;; *) misuse '--before takes LOG:POSITION such as binlog.000007:1234.' ;; esac
  [ -z "$until" ] || [ -z "$before" ] || misuse '--until and --before exclude each other.'
  if [ -n "$chosen" ]; then identifier --base "$chosen"; else choose_base; fi
  folder="$dir/$chosen"
  check_archive
  say restoring "$(cat "$folder/database") of $chosen and ${wanted_logs:- no logs} into $into"
  unpack_logs
  prepare_target
  gzip -dc "$folder/base.sql.gz" | "$client" --defaults-file="$target" "$into" || not_restored
  if [ -n "$wanted_logs" ]; then replay || not_restored; fi
  target_sql "DROP TABLE \`$into\`.restore_in_progress" || not_restored
  say restored "$into is as it was ${until:+before $until}${before:+before $before}"
  target_sql "SELECT CONCAT('Leads: ', COUNT(*), ', the newest of ', COALESCE(MAX(createdAt), 'never'), ' UTC') FROM \`$into\`.inquiries" 2>/dev/null || :
}

not_restored() { fail restore_failed "$into is incomplete. Once the cause is mended, run the same again."; }

unpack_logs() {
  for log in $wanted_logs; do
    gzip -dc "$folder/logs/$log.gz" >"$tmp/$log" || fail restore_failed "There is no room to unpack the logs in $tmp (TMPDIR)."
  done
}

# Replaces existing tables only with --replace, and never a database that has connections.
prepare_target() {
  tables=$(target_sql "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = '$into'") ||
    fail database_unavailable 'The server to restore to does not answer.'
  ours=$(target_sql "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = '$into' AND table_name = 'restore_in_progress'")
  if [ "$tables" != 0 ]; then
    [ "$ours" = 1 ] || [ "$replace" = 1 ] || fail would_replace "$into has tables; restore into another name, or add --replace."
    users=$(target_sql "SELECT COUNT(*) FROM information_schema.processlist WHERE db = '$into'")
    [ "$users" = 0 ] || fail in_use "$into has $users connections; stop what uses it first."
  fi
  target_sql "
    DROP DATABASE IF EXISTS \`$into\`;
    CREATE DATABASE \`$into\` CHARACTER SET utf8mb4;
    CREATE TABLE \`$into\`.restore_in_progress (id INT PRIMARY KEY)" || not_restored
}

replay() {
  from=$(cat "$folder/database")
  set -- --no-defaults --start-position="$(cut -d ' ' -f 2 "$folder/start")"
  [ -z "$until" ] || set -- "$@" --stop-datetime="$until"
  [ -z "$before" ] || set -- "$@" --stop-position="${before##*:}"
  if is_mariadb; then
    # Transaction numbers may repeat those of another server.
    set -- "$@" --database="$from"
    "$binlog" --help | grep -q gtid-strict-mode && set -- "$@" --skip-gtid-strict-mode
  else
    # mysqlbinlog applies this filter after the rename.
    set -- "$@" --database="$into" --skip-gtids
  fi
  [ "$from" = "$into" ] || set -- "$@" --rewrite-db="$from->$into"
  for log in $wanted_logs; do set -- "$@" "$tmp/$log"; done
  {
    "$binlog" "$@"
    echo $? >"$tmp/status"
  } |
    # Lets the target server give each transaction a number of its own.
    sed '/^\/\*M*![0-9]* SET @@session.gtid_seq_no=[0-9]*\*\/\/\*!\*\/;$/d' |
    "$client" --defaults-file="$target" --binary-mode "$into" || return 1
  [ "$(cat "$tmp/status")" = 0 ]
}

# Helps an operator to find the transaction that deleted data: shows tables and numbers of rows, but no content.
changes() {
  [ -n "$from" ] || misuse 'changes needs --from TIME.'
  moment --from "$from"
  until=$from
  [ -z "$to" ] || moment --to "$to"
  if [ -n "$chosen" ]; then identifier --base "$chosen"; else choose_base; fi
  folder="$dir/$chosen"
  until=
  check_archive
  database=$(cat "$folder/database")
  for log in $wanted_logs; do
    gzip -dc "$folder/logs/$log.gz" >"$tmp/$log" || fail restore_failed "There is no room to unpack the logs in $tmp (TMPDIR)."
    "$binlog" --no-defaults --database="$database" --start-datetime="$from" ${to:+--stop-datetime="$to"} \
      --base64-output=decode-rows --verbose "$tmp/$log" | awk -v log_name="$log" "$summary" || return 1
    rm "$tmp/$log"
  done
}

# shellcheck disable=SC2016
summary='
  /^# at [0-9]+$/ { at = $3; next }
  /^#[0-9]+ +[0-9:]+ server id / {
    if ($0 ~ /[ \t](GTID|Anonymous_GTID)[ \t]/) { begin = at; time = "20" substr($1, 2, 2) "-" substr($1, 4, 2) "-" substr($1, 6, 2) " " ($2 ~ /^.:/ ? "0" : "") $2; split("", rows) }
    statement = $0 ~ /\tQuery\t/
    if ($0 ~ /\tXid = /) { report() }
    next
  }
  /^### (INSERT INTO|UPDATE|DELETE FROM) / { gsub(/`[^`]*`\./, ""); gsub(/`/, ""); sub(/^### /, ""); rows[$0]++; next }
  statement && tolower($1) ~ /^(insert|update|delete|replace|truncate|drop|alter|create)$/ {
    gsub(/`/, "")
    rows[toupper($1) " " ($1 ~ /^[uU]/ ? $2 : toupper($2) " " $3)]++
    if (tolower($1) ~ /^(truncate|drop|alter|create)$/) report()
  }
  function report(   what, line) {
    for (what in rows) line = line (line ? ", " : "") what (rows[what] > 1 ? " x " rows[what] : "")
    if (line) print time "  " log_name ":" begin "  " line
    split("", rows)
  }
'

# ---- Start

command=${1-}
case "$command" in
  run | base | archive | list | changes | restore) shift ;;
  -h | --help) usage && exit 0 ;;
  *) usage >&2 && exit 2 ;;
esac

into='' until='' before='' chosen='' replace='' from='' to=''
while [ $# -gt 0 ]; do
  case "$command $1" in
    'restore --replace') replace=1 && shift && continue ;;
    'restore --into' | 'restore --until' | 'restore --before' | 'restore --base' | 'changes --from' | 'changes --to' | 'changes --base') ;;
    *) misuse "$command does not know $1." ;;
  esac
  [ -n "${2-}" ] || misuse "$1 needs a value."
  case "$1" in
    --into) into=$2 ;;
    --until) until=$2 ;;
    --before) before=$2 ;;
    --base) chosen=$2 ;;
    --from) from=$2 ;;
    --to) to=$2 ;;
  esac
  shift 2
done

dir=${POINT_IN_TIME_DIR:-}
[ -n "$dir" ] || misuse 'POINT_IN_TIME_DIR must name the folder of the bases and logs.'
seconds=${POINT_IN_TIME_SECONDS:-60} hours=${POINT_IN_TIME_BASE_HOURS:-24} keep=${POINT_IN_TIME_KEEP:-8}
whole_number POINT_IN_TIME_SECONDS "$seconds"
whole_number POINT_IN_TIME_BASE_HOURS "$hours"
whole_number POINT_IN_TIME_KEEP "$keep"
client=$(tool mariadb mysql) && dump=$(tool mariadb-dump mysqldump) && binlog=$(tool mariadb-binlog mysqlbinlog) || exit 1

mkdir -p "$dir" && [ -w "$dir" ] || fail folder_unusable "$dir cannot be written to."
dir=$(cd "$dir" && pwd)
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' INT TERM HUP
trap '' PIPE

[ "$command" != list ] || { list && exit 0; }
[ "$command" != changes ] || { changes && exit 0 || exit 1; }

source="$tmp/source.cnf" target="$tmp/target.cnf"
port=${DATABASE_PORT:-3306}
whole_number DATABASE_PORT "$port"
whole_number TARGET_DATABASE_PORT "${TARGET_DATABASE_PORT:-$port}"
if [ "$command" = restore ]; then
  host=${TARGET_DATABASE_HOST:-${DATABASE_HOST:-}} user=${TARGET_DATABASE_USER:-${DATABASE_USER:-}}
  [ -n "$host" ] && [ -n "$user" ] || misuse 'TARGET_DATABASE_HOST and TARGET_DATABASE_USER, or DATABASE_HOST and DATABASE_USER, are needed.'
  option_file "$target" "$host" "${TARGET_DATABASE_PORT:-$port}" "$user" \
    "${TARGET_DATABASE_PASSWORD-${DATABASE_PASSWORD-}}" "${TARGET_DATABASE_CA_FILE-${DATABASE_CA_FILE-}}"
  restore
  exit 0
fi

database=${DATABASE_NAME:-}
identifier DATABASE_NAME "$database"
[ -n "${DATABASE_HOST:-}" ] && [ -n "${DATABASE_USER:-}" ] || misuse 'DATABASE_HOST and DATABASE_USER are needed.'
option_file "$source" "$DATABASE_HOST" "$port" "$DATABASE_USER" "${DATABASE_PASSWORD-}" "${DATABASE_CA_FILE-}"
take_lock
case "$command" in
  run) run ;;
  base) take_base || exit 1 ;;
  archive)
    [ -s "$dir/current" ] || fail no_base 'There is no base yet; take one first.'
    archive_into "$dir/$(cat "$dir/current")"
    exit $?
    ;;
esac
