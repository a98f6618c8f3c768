import { originVariable } from '../../remote-kit/src/remote/remote-description'
import { kubernetesManifest } from './kubernetes-manifest'
import type { WorkspaceRemote } from './workspace-remotes'

/** What a file says of all remotes. */
export type Listing = (remotes: readonly WorkspaceRemote[]) => string

/** A listing within a line: it stands between two texts that occur there once. */
export interface Span {
  after: string
  before: string
  listing: Listing
}

/** Joins the texts of all remotes. */
const joined =
  (separator: string, entry: (remote: WorkspaceRemote) => string): Listing =>
  (remotes) =>
    remotes.map(entry).join(separator)

const lines = (entry: (remote: WorkspaceRemote) => string) => joined('\n', entry)
const paragraphs = (entry: (remote: WorkspaceRemote) => string) => joined('\n\n', entry)

const isStaff = ({ access }: WorkspaceRemote) => access === 'staff'
/** What variables of balancers and tokens are called after it: `MF_BLOG`. */
const upper = ({ name }: WorkspaceRemote) => name.toUpperCase()
const token = (remote: WorkspaceRemote) => `DEPLOY_TOKEN_${upper(remote)}`

const requiredTokens = lines(
  (remote) => `${token(remote)}: \${${token(remote)}:?is missing, see README, "Deploy"}`,
)
const volumes = lines(({ folder }) => `${folder}-builds:`)

const composeService = (remote: WorkspaceRemote) => {
  const { folder, port } = remote
  const secret = isStaff(remote) ? `\n    GATEWAY_SECRET: \${GATEWAY_SECRET}` : ''
  return `${folder}:
  <<: *server
  build:
    context: .
    dockerfile: Dockerfile.remote
    args:
      REMOTE: ${folder}
  environment:
    <<: *release-environment
    DEPLOY_TOKEN: \${${token(remote)}}${secret}
  volumes:
    - ${folder}-builds:/portal/builds
  healthcheck:
    test: ["CMD", "node", "-e", "fetch('http://127.0.0.1:${port}/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
    <<: *health`
}

const clusterServices = (remote: WorkspaceRemote) => {
  const { folder } = remote
  return `${folder}-1: &${folder}
  <<: *remote
  environment: { <<: *remote-environment, DEPLOY_TOKEN: "\${${token(remote)}}" }
  build: { context: ../.., dockerfile: Dockerfile.remote, args: { REMOTE: ${folder} } }
  volumes: ["${folder}-builds:/portal/builds"]
${folder}-2: { <<: *${folder} }`
}

const balancer = (remote: WorkspaceRemote) => {
  const { folder } = remote
  const further = [2, 3, 4].map(
    (at) => `
    .if defined(${upper(remote)}_${at})
    server ${folder}-${at} "\${${upper(remote)}_${at}}" check
    .endif`,
  )
  return `frontend ${folder}
    bind "\${${upper(remote)}_BIND}"
    default_backend ${folder}

backend ${folder}
    option httpchk GET /health
    http-check expect status 200
    http-request disable-l7-retry unless { method GET HEAD OPTIONS }
    retry-on conn-failure empty-response response-timeout 404 503
    server ${folder}-1 "\${${upper(remote)}_1}" check${further.join('')}`
}

const apiToken = (remote: WorkspaceRemote) => `- name: ${token(remote)}
  valueFrom:
    secretKeyRef:
      name: portal
      key: ${token(remote)}`

const egress = ({ folder, port }: WorkspaceRemote) => `- to:
    - podSelector:
        matchLabels:
          app.kubernetes.io/name: ${folder}
  ports:
    - protocol: TCP
      port: ${port}`

/** First segments of the addresses that remotes serve or link to; parameters are none. */
export function firstSegments(remotes: readonly WorkspaceRemote[]): string[] {
  const addresses = remotes.flatMap(({ paths, query = {}, navigation = [] }) => [
    ...paths,
    ...Object.keys(query),
    ...navigation.map(({ address }) => address),
  ])
  const segments = addresses.map((address) => address.split('/')[1]!)
  return [...new Set(segments)].filter((segment) => segment && !/^[:*]/.test(segment))
}

const listItems = lines(({ folder }) => `- ${folder}`)
const kubernetes = 'deploy/kubernetes/base'

/** Blocks between two comments, by file and by the name in the first of the comments. */
export const blocks: Record<string, Record<string, Listing>> = {
  'docker-compose.yml': {
    tokens: requiredTokens,
    services: paragraphs(composeService),
    origins: lines(({ name, folder, port }) => `${originVariable(name)}: http://${folder}:${port}`),
    dependencies: lines(({ folder }) => `${folder}:\n  condition: service_started`),
    volumes,
  },
  'deploy/cluster/compose.yml': {
    tokens: requiredTokens,
    origins: lines(({ name, port }) => `${originVariable(name)}: http://haproxy:${port}`),
    binds: lines((remote) => `${upper(remote)}_BIND: :${remote.port}`),
    servers: lines((remote) =>
      [1, 2]
        .map((at) => `${upper(remote)}_${at}: ${remote.folder}-${at}:${remote.port}`)
        .join('\n'),
    ),
    services: lines(clusterServices),
    volumes,
  },
  'deploy/haproxy/haproxy.cfg': { balancers: paragraphs(balancer) },
  [`${kubernetes}/kustomization.yaml`]: { manifests: lines(({ folder }) => `- ${folder}.yaml`) },
  [`${kubernetes}/network-policies.yaml`]: { egress: lines(egress), names: listItems },
  [`${kubernetes}/api.yaml`]: { tokens: lines(apiToken) },
  [`${kubernetes}/settings/gateway.env`]: {
    origins: lines(({ name, folder, port }) => `${originVariable(name)}=http://${folder}:${port}`),
  },
  [`${kubernetes}/secrets.env.example`]: { tokens: lines((remote) => `${token(remote)}=`) },
  'ops/prometheus/prometheus.yml': { targets: lines(({ folder }) => `- "${folder}:9464"`) },
  '.github/workflows/release.yml': { names: listItems },
  'api/src/contract/content/slug.ts': {
    segments: (remotes) =>
      firstSegments(remotes)
        .map((segment) => `'${segment}',`)
        .join('\n'),
  },
}

const secretsOfCommand: Span = {
  after: 'DEPLOY_TOKEN_SHELL ',
  before: ' MYSQL_PASSWORD',
  listing: joined(' ', token),
}

/** Listings within lines, by file. */
export const spans: Record<string, Span[]> = {
  '.env.example': [
    {
      after: 'DEPLOY_TOKEN_SHELL, ',
      before: ', MYSQL_PASSWORD',
      listing: joined(', ', token),
    },
  ],
  'deploy/README.md': [secretsOfCommand],
  'docs/operations/deploying.md': [secretsOfCommand],
  'deploy/kubernetes/deploy.sh': [
    {
      after: 'for name in api ',
      before: ' gateway; do',
      listing: joined(' ', ({ folder }) => folder),
    },
  ],
}

/** Files that are written whole, each about one remote. */
export const manifests = (remotes: readonly WorkspaceRemote[]) =>
  remotes.map((remote): [file: string, text: string] => [
    `${kubernetes}/${remote.folder}.yaml`,
    kubernetesManifest(remote, token(remote)),
  ])
