import { Panel, Skeleton, Stack, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'

/** Placeholder while the calculator loads, about as high. */
export function ToolSkeleton() {
  const t = useMessages()
  return (
    <Panel aria-busy="true" aria-label={t(m.calculatorLoading)} role="status">
      <Stack gap="5">
        <Skeleton height="11" maxW="lg" />
        <Skeleton height="11" maxW="xl" />
        <Skeleton height="40" />
        <Skeleton height="12" maxW="xs" />
      </Stack>
    </Panel>
  )
}
