import { editDistance } from '@pt-portal/remote-kit/remote/edit-distance'
import type { DueDate, StateFacts } from './facts'

/** A text in a state's facts that readers get in their language. */
export interface FactsWord {
  /** Where it stands first, such as `penalties.2`. */
  at: string
  text: string
}

type Change = (text: string, at: string) => string

/**
 * The facts with each translatable text replaced. Figures, days, names of sources and addresses are the same in every
 * language (D83).
 */
function mapWords(facts: StateFacts, change: Change): StateFacts {
  const word: Change = (text, at) => (text ? change(text, at) : text)
  const list = (name: string, texts: string[]) =>
    texts.map((text, index) => word(text, `${name}.${index}`))
  const due = (at: string, date: DueDate): DueDate => ({
    ...date,
    text: word(date.text, `${at}.text`),
  })
  const { payment, return: filing, enrolled } = facts.dueDates
  return {
    ...facts,
    act: word(facts.act, 'act'),
    authority: word(facts.authority, 'authority'),
    portalName: word(facts.portalName, 'portalName'),
    payer: word(facts.payer, 'payer'),
    frequency: word(facts.frequency, 'frequency'),
    registrationDeadline: word(facts.registrationDeadline, 'registrationDeadline'),
    slabs: facts.slabs.map((slab, index) => ({
      ...slab,
      note: word(slab.note, `slabs.${index}.note`),
    })),
    caveats: facts.caveats.map((caveat, index) => ({
      ...caveat,
      text: word(caveat.text, `caveats.${index}.text`),
    })),
    dueDates: {
      payment: due('dueDates.payment', payment),
      return: due('dueDates.return', filing),
      enrolled: due('dueDates.enrolled', enrolled),
    },
    rhythms: facts.rhythms.map((rhythm, index) => ({
      ...rhythm,
      name: word(rhythm.name, `rhythms.${index}.name`),
      rule: word(rhythm.rule, `rhythms.${index}.rule`),
      payment: due(`rhythms.${index}.payment`, rhythm.payment),
      return: due(`rhythms.${index}.return`, rhythm.return),
    })),
    steps: facts.steps.map(({ title, text }, index) => ({
      title: word(title, `steps.${index}.title`),
      text: word(text, `steps.${index}.text`),
    })),
    certificates: list('certificates', facts.certificates),
    documents: list('documents', facts.documents),
    exemptions: list('exemptions', facts.exemptions),
    penalties: list('penalties', facts.penalties),
    lateCosts: facts.lateCosts.map((cost, index) => ({
      ...cost,
      text: word(cost.text, `lateCosts.${index}.text`),
    })),
    doubts: list('doubts', facts.doubts),
  }
}

/** The translatable texts of facts, each once, in their order. */
export function wordsOfFacts(facts: StateFacts): FactsWord[] {
  const words = new Map<string, FactsWord>()
  mapWords(facts, (text, at) => {
    if (!words.has(text)) words.set(text, { at, text })
    return text
  })
  return [...words.values()]
}

/** Translations of texts by their exact English text. */
export type Words = Readonly<Record<string, string>>

export const wordIn = (words: Words, text: string): string | undefined =>
  Object.hasOwn(words, text) ? words[text] : undefined

/**
 * Facts in another language. A text that has no translation, for example because the law has changed since, stays English
 * and is named in `untranslated`: an outdated statement of the law would be worse (D83).
 */
export function translatedFacts(facts: StateFacts, words: Words): StateFacts {
  const untranslated = new Set<string>()
  const translated = mapWords(facts, (text) => {
    const target = wordIn(words, text)
    if (target === undefined) untranslated.add(text)
    return target ?? text
  })
  return untranslated.size > 0 ? { ...translated, untranslated: [...untranslated] } : translated
}

/** Translations as they would be if each text that stands where another stood before were only spelled better. */
export function respelledWords(words: Words, before: StateFacts, after: StateFacts): Words {
  const former = new Map<string, string>()
  mapWords(before, (text, at) => {
    former.set(at, text)
    return text
  })
  const respelled: Record<string, string> = { ...words }
  mapWords(after, (text, at) => {
    const was = former.get(at)
    const target = was === undefined ? undefined : wordIn(words, was)
    if (target !== undefined && wordIn(words, text) === undefined) respelled[text] = target
    return text
  })
  return respelled
}

/** Texts that differ in more than this share of their letters are not the same text changed. */
const mostDifferent = 0.5
/** Letters compared of each text; the rest only costs time. */
const compared = 300

/** The text most like another, if any is like it at all. */
export function mostLike(text: string, candidates: readonly string[]): string | undefined {
  const wanted = text.slice(0, compared)
  let best: string | undefined
  let least = Math.floor(wanted.length * mostDifferent)
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.slice(0, compared), least)
    if (distance > least || (distance === least && best !== undefined)) continue
    best = candidate
    least = distance
  }
  return best
}
