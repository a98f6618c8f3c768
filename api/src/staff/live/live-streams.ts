import { PassThrough, type Readable } from 'node:stream'
import type { Knex } from 'knex'
import { type ChangedPage, type Changes, heartbeatMs } from '../../contract/staff/live'
import { may } from '../../contract/staff/policy'
import { HttpError } from '../../platform/http/errors'
import type { Logger } from '../../platform/http/logging/logging'
import { rolesBySession } from '../auth/user-sessions'
import { type ApiSettings, apiSettingsInForce } from '../settings/repository'
import { HistoryFollower, type LeadEntry, type LeadHistory, type Told, toldAfter } from './history'
import { type PageEntry, pageHistory } from './page-history'
import { maySeePlace, usersByPlace } from './presence'

/** Milliseconds between two looks at the database, while anybody listens. */
const lookMs = 1000
/** Milliseconds without a successful look after which streams end: nobody knows who may still listen. */
const blindMs = 10_000
/** Streams of one process at most. */
const mostStreams = 500
/** Streams of one user at most; the oldest ends. Browsers need one for all their tabs. */
const mostOfUser = 8
/** Bytes that wait for a client at most; one that reads nothing is cut off. */
const mostPending = 64 * 1024

interface Listener {
  stream: PassThrough
  user: { id: number; role: string }
  /** Handle of the session. */
  session: string
  sentAt: number
  /** What happens while the first message is being read, which goes out before it. */
  held: Changes[] | undefined
}

type User = Listener['user']

const noLeads: Told<LeadEntry> = { after: 0, entries: [] }
const noPages: Told<PageEntry> = { after: 0, entries: [] }

function pagesOf(entries: PageEntry[]): ChangedPage[] {
  const byKey = new Map(entries.map(({ resource, id }) => [`${resource}/${id}`, { resource, id }]))
  return [...byKey.values()]
}

/** What a user gets to know: leads and pages only with the permission to read them, and pages only of others' doing. */
function changesFor(user: User, allLeads: Told<LeadEntry>, allPages: Told<PageEntry>): Changes {
  const leads = may(user.role, 'inquiries.read') ? allLeads : noLeads
  const pages = may(user.role, 'content.read') ? allPages : noPages
  const idsOf = (some: LeadEntry[]) => [...new Set(some.map(({ leadId }) => leadId))]
  return {
    after: leads.after,
    pagesAfter: pages.after,
    newLeads: idsOf((leads.entries ?? []).filter(({ isNew }) => isNew)),
    leads: idsOf(leads.entries ?? []),
    pages: pagesOf((pages.entries ?? []).filter(({ by }) => by !== user.id)),
    isMore: !leads.entries || !pages.entries,
    places: [],
  }
}

const isEmpty = ({ leads, pages, isMore, places }: Changes) =>
  leads.length === 0 && pages.length === 0 && places.length === 0 && !isMore

/** Where a client continues. */
export interface Position {
  after: number | undefined
  pagesAfter: number | undefined
  /** Milliseconds since the client read what it shows, for one that has no position yet. */
  age?: number
}

const message = (changes: Changes) => `data: ${JSON.stringify(changes)}\n\n`

/** Tells the browser to look whether its user is still signed in, and in which role. */
const ended = 'event: ended\ndata: {}\n\n'

const busy = () =>
  new HttpError(503, 'busy', 'Too many screens listen right now', {
    headers: { 'Retry-After': '30' },
  })

/**
 * Event streams for open screens of the admin area (ADR 0064). While anybody listens, the process looks once a second
 * at what any process has written, and at whose sessions still count.
 */
export class LiveStreams {
  private readonly listeners = new Set<Listener>()
  private readonly leads: HistoryFollower<LeadEntry>
  private readonly pages: HistoryFollower<PageEntry>
  private places = new Map<string, string>()
  private timer: NodeJS.Timeout | undefined
  private starting: Promise<void> | undefined
  private lookedAt = 0
  private isClosed = false

  constructor(
    private readonly knex: Knex,
    private readonly history: LeadHistory,
    private readonly log: Logger,
    private readonly config: ApiSettings,
  ) {
    this.leads = new HistoryFollower(history, knex)
    this.pages = new HistoryFollower(pageHistory, knex)
  }

  /** Number of open streams. */
  get size(): number {
    return this.listeners.size
  }

