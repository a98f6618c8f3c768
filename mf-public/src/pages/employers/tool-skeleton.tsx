import { Panel, Skeleton, Stack } from '@pt-portal/shared-ui'

/** Placeholder while the calculator loads, about as high. */
export function ToolSkeleton() {
  return (
    <Panel aria-busy="true" aria-label="Loading the calculator" role="status">
      <Stack gap="5">
        <Skeleton height="11" maxW="lg" />
        <Skeleton height="11" maxW="xl" />
        <Skeleton height="40" />
        <Skeleton height="12" maxW="xs" />
      </Stack>
    </Panel>
  )
}
