import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig as readApiConfig } from '../../api/src/platform/config'
import { services } from '../../scripts/portal/services'
import { workspaceRemotes } from '../../scripts/remotes/workspace-remotes'
import { repositoryRoot } from '../../scripts/repository-root'
import { ensureTool, isMissing } from '../../scripts/tools'
import { assignments, readRecipe, recipeOf } from '../images/dockerfile'
import {
  baseManifests,
  type Container,
  containersOf,
  filesIn,
  folders,
  isLet,
  kubectlIsInstalled,
  type Manifest,
  overlays,
  readKustomization,
  rendered,
  secretNames,
  selects,
  type Workload,
  workloadsOf,
} from './manifests'
import { faultsOf } from './schema'
import { hasRoute, isRead } from './sources'

// Required instead of imported, because its types need the browser's, which this project does not include.
const { readConfig: readGatewayConfig } = jest.requireActual<{
  readConfig(env: Record<string, string>): {
    host: string
    isProduction: boolean
    trustedProxies: number
    publicOrigin: string
  }
}>('../../shell/gateway/config')

const testSchemas = isMissing('kubernetes') ? test.skip : test
beforeAll(() => (isMissing('kubernetes') ? undefined : ensureTool('kubernetes')), 300_000)

const remotes = workspaceRemotes()

/** Keys of the deploy tokens, by workload. */
const ownTokens: Record<string, string> = {
  gateway: 'DEPLOY_TOKEN_SHELL',
  ...Object.fromEntries(
    remotes.map(({ folder, name }) => [folder, `DEPLOY_TOKEN_${name.toUpperCase()}`]),
  ),
}

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')

describe('the schemas', () => {
  const service = (spec: object): Manifest => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'api' },
    spec,
  })
  const ports = [{ port: 4000, targetPort: 'http' }]

  testSchemas.each<[string, Manifest, string[]]>([
    ['nothing wrong', service({ ports }), []],
    ['a wrong type', service({ ports: 4000 }), [expect.stringContaining('/spec/ports')]],
    ['a missing field', service({ ports: [{ name: 'http' }] }), [expect.stringContaining('port')]],
    [
      'an unknown field',
      service({ ports: [{ port: 4000, targetport: 'http' }] }),
      ['Service api: Kubernetes knows no spec.ports.0.targetport'],
    ],
    [
      'an unknown kind',
      { ...service({}), kind: 'Sevice' },
      ['Sevice api: there is no Sevice in v1'],
    ],
  ])('find %s', (_what, manifest, faults) => {
    expect(faultsOf(manifest)).toEqual(faults)
  })
})

describe.each(folders)('the kustomization of %s', (folder) => {
  const { resources = [], patches = [], ...generators } = readKustomization(folder)
  const sources = [
    ...(generators.configMapGenerator ?? []),
    ...(generators.secretGenerator ?? []),
  ].flatMap(({ envs = [] }) => envs)

  test('names all files of its folder, and only existing ones', () => {
    const named = [...resources, ...patches.flatMap((patch) => patch.path ?? []), ...sources]
    const own = named.filter((file) => !file.startsWith('..') && file !== 'secrets.env')
    const unnamed = ['kustomization.yaml', 'secrets.env', 'secrets.env.example']
    expect(own.sort()).toEqual(
      filesIn(folder)
        .filter((file) => !unnamed.includes(file))
        .sort(),
    )
  })
})

test('git ignores files of secrets', () => {
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['secrets.env', '.env']))
})

describe.each(overlays)('the images of %s', (folder) => {
  const { images = [] } = readKustomization(folder)

  test('are images that are built here, none with a moving tag', () => {
    expect(images.map(({ name }) => name).sort()).toEqual(
      services.map(({ name }) => `pt-portal/${name}`).sort(),
    )
    for (const { name, newName, newTag } of images) {
      expect(newName).toMatch(new RegExp(`/${name}$`))
      expect(newTag).toMatch(/^sha-[0-9a-f]{40}$/)
    }
  })
})

const sets: [string, () => Manifest[]][] = [['base', baseManifests]]
if (kubectlIsInstalled) {
  for (const overlay of overlays) sets.push([overlay, () => rendered(overlay)])
} else console.warn('SKIPPED: the check of the rendered overlays; install kubectl')

