import type { StatePageSummary } from '#contract'

type Searched = Pick<StatePageSummary, 'name' | 'description' | 'taxRates' | 'applicability'>

/**
 * States that contain the query in name, description, tax rates or applicability, whatever the case;
 * a blank query leaves all of them.
 */
export function searchStates<State extends Searched>(states: State[], query: string): State[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return states
  return states.filter(({ name, description, taxRates, applicability }) =>
    [name, description, taxRates, applicability].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  )
}
