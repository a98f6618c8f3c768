import { LoadFailure, PageLoadFailure } from '@pt-portal/shared-ui'

export const LoadFailureInPage = () => (
  <LoadFailure title="The rates could not be loaded" onRetry={() => {}} />
)

export const LoadFailurePending = () => (
  <LoadFailure
    title="The rates could not be loaded"
    text="The server takes longer than usual."
    pending
    onRetry={() => {}}
  />
)

export const PageLoadFailureOfPost = () => (
  <PageLoadFailure title="The post could not be loaded" onRetry={() => {}} />
)

export const notes = {
  do: ['Keep what has been typed while it is shown.'],
  dont: ['Show codes or messages of servers.'],
}
