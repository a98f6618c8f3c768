import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { readConfig as readApiConfig } from '../../api/src/platform/config'
import { workspaceRemotes } from '../../scripts/remotes/workspace-remotes'
import { repositoryRoot } from '../../scripts/repository-root'
import { type ComposeService, interpolate, parseEnvironmentFile } from '../images/compose'

// Required instead of imported, because its types need the browser's, which this project does not include.
const { readConfig: readGatewayConfig } = require('../../shell/gateway/config')

const folder = path.join(repositoryRoot, 'deploy/cluster')
const text = readFileSync(path.join(folder, 'compose.yml'), 'utf8')
const secrets = [
  ...['SESSION_SECRET', 'GATEWAY_SECRET', 'MYSQL_PASSWORD', 'MYSQL_ROOT_PASSWORD'],
  'DEPLOY_TOKEN_SHELL',
  ...workspaceRemotes().map(({ name }) => `DEPLOY_TOKEN_${name.toUpperCase()}`),
  ...['ADMIN_PASSWORD', 'GALERA_CHECK_PASSWORD', 'CDN_PURGE_TOKEN', 'STORE_PASSWORD'],
]
const environment: Record<string, string> = {
  ...parseEnvironmentFile(readFileSync(path.join(repositoryRoot, '.env.example'), 'utf8')),
  ...Object.fromEntries(secrets.map((name) => [name, 'x'.repeat(48)])),
}
const { services, volumes }: { services: Record<string, ComposeService>; volumes: object } = parse(
  text,
  (_key, value) => (typeof value === 'string' ? interpolate(value, environment) : value),
  { merge: true },
)
const environmentOf = (name: string) =>
  Object.fromEntries(
    Object.entries(services[name]!.environment ?? {}).map(([key, value]) => [key, String(value)]),
  )

describe('deploy/cluster/compose.yml', () => {
  test('has two of each server and three database nodes, and HAProxy knows them all', () => {
    const remotes = workspaceRemotes().map((remote) => remote.folder)
    const servers = ['gateway', 'api', ...remotes].flatMap((name) => [`${name}-1`, `${name}-2`])
    const nodes = ['galera-1', 'galera-2', 'galera-3']
    expect(Object.keys(services).sort()).toEqual(
      [...servers, ...nodes, 'haproxy', 'store', 'varnish'].sort(),
    )
    const known = Object.values(environmentOf('haproxy')).map((value) => value.split(':')[0])
    expect([...servers, ...nodes].filter((name) => !known.includes(name))).toEqual([])
  })

  test('only the CDN can be reached from outside', () => {
    const open = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0)
    expect(open.map(([name]) => name)).toEqual(['varnish'])
  })

  test('every secret is required, and a missing one is named', () => {
    for (const name of secrets) {
      const [asked] = text.match(new RegExp(`\\$\\{${name}:\\?[^}]*\\}`)) ?? []
      expect(() => interpolate(asked ?? '', {})).toThrow(`${name}: is missing`)
    }
  })

  test('the servers accept their settings', () => {
    const api = readApiConfig({ ...environmentOf('api-1'), NODE_ENV: 'production' })
    expect(api.databaseUrl).toMatch(/^mysql:\/\/portal:x+@haproxy:3306\/portal$/)
    expect(api.media.bucket).toMatchObject({ bucket: 'media', endpoint: 'http://store:9000/' })
    const gateway = readGatewayConfig({ ...environmentOf('gateway-1'), NODE_ENV: 'production' })
    expect(gateway).toMatchObject({
      apiOrigin: 'http://haproxy:4000',
      trustedProxies: 2,
      drainSeconds: 5,
    })
    expect(gateway.remoteOrigin('mf_admin')).toBe('http://haproxy:3003')
  })

  test('all volumes are declared, and mounted files exist', () => {
    for (const volume of Object.values(services).flatMap(({ volumes: own = [] }) => own)) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('.')) expect(existsSync(path.join(folder, source))).toBe(true)
      else expect(Object.keys(volumes)).toContain(source)
    }
  })
})

const haproxy = '/usr/sbin/haproxy'
const describeHaproxy = existsSync(haproxy) ? describe : describe.skip
if (!existsSync(haproxy))
  console.warn('SKIPPED: the check of HAProxy’s configuration; install haproxy')

describeHaproxy('deploy/haproxy/haproxy.cfg', () => {
  test('is valid with the settings of the cluster', () => {
    // Names of containers cannot be resolved here.
    const settings = Object.fromEntries(
      Object.entries(environmentOf('haproxy')).map(([name, value]) => [
        name,
        value.replace(/^[a-z-]+-\d:/, '127.0.0.1:'),
      ]),
    )
    const file = path.join(repositoryRoot, 'deploy/haproxy/haproxy.cfg')
    const { stderr, status } = spawnSync(haproxy, ['-c', '-f', file], {
      env: { PATH: process.env.PATH, ...settings },
      encoding: 'utf8',
    })
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })
})
