import type { StateLaw } from '@pt-portal/rules/law'
import type { Knex } from 'knex'
import { slugify } from '../../contract/content/slug'
import { sourceLanguage } from '../../contract/language/languages'
import { placePage, placesWithoutTax } from '../../contract/places/places-without-tax'
import type { ContentVersion } from '../../platform/db/content-version'
import { notFound } from '../../platform/http/errors'
import { type StateIn, statesIn } from '../translations/states-in'
import { allBuiltInLaws, builtInLaw } from './state-law'

/** A state's law with the addresses by which programs ask for it. */
export interface PublicLaw {
  law: StateLaw
  /** `west-bengal`, and the slug of its page where it has one. */
  slugs: string[]
  /** The slug of the portal's page on it; null where there is none. */
  pageSlug: string | null
  /** Its page, with English texts; absent where there is none. */
  page?: StateIn
}

/** The law of each place: the built-in one, with the schedules that staff entered. */
export class Laws {
  private kept?: { at: string; laws: Promise<PublicLaw[]> }

  constructor(
    private readonly knex: Knex,
    private readonly version: ContentVersion,
  ) {}

  /**
   * The place with a short name such as `west-bengal`, or with the slug of its page.
   * @throws 404 when there is none
   */
  async find(slug: string): Promise<PublicLaw> {
    const found = (await this.all()).find(({ slugs }) => slugs.includes(slug))
    if (!found) throw notFound('There is no state or union territory of that name')
    return found
  }

  /**
   * The place as `find` gives it, with its name and its facts in a language; without facts where there is no page.
   * @throws 404 when there is none
   */
  async findIn(slug: string, language: string) {
    const { law, slugs } = await this.find(slug)
    const page = (await statesIn(this.knex, language)).find((state) => slugs.includes(state.slug))
    return { law, name: page?.name ?? law.name, facts: page?.facts ?? null }
  }

  /** In the order of the places' names. */
  async all(): Promise<PublicLaw[]> {
    const at = await this.version.current()
    if (this.kept?.at === at) return this.kept.laws
    const kept = { at, laws: statesIn(this.knex, sourceLanguage).then(publicLaws) }
    this.kept = kept
    kept.laws.catch(() => {
      if (this.kept === kept) this.kept = undefined
    })
    return kept.laws
  }
}

/** The laws of all places. @param pages all public states in English */
export function publicLaws(pages: StateIn[]): PublicLaw[] {
  const builtIn = allBuiltInLaws().map((law) =>
    publicLaw(
      law,
      pages.find(({ name }) => name === law.name),
    ),
  )
  const others = pages.flatMap((page) =>
    builtInLaw(page.name) || !page.facts ? [] : [publicLaw(unknownLaw(page.name), page)],
  )
  return [...builtIn, ...others].sort((one, other) => (one.law.name < other.law.name ? -1 : 1))
}

function publicLaw(law: StateLaw, page: StateIn | undefined): PublicLaw {
  if (!page) {
    const own = placesWithoutTax.find(({ name }) => name === law.name)?.page ?? null
    return { law, slugs: [law.state, placePage(law.state)], pageSlug: own }
  }
  const { act = law.act, schedules = law.schedules } = page.facts ?? {}
  return {
    law: { ...law, act, schedules },
    slugs: [law.state, page.slug],
    pageSlug: page.slug,
    page,
  }
}

/** The law of a place that staff added, before its schedules. */
const unknownLaw = (name: string): StateLaw => ({
  ...{ $schema: '', state: slugify(name), name, act: '' },
  ...{ schedules: [], dueDates: [], lateCosts: [], exemptions: [], salary: [], enrolled: [] },
})
