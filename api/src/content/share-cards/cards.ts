import { english } from '../../contract/english'
import type { StateFacts } from '../../contract/entities/facts'
import { upperFirst } from '../../contract/letters'
import { rupees } from '../../contract/numbers'
import { chargeOf, highestTax, yearlyTotal } from '../../contract/tax'
import { verdictLabel, verdictOf } from '../../contract/verdict'
import type { BlogRow } from '../blogs/row'
import type { ServicePageRow } from '../service-pages/row'
import type { StatePageRow } from '../state-pages/row'

/** The content of a card. It has nothing that soon becomes outdated, because other sites cache the picture for weeks. */
export interface Card {
  /** The kind of page. */
  kind: string
  title: string
  /** Replaces a title that no font can show. */
  fallback: string
  /** The page's main figure, or a sentence. */
  figure: string | null
  /** A few words about what is in doubt; '' if nothing is. */
  doubt: string
  note: string
  /** Heights of the steps in the background, from 0 to 1. */
  steps: number[]
}

/** The yearly tax in rupees of a step of full height: the legal maximum (Constitution of India, Art. 276(2)). */
const highestStep = 2500

/** Steps for cards without a schedule, low enough for texts of many lines. */
const generalSteps = [0.06, 0.14, 0.24, 0.34, 0.42]

export function stateCard(state: StatePageRow): Card {
  const { name, slug, facts } = state
  const verdict = verdictOf(facts)
  const isLevied = verdict !== 'not levied'
  return {
    kind: 'Professional tax',
    title: name,
    fallback: capitalised(slug.replace(/-professional-tax-registration$/, '').split('-')),
    figure: isLevied ? facts && highest(facts) : verdictLabel(english, verdict),
    doubt: isLevied ? verdictLabel(english, verdict) : '',
    note: isLevied ? 'Slabs, due dates, registration and forms' : 'What the law says',
    steps: facts ? stepsOf(facts) : generalSteps,
  }
}

export const serviceCard = ({ name, slug, shortDescription }: ServicePageRow): Card => ({
  kind: 'Service',
  title: name,
  fallback: capitalised([slug.replaceAll('-', ' ')]),
  figure: shortDescription,
  doubt: '',
  note: 'Registration and filing across India',
  steps: generalSteps,
})

export const postCard = ({ title, slug, author, readingTime }: BlogRow): Card => ({
  kind: 'Blog',
  title,
  fallback: capitalised([slug.replaceAll('-', ' ')]),
  figure: null,
  doubt: '',
  note: `${author} · ${readingTime} min read`,
  steps: generalSteps,
})

export const portalCard: Card = {
  kind: 'Professional tax in India',
  title: 'Rates, due dates and registration, state by state',
  fallback: '',
  figure: null,
  doubt: '',
  note: 'Calculator, guides and services',
  steps: generalSteps,
}

const highest = (facts: StateFacts) =>
  `Up to ${rupees(highestTax(facts) || facts.annualMax)} a year`

/**
 * Yearly tax of the slabs in order, as step heights. Of separate schedules for men and women it takes that of men,
 * which has more slabs with tax.
 */
function stepsOf({ slabs, annualMax }: StateFacts): number[] {
  if (slabs.length === 0) return [0]
  return slabs
    .filter(({ appliesTo }) => appliesTo !== 'women')
    .map((slab) => Math.min(yearlyTotal(chargeOf(slab)), annualMax) / highestStep)
}

const capitalised = (words: string[]) => words.map(upperFirst).join(' ')
