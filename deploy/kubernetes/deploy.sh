#!/usr/bin/env bash
# Brings a cluster to what an overlay says: migrates, waits for the migration and for each server, and removes generated secrets and
# settings that nothing refers to any more. Ends with 1 as soon as the migration fails, and prints its log.
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

# `kubectl wait` knows one condition at a time, and would wait for a failed job until its time is over.
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
  echo 'The migration failed; the pods of the version before go on.' >&2
  exit 1
fi

for name in api mf-public mf-blog mf-admin gateway; do
  kube rollout status "deployment/$name"
done

# Each change of a secret makes one with another name. What a revision, a job or a pod refers to stays, for `kubectl rollout undo`.
used=$(kube get replicasets,jobs,cronjobs,pods -o json)
for resource in $(kube get secrets,configmaps --selector "$mine" -o name); do
  grep -qF "\"${resource#*/}\"" <<< "$used" || kube delete "$resource"
done
