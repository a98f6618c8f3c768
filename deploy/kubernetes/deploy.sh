#!/usr/bin/env bash
# Deploys an overlay to a cluster: migrates, waits for the migration and for each server, and removes generated secrets and
# settings that are no longer used. When the migration fails, prints its log and exits with 1 at once.
#
#   deploy/kubernetes/deploy.sh deploy/kubernetes/overlays/cluster
set -euo pipefail

overlay=${1:?names the folder of an overlay, such as deploy/kubernetes/overlays/cluster}
namespace=pt-portal
mine=app.kubernetes.io/part-of=pt-portal
migration_seconds=${MIGRATION_SECONDS:-900}

kube() { kubectl --namespace "$namespace" "$@"; }

# A job cannot be changed, only replaced.
kubectl delete job migrate --namespace "$namespace" --ignore-not-found
kubectl apply -k "$overlay"

# `kubectl wait` waits for a single condition, so it would wait for a failed job until its timeout.
ended() {
  kube get job migrate \
    -o jsonpath='{range .status.conditions[?(@.status=="True")]}{.type}{"\n"}{end}' | grep -xE 'Complete|Failed' || true
}
until [ -n "$(ended)" ]; do
  if [ "$SECONDS" -ge "$migration_seconds" ]; then
    echo "The migration has not ended after $migration_seconds s." >&2
    exit 1
  fi
  sleep 2
done
if [ "$(ended)" = Failed ]; then
  kube logs job/migrate --tail=50 >&2 || true
  echo 'The migration failed; the pods of the previous version keep running.' >&2
  exit 1
fi

for name in api mf-public mf-blog mf-admin gateway; do
  kube rollout status "deployment/$name"
done

# Each change of a secret creates one with another name. Those that a revision, a job or a pod refers to are
# kept for `kubectl rollout undo`.
used=$(kube get replicasets,jobs,cronjobs,pods -o json)
for resource in $(kube get secrets,configmaps --selector "$mine" -o name); do
  grep -qF "\"${resource#*/}\"" <<< "$used" || kube delete "$resource"
done
