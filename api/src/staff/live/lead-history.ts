import type { Executor } from '../../platform/db/connect'

/** An entry in the history of a lead. */
export interface LeadEntry {
  leadId: number
  /** Whether the lead came in with this entry, and is not spam. */
  isNew: boolean
}

/** The history of all leads, as the leads' wing reads it. Ids grow, but entries may become visible out of order. */
export interface LeadHistory {
  /** Id of the newest entry; 0 without any. */
  newest(knex: Executor): Promise<number>
  /** Ids after an entry, ascending, at most `limit`. */
  idsAfter(knex: Executor, id: number, limit: number): Promise<number[]>
  entries(knex: Executor, ids: number[]): Promise<LeadEntry[]>
}

/** How many entries before the newest one are looked at again: a long transaction shows its entries late. */
const lookBack = 500
/** Entries read at a time. */
const portion = 1000
/** Reads after which an entry is taken for settled: nothing before it can become visible any more. */
const settledAfter = 5

/** Follows the history of all leads from now on, and misses nothing that another process writes. */
export class HistoryFollower {
  private known = 0
  private seen = new Set<number>()
  private recent: number[] = []

  constructor(
    private readonly history: LeadHistory,
    private readonly knex: Executor,
  ) {}

  /** The id after which a client continues. It may repeat some entries, but skips none. */
  get after(): number {
    return this.recent[0] ?? 0
  }

  /** Starts at the newest entry. */
  async start(): Promise<void> {
    this.known = await this.history.newest(this.knex)
    this.seen = new Set(await this.window())
    this.recent = [this.known]
  }

  /** The entries since the last call; null when the history is another one, as after a restored backup. */
  async next(): Promise<LeadEntry[] | null> {
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
