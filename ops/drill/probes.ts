import { setTimeout as wait } from 'node:timers/promises'
import { administrator, type OwnPortal } from '../../scripts/portal/own-portal'

/**
 * Result of a probe: the current answer, a stale cached one, a page that the browser must render, a refusal
 * with a message, or a failure.
 */
export type Outcome = 'ok' | 'stale' | 'browser' | 'refused' | 'failed'

export interface Probe {
  name: string
  ask(round: number): Promise<Outcome>
}

/** Timeout in milliseconds, after which a visitor would have left. */
const patienceMs = 4000
/** Timeout for a visitor who has sent a form. */
const formPatienceMs = 20_000
const roundMs = 250

const get = (url: string, init: RequestInit = {}) =>
  fetch(url, { signal: AbortSignal.timeout(patienceMs), ...init, redirect: 'manual' })

/** A page is ok only if it contains its heading. */
async function pageOutcome(url: string, heading: string): Promise<Outcome> {
  const answer = await get(url)
  const html = await answer.text()
  if (answer.status === 503 && answer.headers.get('retry-after')) return 'refused'
  if (answer.status !== 200) return 'failed'
  if (!html.includes('data-rendered="true"')) return 'browser'
  if (!html.includes(heading)) return 'failed'
  return answer.headers.get('x-cache') === 'stale' ? 'stale' : 'ok'
}

/** An answer with an error message is a refusal that a screen can show. */
async function callOutcome(answer: Response, expected: number): Promise<Outcome> {
  if (answer.status === expected) return answer.headers.get('warning') ? 'stale' : 'ok'
  const body = (await answer.json().catch(() => null)) as { error?: string } | null
  return body?.error ? 'refused' : 'failed'
}

/** Signs the administrator in; returns the cookies of the session. */
export async function signIn({ origin }: OwnPortal): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  const cookies = answer.headers.getSetCookie().map((text) => text.split(';')[0])
  return cookies.join('; ')
}

/** Sends leads as the form does, and remembers which were acknowledged. */
export class Leads {
  readonly acknowledged = new Set<string>()
  private sent = 0

  constructor(private readonly portal: OwnPortal) {}

