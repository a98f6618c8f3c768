import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Releasable, registrationOf } from '../../remote-kit/src/release/local-builds'
import { releaseNow } from '../../remote-kit/src/release/release-store'
import { writeBuildRecord } from '../../remote-kit/src/remote/builds/build-record'
import type { OwnPortal } from '../../scripts/portal/own-portal'
import { releasableIn } from '../../scripts/releases/releasable'
import { everyPipeline } from '../../tooling/testing/pipelines'
import type { Relay } from '../../tooling/testing/relay'
import { moveClock } from './clocks'

export interface Fault {
  name: string
  /** How long the fault lasts in milliseconds; for a momentary fault, how long the portal is watched. */
  lastsMs: number
  /** The fault is over as soon as it is caused, so recovery counts from then. */
  isMomentary?: boolean
  /** Causes the fault; the returned function ends it. */
  cause(): Promise<() => Promise<void>>
  /** Probes whose page must have been a kept one, or left to the browser, at least once; otherwise the fault did not happen. */
  notRendered?: string[]
  /** Probes that must not notice the fault; a cached page or answer is fine. */
  spares: string[]
}

/** Names of all probes. */
export const everything = [
  'home',
  'blog',
  'new page',
  'sign-in',
  'public files',
  'blog files',
  'admin guard',
  'API read',
  'lead',
]

const without = (...names: string[]) => everything.filter((name) => !names.includes(name))

/** Probes that must go on while each server is absent. */
const spared: Record<string, string[]> = {
  api: ['home', 'blog', 'sign-in', 'public files', 'blog files'],
  'mf-public': without('public files'),
  'mf-blog': without('blog files'),
  'mf-admin': everything,
  shell: [],
}

export const servers = Object.keys(spared)

const nothing = async () => {}

export function killed(portal: OwnPortal, server: string, lastsMs: number): Fault {
  return {
    name: `${server}: kill −9`,
    lastsMs,
    isMomentary: true,
    spares: spared[server]!,
    async cause() {
      process.kill(portal.pid(server), 'SIGKILL')
      return nothing
    },
  }
}

export function stopped(portal: OwnPortal, server: string, lastsMs: number): Fault {
  return {
    name: `${server}: hangs`,
    lastsMs,
    spares: spared[server]!,
    async cause() {
      const pid = portal.pid(server)
      process.kill(pid, 'SIGSTOP')
      return async () => void process.kill(pid, 'SIGCONT')
    },
  }
}

/** For how many milliseconds of each cycle a slow server is stopped, and runs. */
const slowCycle = { stopMs: 350, runMs: 150 }

export function slow(portal: OwnPortal, server: string, lastsMs: number): Fault {
  return {
    name: `${server}: slow`,
    lastsMs,
    spares: everything,
    async cause() {
      const pid = portal.pid(server)
      let timer: NodeJS.Timeout
      const stop = () => {
        process.kill(pid, 'SIGSTOP')
        timer = setTimeout(run, slowCycle.stopMs)
      }
      const run = () => {
        process.kill(pid, 'SIGCONT')
        timer = setTimeout(stop, slowCycle.runMs)
      }
      stop()
      return async () => {
        clearTimeout(timer)
        process.kill(pid, 'SIGCONT')
      }
    },
  }
}

/** Name of the largest script in a folder. */
function largestIn(folder: string): string {
  const size = (name: string) => statSync(path.join(folder, name)).size
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return names.sort((one, other) => size(other) - size(one))[0]!
}

/** Large answers of each way through the gateway: an upstream's, a remote's file, the shell's own file. */
async function largeAnswers({ releases }: OwnPortal): Promise<string[]> {
  const shell = path.join(releasableIn('shell').directory, 'dist')
  const remote = releasableIn('mf-public')
  const { build } = (await releases.releases(remote.name)).live[0]!.build
  const node = path.join(remote.directory, 'dist', build, 'node')
  const current = path.join(shell, readFileSync(path.join(shell, 'latest'), 'utf8').trim())
  return [
    '/api/openapi.json',
    `/remotes/mf-public/${build}/node/${largestIn(node)}`,
    `/assets/${largestIn(current)}`,
  ]
}

/** One client that sends requests ahead for what is large, reads the answers badly, leaves, and begins again. */
export function pipelined(portal: OwnPortal, lastsMs: number): Fault {
  return {
    name: 'shell: answers that nobody reads',
    lastsMs,
    spares: everything,
    async cause() {
      // Another address than that of the probes.
      const from = '127.0.0.2'
      const client = { port: portal.port('shell'), connections: 20, requests: 30, from }
      let isOver = false
      const send = async (path: string) => {
        while (!isOver) await everyPipeline({ ...client, path }, 500)
      }
      const sending = (await largeAnswers(portal)).map(send)
      return async () => {
        isOver = true
        await Promise.all(sending)
      }
    },
  }
}

/** Limits file sizes so that no file can grow, as on a full disk. */
export function diskFull(portal: OwnPortal, lastsMs: number): Fault {
  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(portal.pid('api')), `--fsize=${bytes}`])
  return {
    name: 'api: disk full',
    lastsMs,
    spares: without('lead'),
    async cause() {
      limit('4096:unlimited')
      return async () => void limit('unlimited:unlimited')
    },
  }
}

