import { whenFirstUsed } from '@pt-portal/remote-kit/remote/when-first-used'
import type { Slab as LawSlab, Schedule, StateLaw } from '@pt-portal/rules/law'
import { readLaws } from '@pt-portal/rules/laws'
import type { Knex } from 'knex'
import { slugify } from '../../contract/content/slug'
import { sourceLanguage } from '../../contract/language/languages'
import type { Slab, StateFacts } from '../../contract/law/facts'
import { lowerLimit } from '../../contract/law/tax'
import { placePage } from '../../contract/places/places-without-tax'
import type { ContentVersion } from '../../platform/db/content-version'
import { notFound } from '../../platform/http/errors'
import { builtInStates } from '../seed/facts'
import { type StateIn, statesIn } from '../translations/states-in'

/** A state's law with the addresses by which programs ask for it. */
export interface PublicLaw {
  law: StateLaw
  /** `west-bengal`, and the slug of its page where it has one. */
  slugs: string[]
}

const builtInLaws = whenFirstUsed(readLaws)

const builtInSlabs = whenFirstUsed(
  () => new Map(builtInStates().map(({ name, facts }) => [name, chargesOf(facts)])),
)

/** What decides an amount, as a text that is equal where the amounts are. */
const chargesOf = (facts: StateFacts | null) =>
  JSON.stringify(
    facts && [
      facts.annualMax,
      facts.slabs.map(({ note: _note, instalments, ...slab }) => [
        ...Object.entries(slab).sort(),
        instalments,
      ]),
    ],
  )

/**
 * The law of each place: the built-in one, or what staff entered where their slabs differ from those that are built in.
 * What staff enter has one schedule, from the day that they name.
 */
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

function publicLaws(pages: StateIn[]): PublicLaw[] {
  const builtIn = builtInLaws()
  const names = new Set(builtIn.map(({ name }) => name))
  const laws = builtIn.map((law) =>
    publicLaw(
      law,
      pages.find(({ name }) => name === law.name),
    ),
  )
  const others = pages.flatMap((page) =>
    names.has(page.name) || !page.facts ? [] : [{ law: enteredLaw(page), slugs: slugsOf(page) }],
  )
  return [...laws, ...others].sort((one, other) => (one.law.name < other.law.name ? -1 : 1))
}

function publicLaw(law: StateLaw, page: StateIn | undefined): PublicLaw {
  if (!page) return { law, slugs: [law.state, placePage(law.state)] }
  const isEdited = page.facts && chargesOf(page.facts) !== builtInSlabs().get(page.name)
  return { law: isEdited ? enteredLaw(page, law) : law, slugs: [law.state, page.slug] }
}

const slugsOf = ({ name, slug }: StateIn) => [slugify(name), slug]

/** The day from which a schedule without a first day counts: that of its check. */
const firstDay = ({ inForceFrom, checkedOn }: StateFacts) => inForceFrom ?? checkedOn

/** The law as staff entered it. */
function enteredLaw({ name, facts }: StateIn, builtIn?: StateLaw): StateLaw {
  return {
    ...{ $schema: '', dueDates: [], lateCosts: [], exemptions: [], salary: [], enrolled: [] },
    ...builtIn,
    state: builtIn?.state ?? slugify(name),
    name,
    act: facts!.act,
    schedules: [enteredSchedule(facts!)],
  }
}

const bases = { monthly: 'month', 'half-yearly': 'half-year', annual: 'year' } as const

function enteredSchedule(facts: StateFacts): Schedule {
  const basis = bases[facts.slabs[0]?.period ?? 'monthly']
  const slabs = facts.slabs.map((slab) => lawSlab(slab))
  return {
    from: firstDay(facts),
    isStartKnown: facts.inForceFrom !== null,
    standing: 'in-force',
    instrument: { kind: 'none', number: facts.act, date: null, url: '' },
    isLevied: slabs.length > 0,
    basis,
    slabs,
    annualMax: facts.annualMax,
    deductedIn: monthsOf(facts.slabs, basis),
    doubt: facts.doubt,
    doubts: facts.doubts,
    remarks: facts.caveats,
    sources: facts.sources.map(({ title, url, checkedOn }) => ({
      ...{ title, url, strength: 'B' as const },
      checkedOn: checkedOn ?? facts.checkedOn,
    })),
    lookAgainOn: null,
  }
}

/** Half-yearly tax is deducted in September and March, yearly tax in its one month or in March (D67). */
function monthsOf(slabs: Slab[], basis: Schedule['basis']): number[] | undefined {
  if (basis === 'month') return undefined
  if (basis === 'half-year') return [9, 3]
  const [named] = slabs.flatMap(({ instalments }) =>
    instalments.length === 1 && instalments[0]!.month ? [instalments[0]!.month] : [],
  )
  return [named ?? 3]
}

function lawSlab(slab: Slab): LawSlab {
  const { limit, isAbove } = lowerLimit(slab)
  const upper = slab.to === null ? null : lowerLimit({ from: slab.to + 1 })
  const apart = slab.instalments.flatMap(({ month, amount }) => (month ? [{ month, amount }] : []))
  const monthly = slab.instalments.find(({ month }) => month === null)?.amount
  return {
    ...(slab.appliesTo !== 'all' && { appliesTo: slab.appliesTo }),
    ...(slab.from > 0 && (isAbove ? { above: limit } : { atLeast: limit })),
    ...(upper && (upper.isAbove ? { upTo: upper.limit } : { below: upper.limit })),
    tax: slab.tax,
    ...(monthly !== undefined && { monthly }),
    ...((slab.period === 'monthly' || monthly !== undefined) &&
      apart.length > 0 && { except: apart }),
    ...(slab.lumpSum !== null && { lumpSum: slab.lumpSum }),
    ...(slab.note && { note: slab.note }),
  }
}
