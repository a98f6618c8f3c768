import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { OwnPortal, startPortal } from '../../../scripts/portal/own-portal'
import { editor, memoryOf, percentile, render } from '../../bench/server-figures'
import { builtIn } from './changed-copy'

const renders = 60

/** Bytes of the shell's scripts, compressed, by their name without its hash. */
export type Scripts = Map<string, number>

/** What a portal costs its visitors and its gateway. */
export interface Figures {
  scripts: Scripts
  /** Milliseconds of a render that is not kept: the tenth that is least disturbed stays within the first, half within the second. */
  renders: { page: string; p10: number; p50: number }[]
  /** Resident memory of the gateway in MB, after all renders. */
  memory: number
}

type Start = typeof startPortal

/** Starts a portal of the copy, with its newest builds. */
export function portalOf(copy: string): Promise<OwnPortal> {
  const { startPortal: start } = require(path.join(copy, 'scripts/portal/own-portal')) as {
    startPortal: Start
  }
  // Everything is built; what is there is not what the sources are, as some builds are earlier ones.
  return start({ PORTAL_IS_BUILT: 'true' })
}

/** Reads the scripts of the shell's newest build in a copy; of those in several languages the smallest, which is the English one. */
function scriptsOf(copy: string): Scripts {
  const folder = path.join(copy, 'shell/dist', builtIn(copy, 'shell'))
  const scripts: Scripts = new Map()
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.js.br'))) {
    const name = file.replace(/\.[0-9a-f]{8}\.js\.br$/, '')
    const { size } = statSync(path.join(folder, file))
    scripts.set(name, Math.min(size, scripts.get(name) ?? size))
  }
  return scripts
}

async function rendersOf({ origin }: OwnPortal, page: string, save: () => Promise<void>) {
  const times: number[] = []
  // On a busy machine a render may come too late, and the page before is served: then the next one counts.
  for (let tries = 0; times.length < renders; tries += 1) {
    await save()
    const ms = await render(origin + page).catch((error: Error) => {
      if (tries > 2 * renders) throw error
    })
    if (ms) times.push(ms)
  }
  return { page, p10: percentile(times, 0.1), p50: percentile(times, 0.5) }
}

export async function measure(portal: OwnPortal, copy: string): Promise<Figures> {
  const save = await editor(portal.origin)
  const times: Figures['renders'] = []
  for (const page of ['/about', '/blogs']) times.push(await rendersOf(portal, page, save))
  return { scripts: scriptsOf(copy), renders: times, memory: memoryOf(portal.pid('shell')) ?? 0 }
}

const signed = (value: number, digits = 0) =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`

/** Prints what two majors cost more than one. */
export function print(one: Figures, two: Figures): void {
  console.log('| script of the shell, in bytes | one major | two majors | more |')
  console.log('|---|---:|---:|---:|')
  for (const [name, bytes] of two.scripts) {
    const before = one.scripts.get(name) ?? 0
    if (bytes !== before) {
      console.log(`| ${name} | ${before || '–'} | ${bytes} | ${signed(bytes - before)} |`)
    }
  }
  console.log('\n| on the gateway | one major | two majors | more |')
  console.log('|---|---:|---:|---:|')
  for (const [at, { page, ...before }] of one.renders.entries()) {
    for (const share of ['p10', 'p50'] as const) {
      const after = two.renders[at]![share]
      const more = signed(after - before[share], 1)
      console.log(
        `| ${page}, not kept: ${share} in ms | ${before[share].toFixed(1)} | ${after.toFixed(1)} | ${more} |`,
      )
    }
  }
  const [before, after] = [one.memory, two.memory]
  console.log(
    `| memory in MB | ${before.toFixed(0)} | ${after.toFixed(0)} | ${signed(after - before)} |`,
  )
}
