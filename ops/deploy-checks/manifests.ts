import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { repositoryRoot } from '../../scripts/repository-root'
import { parseEnvironmentFile } from '../images/compose'

/** A Kubernetes probe; the portal uses only `httpGet`. */
export interface Probe {
  httpGet: { path: string; port: string }
}

type Reference = { name: string; key: string; optional?: boolean }

export interface Container {
  name: string
  image: string
  command?: string[]
  ports?: { name: string; containerPort: number }[]
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: Reference } }[]
  envFrom?: { configMapRef: { name: string } }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
  lifecycle?: object
  resources?: Record<'requests' | 'limits', { cpu?: string; memory?: string }>
  securityContext?: Record<string, unknown>
  volumeMounts?: { name: string; mountPath: string }[]
}

export interface PodSpec {
  containers: Container[]
  initContainers?: Container[]
  securityContext?: Record<string, unknown>
  automountServiceAccountToken?: boolean
  enableServiceLinks?: boolean
  terminationGracePeriodSeconds?: number
  topologySpreadConstraints?: { labelSelector: Selector }[]
  volumes?: { name: string; emptyDir?: object; persistentVolumeClaim?: { claimName: string } }[]
}

export interface Selector {
  matchLabels?: Record<string, string>
  matchExpressions?: { key: string; operator: string; values: string[] }[]
}

/** A Kubernetes object; the form of `spec` depends on its kind and is checked by its schema. */
export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: each kind has another form, which its schema checks.
  spec?: any
  data?: Record<string, string>
}

export interface Kustomization {
  resources?: string[]
  patches?: { path?: string }[]
  images?: { name: string; newName: string; newTag: string }[]
  configMapGenerator?: { name: string; envs?: string[]; literals?: string[] }[]
  secretGenerator?: { name: string; envs?: string[] }[]
}

const kubernetes = path.join(repositoryRoot, 'deploy/kubernetes')
export const folders = ['base', 'overlays/small', 'overlays/cluster']
export const overlays = folders.slice(1)

export const readText = (file: string) => readFileSync(path.join(kubernetes, file), 'utf8')
export const readKustomization = (folder: string): Kustomization =>
  parse(readText(`${folder}/kustomization.yaml`))

/** Files of a folder and its subfolders, relative to it. */
export const filesIn = (folder: string): string[] =>
  readdirSync(path.join(kubernetes, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(path.join(kubernetes, folder), `${entry.parentPath}/${entry.name}`),
    )

const documents = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS())

/** Names in the example of secrets: required ones, and optional ones, which are commented out. */
export const secretNames = {
  required: Object.keys(parseEnvironmentFile(readText('base/secrets.env.example'))),
  optional: [...readText('base/secrets.env.example').matchAll(/^#(\w+)=/gm)].map(
    ([, name]) => name!,
  ),
}

/** The manifests of the base, with the ConfigMaps that kustomize would generate. */
export function baseManifests(): Manifest[] {
  const { resources = [], configMapGenerator = [] } = readKustomization('base')
  const maps = configMapGenerator.map(({ name, envs = [] }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.assign(
      {},
      ...envs.map((file) => parseEnvironmentFile(readText(`base/${file}`))),
    ) as Record<string, string>,
  }))
  const secret = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'portal' },
    data: Object.fromEntries(secretNames.required.map((name) => [name, ''])),
  }
  return [...resources.flatMap((file) => documents(readText(`base/${file}`))), ...maps, secret]
}

export const kubectlIsInstalled = spawnSync('kubectl', ['version', '--client']).status === 0

/** The manifests that kubectl would apply for an overlay, with the example's secrets. */
export function rendered(overlay: string): Manifest[] {
  const scratch = mkdtempSync(path.join(tmpdir(), 'pt-portal-kubernetes-'))
  try {
    // Does not copy an operator's own secrets.
    cpSync(kubernetes, scratch, {
      recursive: true,
      filter: (file) => !file.endsWith('secrets.env'),
    })
    copyFileSync(
      path.join(scratch, 'base/secrets.env.example'),
      path.join(scratch, overlay, 'secrets.env'),
    )
    const folder = path.join(scratch, overlay)
    return documents(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' }))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

export interface Workload {
  kind: string
  name: string
  labels: Record<string, string>
  pod: PodSpec
  /** Minimum number of replicas. */
  replicas: number
}

/** All objects that run pods. */
export function workloadsOf(manifests: Manifest[]): Workload[] {
  return manifests.flatMap(({ kind, metadata: { name }, spec }) => {
    const template = kind === 'CronJob' ? spec.jobTemplate.spec.template : spec?.template
    if (!template) return []
    const scaler = manifests.find(
      (other) =>
        other.kind === 'HorizontalPodAutoscaler' && other.spec.scaleTargetRef.name === name,
    )
    const replicas = spec.replicas ?? scaler?.spec.minReplicas ?? 1
    return [{ kind, name, labels: template.metadata.labels, pod: template.spec, replicas }]
  })
}

export const containersOf = ({ pod }: Workload) => [
  ...(pod.initContainers ?? []),
  ...pod.containers,
]

/** Whether a selector matches these labels; an empty selector matches all. */
export function selects(
  { matchLabels = {}, matchExpressions = [] }: Selector,
  labels: Record<string, string>,
): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator !== 'In') throw new Error(`This check does not know the operator ${operator}.`)
      return values.includes(labels[key] ?? '')
    })
  )
}

interface Peer {
  podSelector?: Selector
  namespaceSelector?: Selector
  ipBlock?: object
}
interface Rule {
  from?: Peer[]
  to?: Peer[]
  ports: { port: number | string }[]
}

/** Whether the network policies allow one workload to reach another at this port of its containers. */
export function isLet(manifests: Manifest[], from: Workload, to: Workload, port: number): boolean {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy')
  const named = to.pod.containers
    .flatMap(({ ports = [] }) => ports)
    .find(({ containerPort }) => containerPort === port)?.name
  const lets = (
    about: Workload,
    other: Workload,
    type: 'egress' | 'ingress',
    peers: 'to' | 'from',
  ) =>
    policies
      .filter(({ spec }) => selects(spec.podSelector, about.labels))
      .flatMap(({ spec }): Rule[] => spec[type] ?? [])
      .some(
        (rule) =>
          rule.ports.some((each) => [port, named].includes(each.port as number)) &&
          rule[peers]!.some(
            ({ podSelector, namespaceSelector }) =>
              podSelector && !namespaceSelector && selects(podSelector, other.labels),
          ),
      )
  return lets(from, to, 'egress', 'to') && lets(to, from, 'ingress', 'from')
}
