/// <reference path="../../../api/src/testing/stand-ins/s3rver.d.ts" />
import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import S3rver from 's3rver'
import { parse } from 'yaml'
import type { ReleaseStore } from '../../../remote-kit/src/release/release-store'
import {
  folderOfRemote,
  originVariable,
  portVariable,
} from '../../../remote-kit/src/remote/remote-description'
import { administrator } from '../../../scripts/portal/own-portal'
import { ensureLive, releaseShell } from '../../../scripts/releases/live-builds'
import { localReleases } from '../../../scripts/releases/local-releases'
import { releasableIn } from '../../../scripts/releases/releasable'
import { workspaceRemotes } from '../../../scripts/remotes/workspace-remotes'
import { repositoryRoot } from '../../../scripts/repository-root'
import { Galera, galeraFiles } from './galera'
import { newPort } from './ports'
import { answers, Program } from './program'

const run = promisify(execFile)

const haproxy = '/usr/sbin/haproxy'
const varnishd = '/usr/sbin/varnishd'
const xkey = '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so'

/** Files from Debian's packages haproxy, varnish, varnish-modules, mariadb-server, galera-4, rsync, lsof and iptables. */
const neededFiles = [haproxy, varnishd, '/usr/sbin/iptables', ...galeraFiles]

/** What this machine lacks for a cluster: files, or root's rights, which are needed to cut a network. */
export function missing(): string[] {
  const files = neededFiles.filter((file) => !existsSync(file))
  if (!existsSync(xkey) && process.arch === 'x64') files.push(xkey)
  if (process.getuid?.() !== 0) files.push('the rights of root')
  return files
}

const deploy = (file: string) => path.join(repositoryRoot, 'deploy', file)
const node = process.execPath

/** Seconds for which a stopping server keeps answering. */
const drainSeconds = 5

export interface Size {
  databaseNodes: number
  /** Number of gateways, and of APIs; at most four, as in HAProxy's configuration. */
  servers: number
  hasCdn: boolean
}

const usual: Size = { databaseNodes: 3, servers: 2, hasCdn: true }

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_none, index) => `${name}-${index + 1}`)

const secrets = {
  SESSION_SECRET: 'a secret of this drill for its sessions',
  GATEWAY_SECRET: 'a secret of this drill alone',
  CDN_PURGE_TOKEN: 'a-secret-of-this-drill-for-its-cdn',
}
const databasePassword = 'of-this-drill'
const bucketKey = 'S3RVER'

/**
 * A cluster on this machine. By default: two gateways and two APIs, two servers of each remote, all behind
 * HAProxy; Galera, Varnish, and an S3-compatible store.
 */
export class Stack {
  readonly releases: ReleaseStore
  /** Address for visitors: of the CDN, or of HAProxy without one. */
  readonly origin: string

  private constructor(
    readonly folder: string,
    private readonly ports: Record<string, number>,
    readonly galera: Galera,
    readonly bucketOrigin: string,
    private readonly closeBucket: () => Promise<void>,
    readonly programs: Map<string, Program>,
    private readonly size: Size,
  ) {
    this.origin = `http://127.0.0.1:${size.hasCdn ? ports.cdn : ports.portal}`
    this.releases = localReleases(galera.url(ports.database!))
  }

  static async start(say: (line: string) => void, size: Size = usual): Promise<Stack> {
    const folder = mkdtempSync(path.join(tmpdir(), 'pt-cluster-'))
    // Database nodes run as other users, who must be able to enter the folder.
    const galeraFolder = path.join(folder, 'db')
    mkdirSync(galeraFolder)
    chmodSync(folder, 0o755)
    say('Starting the database …')
    const galera = await Galera.start(galeraFolder, size.databaseNodes, databasePassword)
    const ports = await allPorts(size)
    const bucket = new S3rver({
      address: '127.0.0.1',
      port: ports.bucket!,
      silent: true,
      directory: path.join(folder, 'buckets'),
      vhostBuckets: false,
      configureBuckets: [
        { name: 'media', configs: [] },
        { name: 'builds', configs: [] },
      ],
    })
    await bucket.run()
    const programs = new Map<string, Program>()
    const bucketOrigin = `http://127.0.0.1:${ports.bucket}`
    const stack = new Stack(
      folder,
      ports,
      galera,
      bucketOrigin,
      () => bucket.close(),
      programs,
      size,
    )
    say('Starting balancer, servers and CDN …')
    try {
      await stack.startServers()
    } catch (error) {
      await stack.stop({ keepLogs: true })
      throw error
    }
    return stack
  }

