import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Knex } from 'knex'
import { indianDay } from '../../contract/indian-day'
import { slugify } from '../../contract/slug'
import type { ContentVersion } from '../../platform/db/content-version'
import { PageRepository } from '../pages/page-repository'
import { statePages } from '../state-pages/resource'
import type { StatePageRow } from '../state-pages/row'
import { spanOn } from './dates'
import { calendarText, stateEvents } from './state-calendar'

export interface Calendar {
  text: string
  etag: string
}

/** Calendars of the states that the public may see (D68). States are read once a content version, and their events made once a day. */
export class Calendars {
  private readonly pages = new PageRepository(statePages)
  private readAt = ''
  private reading: Promise<StatePageRow[]> | undefined
  private readonly events = new WeakMap<StatePageRow, { madeFor: string; text: string }>()

  constructor(
    private readonly knex: Knex,
    private readonly version: ContentVersion,
  ) {}

  /** The state at a slug, also a former one (D30), or by its name in addresses, such as `tamil-nadu`; null when there is none. */
  async find(slugOrName: string): Promise<StatePageRow | null> {
    const wanted = slugOrName.toLowerCase()
    const states = await this.states()
    const known = states.find(({ slug, name }) => slug === wanted || slugify(name) === wanted)
    if (known || !couldBeSlug(wanted)) return known ?? null
    return this.pages.findMoved(this.knex, wanted, true)
  }

  /**
   * One calendar of states that `find` gave, in the portal's order.
   * @param origin the portal's own, for links
   */
  async calendar(chosen: StatePageRow[], origin: string): Promise<Calendar> {
    const slugs = new Set(chosen.map(({ slug }) => slug))
    const states = (await this.states()).filter(({ slug }) => slugs.has(slug))
    const events: string[] = []
    for (const state of states) events.push(await this.eventsOf(state, origin))
    const text = calendarText(states, origin, events)
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 27)
    return { text, etag: `W/"${digest}"` }
  }

  private async states(): Promise<StatePageRow[]> {
    const version = await this.version.current()
    if (this.reading && this.readAt === version) return this.reading
    const reading = this.pages.list(this.knex, true)
    this.readAt = version
    this.reading = reading
    reading.catch(() => {
      if (this.reading === reading) this.reading = undefined
    })
    return reading
  }

  private async eventsOf(state: StatePageRow, origin: string): Promise<string> {
    const today = indianDay()
    const madeFor = `${today} ${origin}`
    const kept = this.events.get(state)
    if (kept?.madeFor === madeFor) return kept.text
    // A state takes 15 ms, in which nobody else is answered: all of them in a row would be felt.
    await setImmediate()
    const text = stateEvents(state, origin, spanOn(today))
    this.events.set(state, { madeFor, text })
    return text
  }
}

const couldBeSlug = (text: string) => /^[a-z0-9-]{1,191}$/.test(text)
