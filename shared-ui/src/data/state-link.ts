import { type StatePageSummary, slugify } from '#contract'

/** Link form of related and popular states: `/tamil-nadu/professional-tax` (D35). */
export function stateLink(name: string): string {
  return `/${slugify(name)}/professional-tax`
}

/** The state that the first segment of a link form names (D6). */
export function stateOfLink<State extends Pick<StatePageSummary, 'name'>>(
  states: State[],
  segment: string,
): State | undefined {
  return states.find(({ name }) => slugify(name) === segment.toLowerCase())
}
