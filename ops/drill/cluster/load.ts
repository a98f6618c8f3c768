import { administrator } from '../../../scripts/portal/own-portal'

/** One kind of request that visitors or staff send all the time. */
export interface Kind {
  name: string
  /** Requests per second. */
  rate: number
  /**
   * @returns true when the page was left to the visitor's browser to render
   * @throws Error with a reason when a visitor would call it failed
   */
  send(round: number): Promise<unknown>
}

/** Results of the requests of one kind. */
export interface Count {
  sent: number
  failed: number
  leftToBrowsers: number
  /** Longest time between two successful requests, in milliseconds. */
  gapMs: number
  slowestMs: number
}

const patienceMs = 20_000

/** @throws Error with the status when it differs from `expected` */
export async function call(url: string, init: RequestInit = {}, expected = 200): Promise<Response> {
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    ...init,
  })
  if (answer.status !== expected) {
    const text = (await answer.text()).slice(0, 120).replaceAll('\n', ' ')
    throw new Error(`${answer.status} instead of ${expected}: ${text}`)
  }
  return answer
}

/** Sends each kind at its rate, no matter how long answers take, and counts the results. */
export class Load {
  private readonly timers: NodeJS.Timeout[] = []
  private readonly underWay = new Set<Promise<void>>()
  private counts = new Map<string, Count>()
  private readonly lastGood = new Map<string, number>()
  readonly failures: string[] = []

  constructor(private readonly kinds: Kind[]) {
    for (const { name } of kinds) this.countOf(name)
  }

  start(): void {
    for (const kind of this.kinds) {
      let round = 0
      this.lastGood.set(kind.name, Date.now())
      const timer = setInterval(() => {
        round += 1
        const sent = this.send(kind, round).finally(() => this.underWay.delete(sent))
        this.underWay.add(sent)
      }, 1000 / kind.rate)
      this.timers.push(timer)
    }
  }

  /** Stops sending and waits for pending requests. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer)
    await Promise.all(this.underWay)
  }

  /** Returns and resets the counts since the last call; a pending request counts when it ends. */
  take(): Map<string, Count> {
    const taken = this.counts
    this.counts = new Map()
    for (const { name } of this.kinds) this.countOf(name)
    return taken
  }

  private countOf(name: string): Count {
    const known = this.counts.get(name)
    if (known) return known
    const count = { sent: 0, failed: 0, leftToBrowsers: 0, gapMs: 0, slowestMs: 0 }
    this.counts.set(name, count)
    return count
  }

  private async send({ name, send }: Kind, round: number): Promise<void> {
    const startedAt = Date.now()
    try {
      const isLeft = await send(round)
      const count = this.countOf(name)
      if (isLeft === true) count.leftToBrowsers += 1
      count.gapMs = Math.max(count.gapMs, Date.now() - this.lastGood.get(name)!)
      this.lastGood.set(name, Date.now())
    } catch (error) {
      this.countOf(name).failed += 1
      const { message, cause } = error as Error & { cause?: Error }
      this.failures.push(`${name}: ${message}${cause ? ` (${cause.message})` : ''}`)
    }
    const count = this.countOf(name)
    count.sent += 1
    count.slowestMs = Math.max(count.slowestMs, Date.now() - startedAt)
  }
}

/** Each visitor has their own address, as limits apply per address. */
const addressOf = (visitor: number) => `10.${(visitor >> 8) & 255}.${visitor & 255}.1`

/** Sends leads as the form does, and records which were acknowledged. */
export class SentLeads {
  readonly acknowledged = new Set<string>()

  constructor(private readonly origin: string) {}

  async send(round: number): Promise<void> {
    const email = `visitor-${process.pid}-${round}@example.com`
    const form = new FormData()
    const fields = {
      SingleLine1: 'Drill Company',
      SingleLine: `Drill Visitor ${round}`,
      PhoneNumber_countrycode: String(9_000_000_000 + round),
      PhoneNumber_countrycodeval: '+91',
      Email: email,
      zf_referrer_name: `${this.origin}/`,
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const headers = { 'X-Forwarded-For': addressOf(round) }
    const answer = await call(
      `${this.origin}/api/consultations`,
      { method: 'POST', headers, body: form },
      201,
    )
    await answer.arrayBuffer()
    this.acknowledged.add(email)
  }
}

/** A signed-in member of staff, with the session cookie. */
export class Staff {
  private constructor(
    private readonly origin: string,
    private readonly cookie: string,
  ) {}

  static async signIn(origin: string): Promise<Staff> {
    const answer = await call(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(administrator),
    })
    await answer.arrayBuffer()
    const cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
    return new Staff(origin, cookie)
  }

  async ask<T>(method: string, path: string, body?: unknown, expected = 200): Promise<T> {
    const answer = await call(
      this.origin + path,
      {
        method,
        headers: {
          cookie: this.cookie,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
      expected,
    )
    return (await answer.json()) as T
  }
}

const pages = [
  '/',
  '/services',
  '/blogs',
  '/karnataka-professional-tax-registration',
  '/maharashtra-professional-tax-registration',
  '/calculator',
  '/compare',
  '/search?q=due+date',
]

async function page(address: string): Promise<boolean> {
  const html = await (await call(address)).text()
  if (!html.includes('<title>')) throw new Error('no page')
  return !html.includes('data-rendered="true"')
}

/** The requests of visitors and staff of a busy portal. */
export function kindsOf(origin: string, leads: SentLeads, staff: Staff): Kind[] {
  return [
    { name: 'page', rate: 25, send: (round) => page(origin + pages[round % pages.length]) },
    {
      name: 'new page',
      rate: 1,
      // A new salary each time, so that the page has to be rendered.
      send: (round) => page(`${origin}/calculator?salary=${10_000 + round}`),
    },
    {
      name: 'API read',
      rate: 10,
      send: async () => {
        await (await call(`${origin}/api/state-pages`)).arrayBuffer()
      },
    },
    {
      name: 'search',
      rate: 2,
      send: async (round) => {
        await (await call(`${origin}/api/search?q=tax+${round}`)).arrayBuffer()
      },
    },
    { name: 'lead', rate: 50, send: (round) => leads.send(round) },
    {
      name: 'sign-in',
      rate: 0.5,
      send: async () => {
        const somebody = await Staff.signIn(origin)
        // A replica that does not see the new session yet would reject this call.
        await somebody.ask('GET', '/api/auth/me')
        await somebody.ask('POST', '/api/auth/logout')
      },
    },
    {
      name: 'staff',
      rate: 2,
      send: async () => {
        await staff.ask('GET', '/api/users')
      },
    },
    {
      name: 'own write',
      // Rare, as each write invalidates the pages of both gateways.
      rate: 0.2,
      send: (round) => noteAndRead(staff, round),
    },
  ]
}

interface Post {
  id: number
  title: string
}

/** Writes a post and reads it at once; it must be there, whichever replica answers (D70). */
async function noteAndRead(staff: Staff, round: number): Promise<void> {
  const slug = `drill-${process.pid}-${round}`
  const text = {
    title: `Drill ${round}`,
    slug,
    excerpt: 'x',
    content: 'x',
    author: 'Editorial Team',
  }
  const { id } = await staff.ask<Post>('POST', '/api/blogs', text, 201)
  const read = await staff.ask<Post>('GET', `/api/blogs/${id}`)
  if (read.title !== text.title) throw new Error('not what was written')
}
