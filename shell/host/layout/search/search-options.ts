import type {
  RemoteGroup,
  SearchGroup,
  SearchItem,
  SearchType,
  StatePageSummary,
} from '@pt-portal/api/contract'

/** Results of the site's search in each group (D65). */
const perGroup = 3

export interface SearchOption {
  /** Identifies the option in the list; does not change when options are added below it. */
  position: string
  /** Path of the page that it leads to, without a language. */
  address: string
  /** Code of the language that it is in; absent for that of the page. */
  language?: string
  title: string
  detail: string
  /** Whether the detail is short enough to stand beside the title. */
  isBrief: boolean
  /** Words to highlight in title and detail. */
  words: string[]
}

export interface OptionGroup {
  /** Identifies the group in the list. */
  type: SearchType | `remote-${number}`
  /** The remote that it is of; absent for groups of the portal's own types. */
  label?: string
  options: SearchOption[]
}

// Rates without the remark in brackets that follows them.
const briefRates = ({ taxRates }: StatePageSummary) => taxRates.split(' (')[0]!

type Unlisted = Omit<SearchOption, 'position'>

const stateOption = (state: StatePageSummary): Unlisted => ({
  address: `/${state.slug}`,
  title: state.name,
  detail: briefRates(state),
  isBrief: true,
  words: [],
})

const foundOption = ({ title, excerpt, url, language, words }: SearchItem): Unlisted => ({
  address: url,
  language,
  title,
  detail: excerpt,
  isBrief: false,
  words,
})

/** Puts states whose name contains the query before those that only mention it. */
export function namesFirst(states: StatePageSummary[], query: string): StatePageSummary[] {
  const text = query.trim().toLowerCase()
  const isNamed = ({ name }: StatePageSummary) => name.toLowerCase().includes(text)
  return [...states.filter(isNamed), ...states.filter((state) => !isNamed(state))]
}

/**
 * Groups that the header's search box lists, without empty ones. States found by the seed's rule come first (§2, §5); in
 * the places left follow states that only the site's search finds. The other groups hold the best results of that search, last those of remotes.
 */
export function optionGroups(
  states: StatePageSummary[],
  found: SearchGroup[],
  limit: number,
  remotes: RemoteGroup[] = [],
): OptionGroup[] {
  const known = new Set(states.map(({ slug }) => `/${slug}`))
  const best = (type: SearchType) =>
    (found.find((group) => group.type === type)?.items ?? [])
      .filter(({ url }) => !known.has(url))
      .slice(0, perGroup)
      .map(foundOption)
  const group = (type: OptionGroup['type'], options: Unlisted[]): OptionGroup => ({
    type,
    options: options
      .slice(0, limit)
      .map((option, index) => ({ ...option, position: `${type}-${index}` })),
  })
  return [
    group('state', [...states.map(stateOption).slice(0, limit), ...best('state')]),
    ...(['service', 'post', 'question'] as const).map((type) => group(type, best(type))),
    ...remotes.map(({ label, items }, index) => ({
      ...group(`remote-${index}`, items.slice(0, perGroup).map(foundOption)),
      label,
    })),
  ].filter(({ options }) => options.length > 0)
}
