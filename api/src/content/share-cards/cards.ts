import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { upperFirst } from '../../contract/content/text/letter-case'
import { rupees } from '../../contract/language/numbers'
import type { StateFacts } from '../../contract/law/facts/facts'
import { chargeOf, highestTax, yearlyTotal } from '../../contract/law/tax'
import { verdictLabel, verdictOf } from '../../contract/law/verdict'
import * as m from '../../messages'
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

export function stateCard(t: Translate, state: StatePageRow): Card {
  const { name, slug, facts } = state
  const verdict = verdictOf(facts)
  const isLevied = verdict !== 'not levied'
  return {
    kind: t(m.professionalTax),
    title: name,
    fallback: capitalised(slug.replace(/-professional-tax-registration$/, '').split('-')),
    figure: isLevied ? facts && highest(t, facts) : verdictLabel(t, verdict),
    doubt: isLevied ? verdictLabel(t, verdict) : '',
    note: t(isLevied ? m.cardStateNote : m.cardNotLeviedNote),
    steps: facts ? stepsOf(facts) : generalSteps,
  }
}

export const serviceCard = (
  t: Translate,
  { name, slug, shortDescription }: ServicePageRow,
): Card => ({
  kind: t(m.cardService),
  title: name,
  fallback: capitalised([slug.replaceAll('-', ' ')]),
  figure: shortDescription,
  doubt: '',
  note: t(m.cardServiceNote),
  steps: generalSteps,
})

export const postCard = (t: Translate, { title, slug, author, readingTime }: BlogRow): Card => ({
  kind: t(m.cardBlog),
  title,
  fallback: capitalised([slug.replaceAll('-', ' ')]),
  figure: null,
  doubt: '',
  note: t(m.cardPostNote, { author, minutes: readingTime }),
  steps: generalSteps,
})

/** The card of all pages without one of their own. */
export const portalCard = (t: Translate): Card => ({
  kind: t(m.cardPortal),
  title: t(m.cardPortalTitle),
  fallback: '',
  figure: null,
  doubt: '',
  note: t(m.cardPortalNote),
  steps: generalSteps,
})

const highest = (t: Translate, facts: StateFacts) =>
  t(m.cardHighest, { amount: rupees(highestTax(facts) || facts.annualMax) })

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
