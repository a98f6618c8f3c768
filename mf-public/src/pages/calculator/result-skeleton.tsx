import { Box, Panel, Skeleton } from '@pt-portal/shared-ui'

/** Placeholder while the chosen state loads. */
export function ResultSkeleton() {
  return (
    <Panel aria-busy="true" aria-label="Loading the result" role="status">
      <Skeleton height="7" maxW="sm" mb="3" />
      <Skeleton height="5" maxW="xs" mb="6" />
      <Box display="flex" gap="3" mb="8">
        <Skeleton height="24" flex="1" />
        <Skeleton height="24" flex="1" />
      </Box>
      <Skeleton height="40" />
    </Panel>
  )
}
