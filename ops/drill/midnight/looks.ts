import { setTimeout as wait } from 'node:timers/promises'
import { fail, say } from './problems'
import { type Stage, second } from './stage'
import type { Surface } from './surfaces'

/** Milliseconds after midnight in which every surface must follow, through all caches (D98). */
const followWithinMs = 5000
const lookEveryMs = 400

/** The law that an answer tells: that of before midnight, of after it, of neither day; none where there is no answer. */
export type Law = 'old' | 'new' | 'neither' | 'none'

interface Seen {
  law: Law
  status: number
  etag: string | null
  /** Seconds for which a browser may keep it without asking. */
  maxAge: number
  /** How gateway and CDN answered: made, kept, stale, passed. */
  cache: string
}

/** ETags before midnight of answers that are compared as a whole, by path. */
const known = new Map<string, string>()

function lawOf({ path, before, after }: Surface, etag: string | null, text: string): Law {
  if (!before || !after) return etag === known.get(path) ? 'old' : 'new'
  const [hasBefore, hasAfter] = [text.includes(before), text.includes(after)]
  if (hasBefore === hasAfter) return 'neither'
  return hasBefore ? 'old' : 'new'
}

/** Asks for a surface at an address. */
export async function look(origin: string, surface: Surface, headers = {}): Promise<Seen> {
  try {
    const answer = await fetch(origin + surface.path, {
      headers,
      signal: AbortSignal.timeout(4000),
    })
    const text = await answer.text()
    const etag = answer.headers.get('etag')
    const control = answer.headers.get('cache-control') ?? ''
    const cache = ['x-cache', 'x-cdn-cache', 'warning'].flatMap(
      (name) => answer.headers.get(name) ?? [],
    )
    return {
      law: answer.status === 200 ? lawOf(surface, etag, text) : 'none',
      status: answer.status,
      etag,
      maxAge:
        Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0) - Number(answer.headers.get('age') ?? 0),
      cache: cache.join(' '),
    }
  } catch {
    return { law: 'none', status: 0, etag: null, maxAge: 0, cache: '' }
  }
}

/** What was seen, by `SURFACE by ADDRESS`. */
export type Looked = Map<string, Seen>

/** Looks at all surfaces by all addresses at once. */
export async function lookAtAll({ origins }: Stage, which: Surface[]): Promise<Looked> {
  const asked = origins.flatMap(([by, origin]) =>
    which.map(async (surface) => {
      const name = `${surface.name} by ${by}`
      return [name, await look(origin, surface)] as const
    }),
  )
  return new Map(await Promise.all(asked))
}

/** Names of what was seen so. */
export const namesWith = (looked: Looked, isMeant: (seen: Seen) => boolean) =>
  [...looked].filter(([, seen]) => isMeant(seen)).map(([name]) => name)

/** Prints what each surface says: `page: old, old, old (hit hit)`, by gateway 1, gateway 2 and Varnish. */
export function print(
  { clocks, origins }: Stage,
  title: string,
  looked: Looked,
  which: Surface[],
): void {
  say(`${clocks.time()} ${title}`)
  for (const { name } of which) {
    const seen = origins.map(([by]) => looked.get(`${name} by ${by}`)!)
    const laws = seen.map(({ law, status }) => (law === 'none' ? `${law} (${status})` : law))
    const caches = seen.map(({ cache }) => cache || '-').join(' | ')
    say(`  ${name.padEnd(18)} ${laws.join(', ').padEnd(20)} ${caches}`)
  }
}

/** For how long all must say the law at a stretch. */
const stayMs = 2000

/**
 * Looks until all surfaces have said the law for two seconds, in which none may say another, or have had the time.
 * @returns how many milliseconds each took; those that do not stay with it are missing
 */
async function follows(stage: Stage, law: Law, which: Surface[]): Promise<Map<string, number>> {
  const startedAt = performance.now()
  const since = new Map<string, number>()
  for (;;) {
    const askedAt = performance.now() - startedAt
    const looked = await lookAtAll(stage, which)
    for (const [name, seen] of looked) {
      if (seen.law !== law) since.delete(name)
      else if (!since.has(name)) since.set(name, Math.round(askedAt))
    }
    const last = since.size < looked.size ? followWithinMs : Math.max(...since.values())
    if (askedAt > last + stayMs) {
      print(stage, `all should say the ${law} law`, looked, which)
      return since
    }
    await wait(lookEveryMs)
  }
}

/**
 * Waits until all surfaces say the law, and notes as a problem those that do not in time.
 * @param title what was done a moment ago
 */
export async function expectLaw(
  stage: Stage,
  title: string,
  law: Law,
  which: Surface[],
): Promise<void> {
  say(`${stage.clocks.time()} ${title}`)
  const since = await follows(stage, law, which)
  const names = stage.origins.map(([by]) => by)
  const timeOf = (surface: Surface, by: string) =>
    since.get(`${surface.name} by ${by}`) ?? Number.POSITIVE_INFINITY
  const slowest = names.map((by) => Math.max(...which.map((surface) => timeOf(surface, by))))
  say(`  ${law} after ${slowest.join(', ')} ms at the slowest, by ${names.join(', ')}`)
  for (const surface of which) {
    const late = names.filter((by) => timeOf(surface, by) > followWithinMs)
    if (late.length > 0) {
      fail(`${title}: ${surface.name} does not say the ${law} law by ${late.join(', ')}`)
    }
  }
}

/** Notes what all surfaces say before midnight, and until Varnish keeps all. */
export async function settle(stage: Stage, which: Surface[]): Promise<void> {
  const origin = stage.origins[0]![1]
  for (const surface of which.filter(({ before }) => !before)) {
    known.set(surface.path, (await look(origin, surface)).etag ?? '')
  }
  const isOver = AbortSignal.timeout(20 * second)
  while (!isOver.aborted) {
    const looked = await lookAtAll(stage, which)
    if (namesWith(looked, ({ cache }) => cache.endsWith('hit')).length >= which.length) return
    await wait(lookEveryMs)
  }
}
