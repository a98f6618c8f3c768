import { EmptyState, StyledLink, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { StateLink } from '../../../content/state-link'
import * as m from '../../../messages'

/** Says that no slab is known for the salary. */
export function NoSchedule({ state }: { state: StatePage }) {
  const t = useMessages()
  return (
    <EmptyState
      level="h2"
      title={t(m.calculatorNoSlab, { state: state.name })}
      text={t(m.calculatorNoSlabText, { rates: state.taxRates })}
    >
      <StyledLink asChild>
        <StateLink state={state}>{t(m.taxInState, { state: state.name })}</StateLink>
      </StyledLink>
    </EmptyState>
  )
}
