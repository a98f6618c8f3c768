import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'
import { readConfig as readApiConfig } from '../../api/src/platform/config'
import { repositoryRoot } from '../../scripts/repository-root'
import {
  type ComposeService,
  interpolate,
  parseEnvironmentFile,
  readCompose,
} from '../images/compose'
import { freePorts } from '../images/running'

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')

interface OfficeService extends Omit<ComposeService, 'command'> {
  command?: string[] | string
  restart?: string
  cap_drop?: string[]
  security_opt?: string[]
}

const text = read('deploy/office/compose.yml')
const example = read('deploy/office/.env.example')
const secrets = [
  ...read('docs/operations/deploying.md').matchAll(/^for name in (.+); do$/gm),
][0]![1]!.split(' ')
const environment: Record<string, string> = {
  ...parseEnvironmentFile(read('.env.example')),
  ...parseEnvironmentFile(example),
  ...Object.fromEntries(secrets.map((name) => [name, 'x'.repeat(48)])),
}

const office: { services: Record<string, OfficeService>; volumes: object } = parse(
  text,
  (_key, value) => (typeof value === 'string' ? interpolate(value, environment) : value),
  // "!reset" is a tag of Compose's own.
  { merge: true, logLevel: 'error' },
)
const root: Record<string, OfficeService> = readCompose(environment)

/** A service merged from both files as Compose does: lists are appended, unless "!reset" empties them. */
function merged(name: string): OfficeService {
  const [below = {}, above = {}] = [root[name], office.services[name]]
  return {
    ...below,
    ...above,
    environment: { ...below.environment, ...above.environment },
    volumes: [...(below.volumes ?? []), ...(above.volumes ?? [])],
    ports: above.ports?.length === 0 ? [] : [...(below.ports ?? []), ...(above.ports ?? [])],
  }
}

const names = [...new Set([...Object.keys(root), ...Object.keys(office.services)])]

describe('deploy/office/compose.yml', () => {
  test('is combined with the root’s compose file by the settings copied to .env', () => {
    const files = environment.COMPOSE_FILE!.split(':')
    expect(files).toEqual(['docker-compose.yml', 'deploy/office/compose.yml'])
    expect(files.filter((file) => !existsSync(path.join(repositoryRoot, file)))).toEqual([])
  })

  test('every variable that can be set is in an example file', () => {
    const used = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
    expect(used.length).toBeGreaterThan(0)
    const both = example + read('.env.example')
    expect(used.filter((name) => !new RegExp(`\\b${name}\\b`).test(both))).toEqual([])
  })

  test('names a missing setting', () => {
    const [asked = ''] = text.match(/\$\{SITE_ADDRESS:[^}]*\}/) ?? []
    expect(() => interpolate(asked, {})).toThrow('SITE_ADDRESS: is missing, see deploy/README.md')
    expect(existsSync(path.join(repositoryRoot, 'deploy/README.md'))).toBe(true)
  })

  test('only Caddy can be reached from outside', () => {
    const open = names.filter((name) => merged(name).ports!.length > 0)
    expect(open).toEqual(['caddy'])
    expect(merged('caddy').ports).toEqual(['80:80', '443:443', '443:443/udp'])
    // An empty list alone would not remove the ports of the other file.
    expect(text).toContain('ports: !reset []')
  })

  test('every service restarts by itself, and its log is limited', () => {
    for (const name of names) {
      const service = merged(name)
      expect([name, service.logging]).toEqual([name, { driver: 'local' }])
      if (name === 'check-config') continue
      expect([name, service.restart]).toEqual([name, 'unless-stopped'])
    }
  })

  test('the servers know the public address, and that Caddy is in front', () => {
    for (const name of ['check-config', 'api', 'shell']) {
      expect(merged(name).environment!.PUBLIC_ORIGIN).toBe('https://pt.example.com')
    }
    expect(merged('shell').environment!.TRUSTED_PROXIES).toBe(1)
    const api = { ...merged('api').environment, NODE_ENV: 'production' }
    expect(readApiConfig(api).publicOrigin).toBe('https://pt.example.com')
  })

  test('the database keeps the root’s options, and logs its changes', () => {
    const command = office.services.mysql!.command as string[]
    expect(command).toEqual(expect.arrayContaining((root.mysql!.command as string).split(' ')))
    const [, days] = /--binlog-expire-logs-seconds=(\d+)/.exec(command.join(' ')) ?? []
    expect(Number(days)).toBeGreaterThanOrEqual(7 * 86_400)
    expect(command).toEqual(expect.arrayContaining(['--log-bin=binlog', '--server-id=1']))
    expect(merged('mysql').healthcheck).toBeDefined()
  })

  test('Caddy has no rights that it does not need', () => {
    expect(office.services.caddy).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      cap_add: ['NET_BIND_SERVICE'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(office.services.caddy!.image).toMatch(/^caddy:\d+\.\d+/)
  })

  test('all volumes are declared, and mounted files exist', () => {
    const own = Object.values(office.services).flatMap(({ volumes = [] }) => volumes)
    for (const volume of own) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('.')) {
        expect(existsSync(path.join(repositoryRoot, source))).toBe(true)
      } else expect([...Object.keys(office.volumes), 'mysql-data', 'api-data']).toContain(source)
    }
  })
})

const caddy = '/usr/bin/caddy'
const describeCaddy = existsSync(caddy) ? describe : describe.skip
if (!existsSync(caddy)) console.warn('SKIPPED: the check of the Caddyfile; install caddy')

describeCaddy('the Caddyfile', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pt-portal-caddy-'))
  let running: ChildProcess
  let gateway: Server
  let origin: string
  let gatewayPort: number
  let received: IncomingHttpHeaders = {}

  const listen = () => new Promise<void>((done) => gateway.listen(gatewayPort, '127.0.0.1', done))

  beforeAll(async () => {
    const [port, behind] = await freePorts(2)
    gatewayPort = behind!
    origin = `http://127.0.0.1:${port}`
    const file = path.join(folder, 'Caddyfile')
    const here = read('deploy/office/Caddyfile').replace('shell:3000', `127.0.0.1:${behind}`)
    writeFileSync(file, here)
    const env = { PATH: process.env.PATH, HOME: folder, SITE_ADDRESS: origin }
    running = spawn(caddy, ['run', '--config', file], { env, stdio: 'ignore' })
    gateway = createServer((request, response) => {
      received = request.headers
      response.end('page')
    })
    await listen()
    const isUp = () =>
      fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100))
  }, 30_000)

  afterAll(() => {
    running.kill()
    gateway.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('passes the client’s real address to the gateway, and drops forwarding headers from the client', async () => {
    await fetch(origin, {
      headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' },
    })
    expect(received).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      host: new URL(origin).host,
    })
  })

  test('tells browsers to stay with HTTPS', async () => {
    const { headers } = await fetch(origin)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('retries reads while the gateway is replaced', async () => {
    gateway.closeAllConnections()
    await new Promise((resolve) => gateway.close(resolve))
    const answer = fetch(origin)
    // By then the first attempt has failed.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await listen()
    expect((await answer).status).toBe(200)
  })
})
