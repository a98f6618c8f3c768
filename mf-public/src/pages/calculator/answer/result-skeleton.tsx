import { Box, Panel, Skeleton, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../../messages'

/** Placeholder while the chosen state loads. */
export function ResultSkeleton() {
  const t = useMessages()
  return (
    <Panel aria-busy="true" aria-label={t(m.calculatorResultLoading)} role="status">
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