describe.each(sets)('the manifests of %s', (folder, load) => {
  const manifests = load()
  const workloads = workloadsOf(manifests)
  const servers = workloads.filter(({ kind }) => kind === 'Deployment')
  const all = workloads.flatMap((workload) =>
    containersOf(workload).map((container) => ({ workload, container })),
  )
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
  const named = (kind: string, name: string) =>
    ofKind(kind).find(({ metadata }) => metadata.name === name)
  const imageOf = ({ image }: Container) =>
    image
      .replace(/:[^/]*$/, '')
      .split('/')
      .at(-1)!
  const dockerfileOf = (container: Container) =>
    readRecipe(recipeOf(imageOf(container))).at(-1)!.instructions

  /** Variables that a manifest sets for a container. */
  function setBy({ env = [], envFrom = [] }: Container): Record<string, string> {
    const maps = envFrom.map(({ configMapRef: { name } }) => named('ConfigMap', name)?.data)
    const own = env.map(({ name, value }) => [name, value ?? 'x'.repeat(32)])
    return Object.assign({}, ...maps, Object.fromEntries(own))
  }

  /** The whole environment of a container's process, with made-up secrets. */
  function environmentOf(container: Container): Record<string, string> {
    const image = dockerfileOf(container).filter(({ keyword }) => keyword === 'ENV')
    const environment = {
      ...Object.assign({}, ...image.map(({ args }) => assignments(args))),
      ...setBy(container),
    }
    if (environment.DATABASE_URL) environment.DATABASE_URL = 'mysql://portal:secret@mysql/portal'
    if (environment.SMTP_URL) environment.SMTP_URL = 'smtps://mail.example.com'
    if (environment.MAIL_INBOX_URL) environment.MAIL_INBOX_URL = 'imaps://mail.example.com'
    return environment
  }

  const serverOf = (name: string) => servers.find((server) => server.name === name)!
  const environmentOfServer = (name: string) => environmentOf(serverOf(name).pod.containers[0]!)

  testSchemas('fit the schemas of Kubernetes', () => {
    // Kustomize itself generates the secret, and folds its long lines.
    const others = manifests.filter(({ kind }) => kind !== 'Secret')
    expect(others.flatMap(faultsOf)).toEqual([])
  })

  test('run each server from an image that is built here', () => {
    const built = services.map(({ name }) => name)
    expect(servers.map(({ pod }) => imageOf(pod.containers[0]!)).sort()).toEqual([...built].sort())
    expect(all.filter(({ container }) => !built.includes(imageOf(container)))).toEqual([])
  })

  test('have selectors that match existing pods', () => {
    const isSelected = (selector: { matchLabels?: Record<string, string> }) =>
      workloads.some(({ labels }) => selects(selector, labels))
    for (const { kind, metadata, spec } of manifests) {
      const { selector, podSelector } = spec ?? {}
      if (kind === 'Service') expect(isSelected({ matchLabels: selector })).toBe(true)
      else if (kind === 'Deployment') {
        expect([metadata.name, selects(selector, spec.template.metadata.labels)]).toEqual([
          metadata.name,
          true,
        ])
      } else if (kind === 'PodDisruptionBudget') expect(isSelected(selector)).toBe(true)
      else if (kind === 'NetworkPolicy') expect(isSelected(podSelector)).toBe(true)
      else if (kind === 'HorizontalPodAutoscaler') {
        expect(servers.map(({ name }) => name)).toContain(spec.scaleTargetRef.name)
      }
    }
    for (const { labels, pod } of servers) {
      expect(pod.topologySpreadConstraints!.length).toBeGreaterThan(0)
      for (const { labelSelector } of pod.topologySpreadConstraints!) {
        expect(selects(labelSelector, labels)).toBe(true)
      }
    }
  })

  test('have labels by which only a workload’s own pods are selected', () => {
    const labels = workloads.map(({ labels }) => labels['app.kubernetes.io/name'])
    expect(new Set(labels).size).toBe(workloads.length)
  })

  /**
   * Key under which a container's secret is stored: all containers except the API know only their own deploy
   * token.
   */
  const keyOf = (workload: string, name: string) =>
    (name === 'DEPLOY_TOKEN' && ownTokens[workload]) || name

  test('refer only to existing volumes, settings and secrets', () => {
    for (const { workload, container } of all) {
      const volumes = workload.pod.volumes ?? []
      for (const { name } of container.volumeMounts ?? []) {
        expect(volumes.map((volume) => volume.name)).toContain(name)
      }
      for (const { configMapRef } of container.envFrom ?? []) {
        expect(named('ConfigMap', configMapRef.name)).toBeDefined()
      }
      for (const { name, valueFrom } of container.env ?? []) {
        const reference = valueFrom?.secretKeyRef
        if (!reference) continue
        expect(reference.key).toBe(keyOf(workload.name, name))
        expect(named('Secret', reference.name)).toBeDefined()
        const { required, optional } = secretNames
        expect(reference.optional ? optional : required).toContain(reference.key)
      }
    }
    for (const { persistentVolumeClaim } of workloads.flatMap(({ pod }) => pod.volumes ?? [])) {
      if (!persistentVolumeClaim) continue
      expect(named('PersistentVolumeClaim', persistentVolumeClaim.claimName)).toBeDefined()
    }
  })

  test('use every secret of the example', () => {
    const used = new Set(all.flatMap(({ container }) => (container.env ?? []).map((e) => e.name)))
    const { required, optional } = secretNames
    expect([...required, ...optional].filter((name) => !used.has(name))).toEqual([])
  })

  test('set only variables that servers read, to values that the servers accept', () => {
    const names = new Set(all.flatMap(({ container }) => Object.keys(setBy(container))))
    expect(names.size).toBeGreaterThan(20)
    expect([...names].filter((name) => !isRead(name))).toEqual([])

    const api = readApiConfig(environmentOfServer('api'))
    expect(api).toMatchObject({ host: '0.0.0.0', production: true, logFormat: 'json' })
    // Pods cannot share local folders.
    expect(api.media.bucket).not.toBeNull()
    expect(api.metrics!.host).toBe('0.0.0.0')
    const gateway = readGatewayConfig(environmentOfServer('gateway'))
    expect(gateway).toMatchObject({ host: '0.0.0.0', isProduction: true })
    expect(gateway.trustedProxies).toBeGreaterThan(0)
    expect(gateway.publicOrigin).toBe(api.publicOrigin)
    const [{ spec }] = ofKind('Ingress') as [Manifest]
    const host = new URL(gateway.publicOrigin).hostname
    expect([spec.rules[0].host, ...spec.tls[0].hosts]).toEqual([host, host])
  })

  test('give the gateway the other servers’ service addresses', () => {
    const gateway = environmentOfServer('gateway')
    const origins = Object.entries(gateway).filter(([name]) => /^[A-Z0-9_]+_ORIGIN$/.test(name))
    const others = origins.filter(([name]) => !['PUBLIC_ORIGIN', 'PORTAL_ORIGIN'].includes(name))
    const expected = services.filter(({ name }) => name !== 'shell')
    expect(others.map(([, origin]) => origin).sort()).toEqual(
      expected.map(({ name, defaultPort }) => `http://${name}:${defaultPort}`).sort(),
    )
    expect(gateway.PORTAL_ORIGIN).toBe(gateway.API_ORIGIN)
  })

  test('have services that lead to existing container ports', () => {
    const ports = ({ pod }: Workload) =>
      pod.containers.flatMap((container) => container.ports ?? [])
    for (const { metadata, spec } of ofKind('Service')) {
      const server = workloads.find(({ labels }) =>
        selects({ matchLabels: spec.selector }, labels),
      )!
      for (const { port, targetPort } of spec.ports) {
        expect(ports(server)).toContainEqual({ name: targetPort, containerPort: port })
      }
      expect(metadata.name).toBe(server.name)
    }
    for (const server of servers) {
      const [container] = server.pod.containers as [Container]
      const { defaultPort } = services.find(({ name }) => name === imageOf(container))!
      expect(ports(server)).toContainEqual({ name: 'http', containerPort: defaultPort })
      // The image of all remotes names no port: each listens on that of its remote.json, which is `defaultPort`.
      const isRemote = 'REMOTE' in recipeOf(imageOf(container)).args
      const exposed = dockerfileOf(container).find(({ keyword }) => keyword === 'EXPOSE')
      expect(exposed?.args).toBe(isRemote ? undefined : String(defaultPort))
      const { METRICS_PORT } = setBy(container)
      expect(ports(server)).toContainEqual({ name: 'metrics', containerPort: Number(METRICS_PORT) })
    }
    const [{ spec }] = ofKind('Ingress') as [Manifest]
    for (const { backend } of spec.rules[0].http.paths) {
      const service = named('Service', backend.service.name)!
      expect(service.spec.ports.map(({ name }: { name: string }) => name)).toContain(
        backend.service.port.name,
      )
    }
  })

  test('have probes at addresses that the servers answer', () => {
    for (const { pod } of servers) {
      const [container] = pod.containers as [Container]
      for (const kind of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
        const { path: address, port } = container[kind]!.httpGet
        expect(port).toBe('http')
        expect([address, hasRoute(imageOf(container), address)]).toEqual([address, true])
      }
    }
  })

  test('run only commands that the image contains', () => {
    const { scripts } = JSON.parse(read('api/package.json'))
    const commands = all.flatMap(({ container }) => container.command?.join(' ') ?? [])
    expect(commands.length).toBeGreaterThan(2)
    for (const command of commands) {
      const [, file] = /dist\/(cli\/\w+)\.js/.exec(command) ?? []
      const [, script] = /npm run (?:--\w+ )*(\w+)/.exec(command) ?? []
      expect(
        file ? existsSync(path.join(repositoryRoot, `api/src/${file}.ts`)) : script! in scripts,
      ).toBe(true)
    }
  })

  test('give pods no rights that they do not need', () => {
    for (const { pod } of workloads) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        // The Service named api would set API_PORT to an address.
        enableServiceLinks: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 1000,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      })
      for (const volume of pod.volumes ?? []) {
        expect(Boolean(volume.emptyDir ?? volume.persistentVolumeClaim)).toBe(true)
      }
    }
    for (const { container } of all) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      for (const kind of ['requests', 'limits'] as const) {
        expect(Object.keys(container.resources![kind]).sort()).toEqual(['cpu', 'memory'])
      }
    }
  })

  test('let servers write to the folders that they need', () => {
    for (const { pod } of servers) {
      const [container] = pod.containers as [Container]
      const { BUILDS_DIR, REGISTRY_FILE } = environmentOf(container)
      const folders = [BUILDS_DIR, REGISTRY_FILE && path.dirname(REGISTRY_FILE), '/tmp']
      expect(container.volumeMounts!.map(({ mountPath }) => mountPath).sort()).toEqual(
        folders.filter(Boolean).sort(),
      )
      // The pod sets the group, because a mounted volume does not keep the owner of the image's folder.
      expect(pod.securityContext!.fsGroup).toBe(1000)
    }
  })

  test('allow draining a node, and roll out without removing a pod before its successor is ready', () => {
    for (const server of servers) {
      const budgets = ofKind('PodDisruptionBudget').filter(({ spec }) =>
        selects(spec.selector, server.labels),
      )
      expect(budgets.map(({ spec }) => spec.maxUnavailable)).toEqual([1])
      const { spec } = named('Deployment', server.name)!
      expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
      expect(server.replicas).toBeGreaterThanOrEqual(folder === 'overlays/small' ? 1 : 2)
      const drainSeconds = Number(environmentOfServer(server.name).DRAIN_SECONDS)
      expect(drainSeconds).toBeGreaterThan(0)
      expect(server.pod.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 10)
      // The replica count must be set in one place only, or each would undo the other's.
      const scalers = ofKind('HorizontalPodAutoscaler').filter(
        (scaler) => scaler.spec.scaleTargetRef.name === server.name,
      )
      expect(scalers.length + (spec.replicas ? 1 : 0)).toBe(1)
    }
  })

  test('let every replica reach the builds of the others', () => {
    const modes = ofKind('PersistentVolumeClaim')
      .filter(({ metadata }) => metadata.name.endsWith('-builds'))
      .map(({ spec }) => spec.accessModes[0])
    const oneNode = folder === 'overlays/small'
    expect(modes).toEqual(
      Array(remotes.length + 1).fill(oneNode ? 'ReadWriteOnce' : 'ReadWriteMany'),
    )
  })

  test('allow only the network connections that are needed', () => {
    const ports = new Map(services.map(({ name, defaultPort }) => [name, defaultPort]))
    const edges = servers.flatMap((from) =>
      servers
        .filter((to) => isLet(manifests, from, to, ports.get(imageOf(to.pod.containers[0]!))!))
        .map((to) => `${from.name} asks ${to.name}`),
    )
    const ofRemotes = remotes.flatMap(({ folder }) => [
      `gateway asks ${folder}`,
      `${folder} asks api`,
    ])
    expect(edges.sort()).toEqual(['api asks gateway', 'gateway asks api', ...ofRemotes].sort())
    expect(named('NetworkPolicy', 'default-deny')!.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    })
    const database = named('NetworkPolicy', 'database')!.spec
    expect(database.egress[0].ports).toEqual([{ protocol: 'TCP', port: 3306 }])
    const ask = workloads.filter(({ labels }) => selects(database.podSelector, labels))
    expect(ask.map(({ name }) => name).sort()).toEqual(['api', 'backup', 'migrate'])
  })
})
