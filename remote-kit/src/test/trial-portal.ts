import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { type RemoteContract, shell } from '../remote/contract/contract'
import {
  folderOfRemote,
  originVariable,
  type RemoteDescription,
} from '../remote/remote-description'

/** A line of the gateway's log, as far as it is about a page. */
interface LogLine {
  code?: string
  pathname?: string
  msg?: string
  reason?: string
  stack?: string
  /** The page lacks data that it has asked a portal for. */
  lacksData?: boolean
}

/** What is wrong with a page on the server. */
export interface Complaint {
  pathname: string
  /** A phrase that begins with a verb. */
  fault: string
}

/** A portal of the shell and one remote alone, on this machine. */
export interface TrialPortal {
  origin: string
  /** @returns what the gateway has said of pages, which its log may tell later than their answers */
  stop(): Promise<Complaint[]>
}

/** Folder of the shell that is installed for a package and is built; undefined without one. */
export function installedShell(directory: string): string | undefined {
  try {
    const manifest = createRequire(path.join(directory, 'package.json')).resolve(
      `${shell}/package.json`,
    )
    const folder = path.dirname(manifest)
    return existsSync(gatewayOf(folder)) ? folder : undefined
  } catch {
    return undefined
  }
}

const gatewayOf = (folder: string) => path.join(folder, 'dist/server/gateway/main.js')

/** A packed shell holds one build, a workspace all that were made. */
const buildsOf = (folder: string) =>
  [path.join(folder, 'packed'), path.join(folder, 'dist')].find((each) => existsSync(each))!

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** Nobody listens here, so that a page without a portal's data is there at once. */
const nowhere = 'http://127.0.0.1:9'

/** Milliseconds between two looks at whether the gateway answers. */
const lookMs = 50

/** @throws Error with what the gateway has printed, when it ends in place of answering */
async function whenReady(child: ChildProcess, origin: string, printed: string[]): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/health/live`).catch(() => undefined)
    if (answer?.ok) return
    await wait(lookMs)
  }
  throw new Error(`The shell did not start:\n${printed.join('\n')}`)
}

const complaintOf = ({ code, pathname = '', msg, reason, stack }: LogLine): Complaint => ({
  pathname,
  fault:
    code === 'render_warning'
      ? `has a fault on the server: ${msg}`
      : `cannot be rendered on the server: ${stack ?? reason}`,
})

/** Codes of the gateway's log that tell of a mistake in a page. */
const aboutPages = ['render_failed', 'render_warning']

export interface Trial {
  /** Folder of the shell. */
  shellFolder: string
  description: RemoteDescription
  contract: RemoteContract
  /** Name of the build. */
  version: string
  /** Where the files of the build are served. */
  buildOrigin: string
  /** The portal whose data pages show; without one they get none. */
  dataOrigin?: string
}

/**
 * Starts the shell with one remote.
 * @throws Error when it does not start
 */
export async function startTrialPortal(trial: Trial): Promise<TrialPortal> {
  const { shellFolder, description, contract, version, buildOrigin, dataOrigin } = trial
  const { name } = description
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const entry = `/remotes/${folderOfRemote(name)}/mf-manifest.json`
  const state = mkdtempSync(path.join(tmpdir(), 'remote-kit-portal-'))
  const child = spawn(process.execPath, [gatewayOf(shellFolder)], {
    env: {
      SHELL_PORT: String(port),
      PUBLIC_ORIGIN: origin,
      SHELL_DIST: buildsOf(shellFolder),
      REMOTES_JSON: JSON.stringify({
        [name]: { version, entry, remote: description, contract },
      }),
      [originVariable(name)]: buildOrigin,
      API_ORIGIN: dataOrigin ?? nowhere,
      REGISTRY_FILE: path.join(state, 'remotes.json'),
      RENDER_THREADS: '1',
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'json',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const end = () => child.kill()
  process.once('exit', end)
  const printed: string[] = []
  const complaints: Complaint[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      printed.push(line)
      const said: LogLine = line.startsWith('{') ? JSON.parse(line) : {}
      const isExpected = said.lacksData && !dataOrigin
      if (aboutPages.includes(said.code!) && !isExpected) complaints.push(complaintOf(said))
    })
  }
  await whenReady(child, origin, printed)
  return {
    origin,
    async stop() {
      process.off('exit', end)
      end()
      await ended
      rmSync(state, { recursive: true, force: true })
      return complaints
    },
  }
}
