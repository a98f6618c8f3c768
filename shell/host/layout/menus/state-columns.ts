import type { StatePageSummary } from '@pt-portal/api/contract'

const columnLength = 8

/** The three columns of the States menu: eight states, the next eight, and the Union Territories (D35). */
export function stateColumns(states: StatePageSummary[]) {
  const own = states.filter(({ isUnionTerritory }) => !isUnionTerritory)
  return {
    first: own.slice(0, columnLength),
    second: own.slice(columnLength, 2 * columnLength),
    territories: states.filter(({ isUnionTerritory }) => isUnionTerritory),
  }
}
