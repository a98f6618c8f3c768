import type { SearchGroup, SearchItem, SearchType, StatePageSummary } from '@pt-portal/api/contract'

/** How many finds of the site's search stand in each group (D65). */
const perGroup = 3

export interface SearchOption {
  /** Names the option among all of the list, and stays its own while more come in below it. */
  place: string
  /** Where it leads to. */
  address: string
  title: string
  detail: string
  /** Whether the detail is a few words, which stand beside the title. */
  isBrief: boolean
  /** Words of both that are marked. */
  words: string[]
}

export interface OptionGroup {
  type: SearchType
  options: SearchOption[]
}

// Rates without the remark in brackets that follows them.
const briefRates = ({ taxRates }: StatePageSummary) => taxRates.split(' (')[0]!

type Unplaced = Omit<SearchOption, 'place'>

const stateOption = (state: StatePageSummary): Unplaced => ({
  address: `/${state.slug}`,
  title: state.name,
  detail: briefRates(state),
  isBrief: true,
  words: [],
})

const foundOption = ({ title, excerpt, url, words }: SearchItem): Unplaced => ({
  address: url,
  title,
  detail: excerpt,
  isBrief: false,
  words,
})

/** A state's own name counts for more than a mention in another's description. */
export function namesFirst(states: StatePageSummary[], query: string): StatePageSummary[] {
  const text = query.trim().toLowerCase()
  const isNamed = ({ name }: StatePageSummary) => name.toLowerCase().includes(text)
  return [...states.filter(isNamed), ...states.filter((state) => !isNamed(state))]
}

/**
 * What the header's box lists, group by group, none of them empty: the first of the states that the seed's rule finds (§2, §5), in the
 * places that are left the ones that only the site's search finds, and the best of everything else.
 */
export function optionGroups(
  states: StatePageSummary[],
  found: SearchGroup[],
  limit: number,
): OptionGroup[] {
  const known = new Set(states.map(({ slug }) => `/${slug}`))
  const best = (type: SearchType) =>
    (found.find((group) => group.type === type)?.items ?? [])
      .filter(({ url }) => !known.has(url))
      .slice(0, perGroup)
      .map(foundOption)
  const group = (type: SearchType, options: Unplaced[]): OptionGroup => ({
    type,
    options: options
      .slice(0, limit)
      .map((option, index) => ({ ...option, place: `${type}-${index}` })),
  })
  return [
    group('state', [...states.map(stateOption).slice(0, limit), ...best('state')]),
    group('service', best('service')),
    group('post', best('post')),
    group('question', best('question')),
  ].filter(({ options }) => options.length > 0)
}
