import type { TaxRules } from '@pt-portal/api/contract'

/** Short and former names, each with the beginning of the slug of the portal's own page. */
const otherNames: Record<string, string> = {
  mh: 'maharashtra',
  ka: 'karnataka',
  kn: 'karnataka',
  mysore: 'karnataka',
  gj: 'gujarat',
  tn: 'tamil-nadu',
  wb: 'west-bengal',
  bengal: 'west-bengal',
  ts: 'telangana',
  tg: 'telangana',
  tl: 'telangana',
  ap: 'andhra-pradesh',
  andhra: 'andhra-pradesh',
  ad: 'andhra-pradesh',
  kl: 'kerala',
  mp: 'madhya-pradesh',
  br: 'bihar',
  bh: 'bihar',
  od: 'odisha',
  or: 'odisha',
  orissa: 'odisha',
  pb: 'punjab',
  as: 'assam',
  jh: 'jharkhand',
  cg: 'chhattisgarh',
  ct: 'chhattisgarh',
  chattisgarh: 'chhattisgarh',
  ml: 'meghalaya',
  tr: 'tripura',
  mn: 'manipur',
  mz: 'mizoram',
  nl: 'nagaland',
  sk: 'sikkim',
  ga: 'goa',
  py: 'puducherry',
  pondicherry: 'puducherry',
  pondichery: 'puducherry',
}

/** Longer texts are not looked up. */
const longest = 191

const slugEnding = 'professionaltaxregistration'

/** Reduces a text to its letters, so that '27-Maharashtra', 'Tamilnadu' and 'J&K' are found. */
function lettersOf(text: string): string {
  if (text.length > longest) return ''
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '')
  return letters.endsWith(slugEnding) ? letters.slice(0, -slugEnding.length) : letters
}

export interface StateFinder {
  /** Finds a state by name, slug or short name, ignoring case and spaces. */
  find(text: string): TaxRules | undefined
  /** Name of the state with the most similar spelling; undefined if none is close. */
  nearest(text: string): string | undefined
}

export function stateFinder(rules: TaxRules[]): StateFinder {
  const byLetters = new Map<string, TaxRules>()
  for (const state of rules) {
    byLetters.set(lettersOf(state.slug), state)
    byLetters.set(lettersOf(state.name), state)
  }
  for (const [other, slug] of Object.entries(otherNames)) {
    const state = byLetters.get(lettersOf(slug))
    if (state && !byLetters.has(other)) byLetters.set(other, state)
  }
  return {
    find: (text) => byLetters.get(lettersOf(text)),
    nearest(text) {
      const letters = lettersOf(text)
      // Short words are similar to too many others.
      const most = letters.length < 5 ? 0 : letters.length < 9 ? 2 : 3
      const near = rules
        .map(({ name }) => ({ name, distance: distanceOf(letters, lettersOf(name)) }))
        .filter(({ distance }) => distance <= most)
        .sort((a, b) => a.distance - b.distance)
      return near[0]?.name
    },
  }
}

/** Letters to add, drop or change to make one word of the other (Levenshtein). */
function distanceOf(one: string, other: string): number {
  // The lengths alone differ by more than the limit.
  if (Math.abs(one.length - other.length) > 3) return Number.POSITIVE_INFINITY
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1]
    for (const [column, against] of [...other].entries()) {
      const changed = above[column]! + (letter === against ? 0 : 1)
      line.push(Math.min(changed, above[column + 1]! + 1, line[column]! + 1))
    }
    above = line
  }
  return above.at(-1)!
}