  async send(): Promise<Outcome> {
    this.sent += 1
    const email = `drill-${this.sent}-${Date.now()}@example.com`
    const form = new FormData()
    const fields = {
      SingleLine1: 'Drill Company',
      SingleLine: `Drill Visitor ${this.sent}`,
      PhoneNumber_countrycode: String(9_000_000_000 + this.sent),
      PhoneNumber_countrycodeval: '+91',
      Email: email,
      zf_referrer_name: `${this.portal.origin}/`,
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const answer = await get(`${this.portal.origin}/api/consultations`, {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(formPatienceMs),
    })
    const outcome = await callOutcome(answer, 201)
    if (outcome === 'ok') this.acknowledged.add(email)
    return outcome
  }

  /** Compares acknowledged leads with the stored ones: none may be missing or stored twice. */
  async check(): Promise<{ acknowledged: number; missing: number; doubled: number }> {
    const stored = await this.stored()
    const count = new Map<string, number>()
    for (const { email } of stored) count.set(email, (count.get(email) ?? 0) + 1)
    const counts = [...this.acknowledged].map((email) => count.get(email) ?? 0)
    return {
      acknowledged: counts.length,
      missing: counts.filter((found) => found === 0).length,
      doubled: counts.filter((found) => found > 1).length,
    }
  }

  private async stored(): Promise<{ email: string }[]> {
    const { origin } = this.portal
    const cookie = await signIn(this.portal)
    const answer = await fetch(`${origin}/api/inquiries`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`The inquiries answered ${answer.status}`)
    return answer.json() as Promise<{ email: string }[]>
  }
}

/** Address of the live manifest of a remote. */
async function entryOf({ origin }: OwnPortal, remote: string): Promise<string> {
  const registry = await (await get(`${origin}/remotes.json`)).json()
  return (registry as Record<string, { entry: string }>)[remote]!.entry
}

/** What visitors and staff do all the time. */
export function probesOf(portal: OwnPortal, leads: Leads): Probe[] {
  const { origin } = portal
  const file = async (remote: string): Promise<Outcome> => {
    const answer = await get(origin + (await entryOf(portal, remote)))
    await answer.arrayBuffer()
    return answer.status === 200 ? 'ok' : answer.status >= 500 ? 'refused' : 'failed'
  }
  return [
    { name: 'home', ask: () => pageOutcome(`${origin}/`, 'Professional Tax Registration Across') },
    { name: 'blog', ask: () => pageOutcome(`${origin}/blogs`, 'Latest Insights') },
    {
      name: 'new page',
      // A new salary each time, so that the page has to be rendered.
      ask: (round) =>
        pageOutcome(`${origin}/calculator?salary=${10_000 + round}`, 'Professional Tax Calculator'),
    },
    {
      name: 'sign-in',
      // The browser always renders this page.
      ask: async () => {
        const outcome = await pageOutcome(`${origin}/admin/login`, '')
        return outcome === 'browser' ? 'ok' : outcome
      },
    },
    { name: 'public files', ask: () => file('mf_public') },
    { name: 'blog files', ask: () => file('mf_blog') },
    {
      name: 'admin guard',
      ask: async () => {
        const answer = await get(origin + (await entryOf(portal, 'mf_admin')))
        return answer.status === 401 ? 'ok' : answer.status >= 500 ? 'refused' : 'failed'
      },
    },
    {
      name: 'API read',
      ask: async () => callOutcome(await get(`${origin}/api/state-pages`), 200),
    },
    { name: 'lead', ask: () => leads.send() },
  ]
}

/** Outcomes of a probe, and its slowest answer in milliseconds. */
export interface Met {
  counts: Record<Outcome, number>
  slowestMs: number
}

export type Tally = Map<string, Met>

let rounds = 0

async function round(probes: Probe[], tally?: Tally): Promise<boolean> {
  rounds += 1
  const number = rounds
  const outcomes = await Promise.all(
    probes.map(async ({ name, ask }) => {
      const askedAt = performance.now()
      const outcome = await ask(number).catch((): Outcome => 'failed')
      const nothing = { ok: 0, stale: 0, browser: 0, refused: 0, failed: 0 }
      const { counts, slowestMs } = tally?.get(name) ?? { counts: nothing, slowestMs: 0 }
      counts[outcome] += 1
      const tookMs = performance.now() - askedAt
      tally?.set(name, { counts, slowestMs: Math.max(slowestMs, tookMs) })
      return outcome
    }),
  )
  return outcomes.every((outcome) => outcome === 'ok')
}

export interface Watched {
  tally: Tally
  /** Milliseconds from the start to the end of the last round with a probe that was not `ok`. */
  troubleMs: number
}

/** Runs all probes in rounds for this many milliseconds and counts the outcomes. */
export async function probeFor(probes: Probe[], ms: number): Promise<Watched> {
  const tally: Tally = new Map()
  const start = Date.now()
  let troubleMs = 0
  const running: Promise<void>[] = []
  const watch = async () => {
    if (!(await round(probes, tally))) troubleMs = Math.max(troubleMs, Date.now() - start)
  }
  while (Date.now() - start < ms) {
    running.push(watch())
    await wait(roundMs)
  }
  await Promise.all(running)
  return { tally, troubleMs }
}

/** Milliseconds until all probes are ok in two consecutive rounds; undefined if that takes longer than `limitMs`. */
export async function untilWhole(probes: Probe[], limitMs: number): Promise<number | undefined> {
  const start = Date.now()
  let wholeSince: number | undefined
  while (Date.now() - start < limitMs) {
    const asked = Date.now()
    const isWhole = await round(probes)
    if (isWhole && wholeSince !== undefined) return wholeSince - start
    wholeSince = isWhole ? asked : undefined
    await wait(roundMs)
  }
  return undefined
}
