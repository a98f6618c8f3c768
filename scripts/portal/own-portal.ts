import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { ReleaseStore } from '../../remote-kit/src/release/release-store'
import { localReleases } from '../releases/local-releases'
import { repositoryRoot } from '../repository-root'
import { freePorts } from './free-ports'
import { type Service, services } from './services'

export const administrator = {
  email: 'admin@example.com',
  password: 'a portal of its own',
}

/** A portal for a drill or a measurement, with its own ports, data and registry, started like any other. */
export interface OwnPortal {
  origin: string
  releases: ReleaseStore
  /** Environment for commands that act on it. */
  env: Record<string, string>
  port(server: string): number
  /** Current process id of a server. */
  pid(server: string): number
  stop(): Promise<void>
}

const startTimeoutMs = 300_000

function start(env: NodeJS.ProcessEnv): ChildProcess {
  const args = ['-C', '@pt-portal/source', '--import', 'tsx', 'scripts/portal/start.ts']
  return spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Starts the portal and waits until it is ready; `env` overrides the settings here. */
export async function startPortal(env: Record<string, string> = {}): Promise<OwnPortal> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pt-portal-own-'))
  // Each server has two ports: its own, and one for its metrics.
  const first = await freePorts(services.length * 2, 3500)
  const ports = new Map(services.map(({ name }, index) => [name, first + index]))
  const portOf = ({ name }: Pick<Service, 'name'>) => ports.get(name)!
  const data = path.join(folder, 'data')
  const settings = {
    ...Object.fromEntries(
      services.map((service) => [service.portVariable, String(portOf(service))]),
    ),
    METRICS_PORT: String(first + services.length),
    // Every visit reports, so that each costs as much as the most expensive one.
    BEACON_SAMPLE: '1',
    DATA_DIR: data,
    REGISTRY_FILE: path.join(folder, 'remotes.json'),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    CONSULTATIONS_PER_HOUR: '1000000',
    FEEDBACK_PER_HOUR: '1000000',
    LOG_LEVEL: 'warn',
    ...env,
  }
  const child = start(settings)

  const pids = new Map<string, number>()
  const lines: string[] = []
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const [, name, pid] = /^(\S+)\s+started as process (\d+)$/.exec(line) ?? []
        if (name) pids.set(name, Number(pid))
        if (line.startsWith('Portal ready')) resolve()
      })
    }
    child.once('exit', () => reject(new Error(`The portal did not start:\n${lines.join('\n')}`)))
    setTimeout(() => reject(new Error('The portal did not start in time.')), startTimeoutMs).unref()
  })
  await ready

  return {
    origin: `http://127.0.0.1:${ports.get('shell')}`,
    releases: localReleases(env.DATABASE_URL ?? `sqlite:${path.join(data, 'portal.db')}`),
    env: settings,
    port: (name) => ports.get(name)!,
    pid: (name) => pids.get(name)!,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