  program(name: string): Program {
    return this.programs.get(name)!
  }

  /** Address of a gateway or an API itself, past balancer and CDN. */
  address(name: string): string {
    return `http://127.0.0.1:${this.ports[name]}`
  }

  get databaseUrl(): string {
    return this.galera.url(this.ports.database!)
  }

  /** Environment of commands that act on this cluster. */
  apiEnv(): Record<string, string> {
    return {
      ...secrets,
      DATABASE_URL: this.databaseUrl,
      DATA_DIR: path.join(this.folder, 'data'),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      CONSULTATIONS_PER_HOUR: '1000000',
      MEDIA_S3_BUCKET: 'media',
      MEDIA_S3_ENDPOINT: this.bucketOrigin,
      MEDIA_S3_ACCESS_KEY_ID: bucketKey,
      MEDIA_S3_SECRET_ACCESS_KEY: bucketKey,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: String(drainSeconds),
    }
  }

  /** Runs one of the API's commands on this cluster. */
  command(name: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
    return run(process.execPath, [`dist/cli/${name}.js`, ...args], {
      cwd: path.join(repositoryRoot, 'api'),
      env: { ...process.env, ...this.apiEnv(), ...env },
    })
  }

  async seed(): Promise<void> {
    await this.command('seed')
  }

  /** Starts all servers. The APIs start at once on an empty database; one of them migrates it. */
  private async startServers(): Promise<void> {
    await this.run('haproxy', haproxy, ['-W', '-f', deploy('haproxy/haproxy.cfg')], {
      env: this.balancerEnv(),
      isReady: answers(`http://127.0.0.1:${this.ports.stats}/metrics`),
    })
    await this.databaseAnswers()
    const { servers, hasCdn } = this.size
    await Promise.all(numbered('api', servers).map((name) => this.runApi(name)))
    await this.releases.releases(undefined)
    await releaseShell(releasableIn('shell'), this.releases)
    for (const { folder } of workspaceRemotes()) {
      await ensureLive(releasableIn(folder), this.releases, path.join(this.folder, 'none.json'))
    }
    await Promise.all(remoteServers().map((name) => this.runRemote(name)))
    await Promise.all(numbered('gateway', servers).map((name) => this.runGateway(name)))
    if (hasCdn) await this.runCdn()
  }

  private async databaseAnswers(): Promise<void> {
    const mark = `http://127.0.0.1:${this.ports.stats}/metrics`
    const isUp = async () =>
      (await (await fetch(mark)).text()).includes(
        `haproxy_backend_active_servers{proxy="database"} ${this.size.databaseNodes}`,
      )
    while (!(await isUp())) await wait(200)
  }

  private async run(
    name: string,
    command: string,
    args: string[],
    options: { env?: NodeJS.ProcessEnv; cwd?: string; isReady: () => Promise<boolean> },
  ): Promise<void> {
    const program = new Program({ name, command, args, logFolder: this.folder, ...options })
    this.programs.set(name, program)
    await program.start()
  }

  private runApi(name: string): Promise<void> {
    return this.run(name, node, ['dist/main.js'], {
      cwd: path.join(repositoryRoot, 'api'),
      env: { ...this.apiEnv(), API_PORT: String(this.ports[name]) },
      isReady: answers(`${this.address(name)}/api/health/ready`),
    })
  }

  private runRemote(name: string): Promise<void> {
    const remote = workspaceRemotes().find(({ folder }) => name.startsWith(folder))!
    const cli = path.join(repositoryRoot, 'remote-kit/dist/cli.js')
    return this.run(name, node, [cli, 'serve'], {
      cwd: path.join(repositoryRoot, remote.folder),
      env: {
        ...secrets,
        [portVariable(remote.name)]: String(this.ports[name]),
        DRAIN_SECONDS: String(drainSeconds),
      },
      isReady: answers(`${this.address(name)}/health`),
    })
  }