export function clockJump(portal: OwnPortal, server: string, lastsMs: number): Fault {
  return {
    name: `${server}: clock jumps a day`,
    lastsMs,
    spares: everything,
    async cause() {
      const folder = portal.env.DRILL_CLOCKS!
      moveClock(folder, server, 24 * 60 * 60 * 1000)
      return async () => moveClock(folder, server, 0)
    },
  }
}

export function databaseGone(relay: Relay, lastsMs: number): Fault {
  return {
    name: 'database gone',
    lastsMs,
    // Cached answers are still served; a lead needs its table.
    spares: ['home', 'blog', 'sign-in', 'public files', 'blog files', 'admin guard', 'API read'],
    async cause() {
      await relay.cut()
      return () => relay.mend()
    },
  }
}

/** Probes that are pages of a remote. */
const pagesOf: Record<string, string[]> = { 'mf-public': ['home', 'new page'], 'mf-blog': ['blog'] }

/** A broken copy of the live build, which the drill releases. */
interface BadBuild {
  name: string
  /** The first visitors wait until the gateway gives the build up. */
  keepsWaiting?: boolean
  /** Its pages are still rendered, or the build never goes live. */
  isRendered?: boolean
  /** Gateways do not make it live. */
  staysOut?: boolean
  spoil(folder: string): void
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.c?js$/.test(file))
}

function replaceInNodeBuild(folder: string, find: RegExp, text: string): void {
  let count = 0
  for (const file of filesUnder(path.join(folder, 'node'))) {
    const before = readFileSync(file, 'utf8')
    const after = before.replace(find, text)
    if (after !== before) {
      writeFileSync(file, after)
      count += 1
    }
  }
  if (count === 0) throw new Error(`Nothing in ${folder}/node matches ${find}.`)
}

/** Matches the first page component of a remote's Node build, by its name's ending. */
const pageComponent = /(function \w+Page\([^)]*\)\s*\{)/

export const badBuilds: BadBuild[] = [
  {
    name: 'loops for ever while rendering',
    keepsWaiting: true,
    spoil: (folder) => replaceInNodeBuild(folder, pageComponent, '$1 for (;;);'),
  },
  {
    name: 'throws while rendering',
    spoil: (folder) =>
      replaceInNodeBuild(folder, pageComponent, "$1 throw new Error('drill: page');"),
  },
  {
    name: 'throws in meta',
    isRendered: true,
    spoil: (folder) =>
      replaceInNodeBuild(folder, /meta: ?/, "meta: () => { throw new Error('drill: meta') }, _: "),
  },
  {
    // The build is incomplete, so gateways keep the one before.
    name: 'has no Node build',
    isRendered: true,
    staysOut: true,
    spoil: (folder) => rmSync(path.join(folder, 'node'), { recursive: true }),
  },
]

async function makeLive({ releases }: OwnPortal, releasable: Releasable, build: string) {
  await releases.register(registrationOf(releasable, build))
  await releaseNow(releases, releasable.name, { build, canary: null })
}

/** Longer than a gateway takes to warm a build that hangs. */
const longestReleaseMs = 10_000

/** Waits until the gateway shows a build, which it does once its main pages were rendered or that took too long. */
async function untilShown({ origin }: OwnPortal, remote: string, build: string) {
  const isOver = AbortSignal.timeout(longestReleaseMs)
  while (!isOver.aborted) {
    const answer = await fetch(`${origin}/remotes.json`)
    const registry = (await answer.json()) as Record<string, { entry: string }>
    if (registry[remote]!.entry.includes(`/${build}/`)) return
    await wait(100)
  }
  throw new Error(`${remote} ${build} was not live within ${longestReleaseMs / 1000} s`)
}

export function badBuild(portal: OwnPortal, remote: string, bad: BadBuild, lastsMs: number): Fault {
  const releasable = releasableIn(remote)
  const dist = path.join(releasable.directory, 'dist')
  return {
    name: `${remote}: build ${bad.name}`,
    lastsMs,
    // Kept pages are served, and browsers render the others, so none fails; the other remotes' pages must not notice.
    spares: bad.keepsWaiting ? without(...pagesOf[remote]!) : everything,
    notRendered: bad.isRendered ? [] : pagesOf[remote],
    async cause() {
      const live = (await portal.releases.releases(releasable.name)).live[0]!.build.build
      // Builds are immutable, so each needs its own name.
      const spoilt = `${live}-drill-${badBuilds.indexOf(bad)}`
      const folder = path.join(dist, spoilt)
      cpSync(path.join(dist, live), folder, { recursive: true })
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (/node.*\.(br|gz)$/.test(file)) rmSync(path.join(folder, file))
      }
      bad.spoil(folder)
      writeBuildRecord(folder, { id: spoilt, version: 'drill' })
      await makeLive(portal, releasable, spoilt)
      if (!bad.staysOut) await untilShown(portal, releasable.name, spoilt)
      return async () => {
        await makeLive(portal, releasable, live)
        await untilShown(portal, releasable.name, live)
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}
