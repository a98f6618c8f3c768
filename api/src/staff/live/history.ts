import type { Executor } from '../../platform/db/connect'

/** An entry in the history of a lead. */
export interface LeadEntry {
  leadId: number
  /** Whether the lead came in with this entry, and is not spam. */
  isNew: boolean
}

/** A history of what users did. Ids grow, but entries may become visible out of order. */
export interface History<Entry> {
  /** Id of the newest entry; 0 without any. */
  newest(knex: Executor): Promise<number>
  /** Ids after an entry, ascending, at most `limit`. */
  idsAfter(knex: Executor, id: number, limit: number): Promise<number[]>
  /** Id of the first entry since a moment, among the newest `limit`; undefined without one. */
  firstSince(knex: Executor, moment: Date, limit: number): Promise<number | undefined>
  entries(knex: Executor, ids: number[]): Promise<Entry[]>
}

/** The same for all histories, which are tables with an id and the time of each entry. */
export const historyIn = (table: string): Omit<History<unknown>, 'entries'> => ({
  async newest(knex) {
    const [row] = await knex(table).max({ id: 'id' })
    return Number(row?.id ?? 0)
  },
  idsAfter: (knex, id, limit) =>
    knex(table).where('id', '>', id).orderBy('id').limit(limit).pluck('id'),
  async firstSince(knex, moment, limit) {
    const newest = knex(table).select('id', 'at').orderBy('id', 'desc').limit(limit).as('newest')
    const [row] = await knex(newest).where('at', '>=', moment).min({ id: 'id' })
    return row?.id ?? undefined
  },
})

/** The history of all leads, as the leads' wing reads it. */
export type LeadHistory = History<LeadEntry>

/** What a reader of a history is told. */
export interface Told<Entry> {
  /** The id after which the next request continues. */
  after: number
  /** null when there are too many, or the history is another one: everything is to be read again. */
  entries: Entry[] | null
}

/** Entries of a history that an answer covers at most. */
const mostEntries = 500

/** Milliseconds by which the clocks of processes may differ, and an entry may be older than the moment it is seen. */
const leewayMs = 2000

/** The id before what was written since a screen was read, as far as one answer can tell it. */
async function beforeReading<Entry>(history: History<Entry>, knex: Executor, age: number) {
  const moment = new Date(Date.now() - age - leewayMs)
  const first = await history.firstSince(knex, moment, mostEntries + 1)
  return first === undefined ? undefined : first - 1
}

/**
 * What was written after an id, and where to continue.
 * @param age milliseconds since the screen was read, where there is no id yet; without either nothing is told
 */
export async function toldAfter<Entry>(
  history: History<Entry>,
  knex: Executor,
  position: number | undefined,
  age: number | undefined,
): Promise<Told<Entry>> {
  const newest = await history.newest(knex)
  const after =
    position ?? (age === undefined ? undefined : await beforeReading(history, knex, age))
  if (after === undefined) return { after: newest, entries: [] }
  if (after > newest) return { after: newest, entries: null }
  const ids = await history.idsAfter(knex, after, mostEntries + 1)
  if (ids.length > mostEntries) return { after: newest, entries: null }
  const entries = ids.length > 0 ? await history.entries(knex, ids) : []
  return { after: ids.at(-1) ?? after, entries }
}

/** How many entries before the newest one are looked at again: a long transaction shows its entries late. */
const lookBack = 500
/** Entries read at a time. */
const portion = 1000
/** Reads after which an entry is taken for settled: nothing before it can become visible any more. */
const settledAfter = 5

/** Follows a history from now on, and misses nothing that another process writes. */
export class HistoryFollower<Entry> {
  private known = 0
  private seen = new Set<number>()
  private recent: number[] = []

  constructor(
    private readonly history: History<Entry>,
    private readonly knex: Executor,
  ) {}

  /** The id after which a client continues. It may repeat some entries, but skips none. */
  private get after(): number {
    return this.recent[0] ?? 0
  }

  /** Starts at the newest entry. */
  async start(): Promise<void> {
    this.known = await this.history.newest(this.knex)
    this.seen = new Set(await this.window())
    this.recent = [this.known]
  }

  /** What was written since the last call. */
  async next(): Promise<Told<Entry>> {
    const entries = await this.fresh()
    const isMuch = entries !== null && entries.length > mostEntries
    return { after: this.after, entries: isMuch ? null : entries }
  }

  /** null when the history is another one, as after a restored backup. */
  private async fresh(): Promise<Entry[] | null> {
    const ids = await this.window()
    if (ids.length === 0 && this.known > 0) {
      await this.start()
      return null
    }
    const fresh = ids.filter((id) => !this.seen.has(id))
    const entries = fresh.length > 0 ? await this.history.entries(this.knex, fresh) : []
    this.seen = new Set(ids)
    this.known = ids.at(-1) ?? 0
    this.recent = [...this.recent, this.known].slice(-settledAfter)
    return entries
  }

  private window(): Promise<number[]> {
    return this.history.idsAfter(this.knex, Math.max(0, this.known - lookBack), portion)
  }
}