  private runGateway(name: string): Promise<void> {
    const origins = workspaceRemotes().map((remote) => [
      originVariable(remote.name),
      `http://127.0.0.1:${this.ports[folderOfRemote(remote.name)]}`,
    ])
    return this.run(name, node, ['dist/server/gateway/main.js'], {
      cwd: path.join(repositoryRoot, 'shell'),
      env: {
        ...secrets,
        ...Object.fromEntries(origins),
        SHELL_PORT: String(this.ports[name]),
        PUBLIC_ORIGIN: this.origin,
        API_ORIGIN: `http://127.0.0.1:${this.ports.api}`,
        REGISTRY_FILE: path.join(this.folder, `${name}.json`),
        // The balancer, the CDN, and the load, which sends an address for each visitor.
        TRUSTED_PROXIES: this.size.hasCdn ? '3' : '2',
        RENDER_THREADS: '1',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: String(drainSeconds),
        ...(this.size.hasCdn && {
          CDN_PURGE: 'varnish',
          CDN_PURGE_URLS: `http://127.0.0.1:${this.ports.cdn}`,
        }),
      },
      isReady: answers(`${this.address(name)}/health/ready`),
    })
  }

  /** Starts Varnish as in `deploy/cluster`, with this stack's addresses and paths. */
  private runCdn(): Promise<void> {
    const { services } = parse(readFileSync(deploy('cluster/compose.yml'), 'utf8'), { merge: true })
    const [, ...args] = services.varnish.command
      .replace('/tmp/varnish', path.join(this.folder, 'varnish'))
      .replace(' :6081', ` 127.0.0.1:${this.ports.cdn}`)
      .replaceAll('/etc/portal', this.folder)
      .trim()
      .split(/\s+/)
    const backends = readFileSync(deploy('cluster/backends.vcl'), 'utf8')
      .replace('"haproxy"', '"127.0.0.1"')
      .replace('"80"', `"${this.ports.portal}"`)
    copyFileSync(deploy('varnish/portal.vcl'), path.join(this.folder, 'portal.vcl'))
    writeFileSync(path.join(this.folder, 'backends.vcl'), backends)
    return this.run('varnish', varnishd, args, {
      env: { CDN_PURGE_TOKEN: secrets.CDN_PURGE_TOKEN },
      isReady: answers(`${this.origin}/health/live`),
    })
  }

  private balancerEnv(): Record<string, string> {
    const at = (name: string) => `127.0.0.1:${this.ports[name]}`
    const check = path.join(this.folder, 'galera-check.sh')
    copyFileSync(deploy('haproxy/galera-check.sh'), check)
    const settings = `[client]\nuser = haproxy_check\npassword = ${databasePassword}\n`
    writeFileSync(path.join(this.folder, 'galera-check.cnf'), settings)
    const variable = (name: string) => name.toUpperCase().replaceAll('-', '_')
    const servers = serverNames(this.size).map((name) => [variable(name), at(name)])
    const nodes = this.galera.nodes.map(({ port }, n) => [`DATABASE_${n + 1}`, `127.0.0.1:${port}`])
    const binds = workspaceRemotes().map(({ folder }) => [`${variable(folder)}_BIND`, at(folder)])
    return {
      ...Object.fromEntries([...servers, ...nodes, ...binds]),
      PORTAL_BIND: at('portal'),
      PROXY_IN_FRONT: '1',
      API_BIND: at('api'),
      DATABASE_BIND: at('database'),
      STATS_BIND: at('stats'),
      GALERA_CHECK: check,
    }
  }

  async stop({ keepLogs = false } = {}): Promise<void> {
    for (const program of [...this.programs.values()].reverse()) await program.stop('SIGKILL')
    await this.galera.stop()
    await this.closeBucket()
    if (!keepLogs) rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Names of the two servers of each remote. */
export const remoteServers = () =>
  workspaceRemotes().flatMap(({ folder }) => [`${folder}-1`, `${folder}-2`])

const serverNames = ({ servers }: Size) => [
  ...numbered('gateway', servers),
  ...numbered('api', servers),
  ...remoteServers(),
]

async function allPorts(size: Size): Promise<Record<string, number>> {
  const shared = ['cdn', 'portal', 'api', 'database', 'stats', 'bucket']
  const names = [...shared, ...workspaceRemotes().map(({ folder }) => folder), ...serverNames(size)]
  const ports: Record<string, number> = {}
  for (const name of names) ports[name] = await newPort()
  return ports
}
