import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import type { Knex } from 'knex'
import { slugify } from '../../contract/content/slug'
import { indianDay } from '../../contract/indian-day'
import { sourceLanguage } from '../../contract/language/languages'
import type { DueKind } from '../../contract/law/due-dates/due-dates'
import { placeMeant } from '../../contract/places/places-named'
import type { ContentVersion } from '../../platform/db/content-version'
import { calendarChanges } from '../changes/law-changes'
import { lawEvents } from '../changes/law-events'
import { Laws } from '../law/laws'
import { PageRepository } from '../pages/page-repository'
import { statePages } from '../state-pages/resource'
import { type StateIn, statesIn } from '../translations/states-in'
import { spanOn } from './dates'
import { type ChosenState, calendarText, stateEvents } from './state-calendar'

/** A state from `find`, with the rhythm of the employer if one was chosen. */
export interface ChosenPage extends ChosenState {
  state: StateIn
}

export interface Calendar {
  text: string
  etag: string
}

/** Calendars of all public states (D68). Caches the states per content version and their events per day. */
export class Calendars {
  private readonly pages = new PageRepository(statePages)
  private readonly readings = new Map<string, { at: string; states: Promise<StateIn[]> }>()
  private readonly laws: Laws
  private readonly events = new WeakMap<StateIn, { madeFor: string; text: string }>()

  constructor(
    private readonly knex: Knex,
    private readonly version: ContentVersion,
  ) {
    this.laws = new Laws(knex, version)
  }

  /**
   * The state with a slug, current or former (D30), or with any of its names: `tamil-nadu`, `mumbai`. Null if there is none, or
   * if the name is in several states. Names are English ones; the state comes in the language, where it is translated.
   */
  async find(slugOrName: string, language: string = sourceLanguage): Promise<StateIn | null> {
    const found = await this.findEnglish(slugOrName)
    if (!found || language === sourceLanguage) return found
    return (await this.states(language)).find(({ id }) => id === found.id) ?? found
  }

  private async findEnglish(slugOrName: string): Promise<StateIn | null> {
    const wanted = slugOrName.toLowerCase()
    const states = await this.states(sourceLanguage)
    const known = states.find(({ slug, name }) => slug === wanted || slugify(name) === wanted)
    if (known) return known
    const moved = couldBeSlug(wanted) && (await this.pages.findMoved(this.knex, wanted, true))
    return moved ? { ...moved, language: sourceLanguage } : (stateNamed(states, wanted) ?? null)
  }

  /**
   * One calendar for states from `find`, in the portal's order.
   * @param kinds of due dates that it has
   * @param origin the portal's own origin, for links
   * @param language of the calendar, and of the states that have a version in it
   */
  async calendar(
    chosen: ChosenPage[],
    kinds: DueKind[],
    origin: string,
    language: string = sourceLanguage,
  ): Promise<Calendar> {
    const rhythms = new Map(chosen.map(({ state, rhythm }) => [state.slug, rhythm]))
    const states = (await this.states(language)).filter(({ slug }) => rhythms.has(slug))
    const events: string[] = []
    const pages = states.map((state) => ({ state, rhythm: rhythms.get(state.slug) }))
    for (const page of await this.withLaws(pages)) {
      events.push(await this.eventsOf(page, kinds, origin))
    }
    const text = calendarText(inLanguage(language), states, origin, events)
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 27)
    return { text, etag: `W/"${digest}"` }
  }

  /** The states with their laws, which say in which months the tax is levied, and what changes. */
  async withLaws(chosen: ChosenPage[]): Promise<ChosenPage[]> {
    const [laws, events] = await Promise.all([this.laws.all(), lawEvents(this.knex)])
    const span = spanOn(indianDay())
    return chosen.map((page) => {
      const law = laws.find(({ slugs }) => slugs.includes(page.state.slug))
      if (!law) return page
      const own = events.filter(({ recordId }) => recordId === page.state.id)
      return { ...page, law: law.law, changes: calendarChanges(law, own, span) }
    })
  }

  private async states(language: string): Promise<StateIn[]> {
    const at = await this.version.current()
    const last = this.readings.get(language)
    if (last?.at === at) return last.states
    const reading = { at, states: statesIn(this.knex, language) }
    this.readings.set(language, reading)
    reading.states.catch(() => {
      if (this.readings.get(language) === reading) this.readings.delete(language)
    })
    return reading.states
  }

  private async eventsOf(chosen: ChosenPage, kinds: DueKind[], origin: string): Promise<string> {
    const { state, rhythm } = chosen
    const today = indianDay()
    const madeFor = [today, origin, rhythm, ...kinds].join(' ')
    const kept = this.events.get(state)
    if (kept?.madeFor === madeFor) return kept.text
    // One state blocks all requests for 15 ms, so this lets others run before each state.
    await setImmediate()
    const text = stateEvents(chosen, kinds, origin, spanOn(today))
    this.events.set(state, { madeFor, text })
    return text
  }
}

function stateNamed(states: StateIn[], text: string): StateIn | undefined {
  const place = placeMeant(text)
  return place && states.find(({ name }) => name === place.name)
}

const couldBeSlug = (text: string) => /^[a-z0-9-]{1,191}$/.test(text)