  /** What has changed for a user after a position, and where to continue. */
  async changesAfter(user: User, { after, pagesAfter, age }: Position): Promise<Changes> {
    const leads = may(user.role, 'inquiries.read')
      ? await toldAfter(this.history, this.knex, after, age)
      : noLeads
    const pages = may(user.role, 'content.read')
      ? await toldAfter(pageHistory, this.knex, pagesAfter, age)
      : noPages
    return changesFor(user, leads, pages)
  }

  /**
   * Opens a stream. Its first message holds what has changed after a position.
   * @param session handle of the user's session; the stream ends with it
   * @throws 503 when too many listen
   */
  async open(user: User, session: string, position: Position): Promise<Readable> {
    if (this.isClosed || this.listeners.size >= mostStreams) throw busy()
    await this.start()
    const listener: Listener = { stream: new PassThrough(), user, session, sentAt: 0, held: [] }
    // Listens before it reads, so that nothing falls in between.
    this.listeners.add(listener)
    listener.stream.once('close', () => this.listeners.delete(listener))
    this.makeRoom(user.id)
    try {
      const first = await this.changesAfter(user, position)
      const all = [first, ...listener.held!]
      listener.held = undefined
      for (const changes of all) this.send(listener, changes)
    } catch (error) {
      listener.stream.destroy()
      throw error
    }
    return listener.stream
  }

  /** Ends all streams. */
  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    for (const { stream } of this.listeners) stream.end()
  }

  private makeRoom(userId: number): void {
    const own = [...this.listeners].filter(({ user }) => user.id === userId)
    for (const { stream } of own.slice(0, -mostOfUser)) stream.end()
  }

  /** Starts to look, unless the process does already. */
  private start(): Promise<void> {
    if (this.timer) return Promise.resolve()
    this.starting ??= Promise.all([this.leads.start(), this.pages.start()])
      .then(async () => {
        this.places = await usersByPlace(this.knex)
        this.lookedAt = Date.now()
        this.lookLater()
      })
      .finally(() => {
        this.starting = undefined
      })
    return this.starting
  }

  private lookLater(): void {
    this.timer = setTimeout(() => {
      this.timer = undefined
      if (this.listeners.size === 0) return
      void this.look().finally(() => !this.isClosed && this.lookLater())
    }, lookMs)
    this.timer.unref()
  }

  private async look(): Promise<void> {
    try {
      await this.endLostSessions()
      const [leads, pages] = [await this.leads.next(), await this.pages.next()]
      this.tell(leads, pages, await this.changedPlaces())
      this.lookedAt = Date.now()
    } catch (error) {
      const isBlind = Date.now() - this.lookedAt > blindMs
      this.log.warn({ err: error, isBlind }, 'Looking for changes for open screens failed')
      if (isBlind) for (const { stream } of this.listeners) stream.end()
    }
  }

  private async endLostSessions(): Promise<void> {
    const handles = [...new Set([...this.listeners].map(({ session }) => session))]
    const { secondFactor } = await apiSettingsInForce(this.knex, this.config)
    const roles = await rolesBySession(this.knex, handles, secondFactor)
    for (const { stream, session, user } of this.listeners) {
      if (roles.get(session) !== user.role) stream.end(ended)
    }
  }

  private async changedPlaces(): Promise<string[]> {
    const before = this.places
    this.places = await usersByPlace(this.knex)
    const all = new Set([...before.keys(), ...this.places.keys()])
    return [...all].filter((place) => before.get(place) !== this.places.get(place))
  }

  private tell(leads: Told<LeadEntry>, pages: Told<PageEntry>, places: string[]): void {
    for (const listener of this.listeners) {
      const { user, sentAt } = listener
      const changes = {
        ...changesFor(user, leads, pages),
        places: places.filter((place) => maySeePlace(user.role, place)),
      }
      const isDue = Date.now() - sentAt >= heartbeatMs - lookMs
      if (isDue || !isEmpty(changes)) this.send(listener, changes)
    }
  }

  private send(listener: Listener, changes: Changes): void {
    const { stream, held } = listener
    if (held) held.push(changes)
    if (held || stream.writableEnded) return
    listener.sentAt = Date.now()
    stream.write(message(changes))
    if (stream.writableLength + stream.readableLength > mostPending) stream.destroy()
  }
}
