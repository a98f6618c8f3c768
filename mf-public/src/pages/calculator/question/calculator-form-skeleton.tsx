import { Box, Panel, Skeleton, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../../messages'

/** Placeholder while the calculator loads, as high as the calculator. */
export function CalculatorFormSkeleton() {
  const t = useMessages()
  return (
    <Panel aria-busy="true" aria-label={t(m.calculatorLoading)} role="status">
      {[1, 2].map((field) => (
        <Box key={field} mb="5">
          <Skeleton height="5" width="40" mb="2" />
          <Skeleton height="11" mb="2" />
          <Skeleton height="4" />
        </Box>
      ))}
      <Skeleton height="12" />
    </Panel>
  )
}
