import { Button, EmptyState } from '@pt-portal/shared-ui'

/** Says what to do next. */
export function EmptyStateWithAction() {
  return (
    <EmptyState title="No posts yet" text="Posts with this tag will be listed here.">
      <Button>Show all posts</Button>
    </EmptyState>
  )
}

export const EmptyStatePlain = () => <EmptyState title="No results" />

export const notes = {
  do: ['Say what the reader can do next.'],
  dont: ['Show it while data is still loading: use Skeleton.'],
}
