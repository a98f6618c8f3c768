import { Panel, Skeleton, Stack } from '@pt-portal/shared-ui'

/** Placeholder while a form loads. */
export function FormSkeleton() {
  return (
    <Panel role="status" aria-label="Loading" aria-busy="true">
      <Stack gap="6">
        {['a', 'b', 'c'].map((key) => (
          <Stack key={key} gap="2">
            <Skeleton height="4" width="8rem" />
            <Skeleton height="11" />
          </Stack>
        ))}
        <Skeleton height="40" />
      </Stack>
    </Panel>
  )
}
