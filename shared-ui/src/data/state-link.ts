import { type StatePageSummary, shortName, slugify } from '#contract'

/** Link form of related and popular states: `/tamil-nadu/professional-tax` (D35). @param name in English */
export function stateLink(name: string): string {
  return `/${slugify(name)}/professional-tax`
}

/** The state that the first segment of a link form names (D6), in every language. */
export function stateOfLink<State extends Pick<StatePageSummary, 'name' | 'sourceTitle'>>(
  states: State[],
  segment: string,
): State | undefined {
  return segment ? states.find((state) => shortName(state) === segment.toLowerCase()) : undefined
}
