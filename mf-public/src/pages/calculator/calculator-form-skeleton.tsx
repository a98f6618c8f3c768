import { Box, Panel, Skeleton } from '@pt-portal/shared-ui'

/** Placeholder while the calculator loads, as high as the calculator. */
export function CalculatorFormSkeleton() {
  return (
    <Panel aria-busy="true" aria-label="Loading the calculator" role="status">
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
