import { Button, LoadFailure, Panel, Text } from '@pt-portal/shared-ui'
import { isGone } from '../../platform/requests'
import { useSignInAgain } from '../../platform/session/sign-in-again'
import { isSignedOut } from '../../platform/session/use-write'

export interface ReadFailureProps {
  title: string
  failure: unknown
  /** Whether data that were read before are shown below. */
  isOutdated?: boolean
  pending: boolean
  refetch: () => unknown
}

function textOf(failure: unknown, isOutdated?: boolean): string | undefined {
  if (isOutdated) return 'What you see was read before and may have changed.'
  return isGone(failure) ? 'There is no such record. It may have been deleted.' : undefined
}

/** Reports a failed read of a list or record. Offers Retry, or a sign-in when the session has ended. */
export function ReadFailure({ title, failure, isOutdated, pending, refetch }: ReadFailureProps) {
  const signInAgain = useSignInAgain()
  if (!isSignedOut(failure)) {
    return (
      <LoadFailure
        title={title}
        text={textOf(failure, isOutdated)}
        level="h3"
        pending={pending}
        onRetry={refetch}
      />
    )
  }
  return (
    <Panel role="alert" my="4">
      <Text mb="4">Your session has ended. Please sign in again to go on.</Text>
      <Button
        onClick={async () => {
          if (await signInAgain()) refetch()
        }}
      >
        Sign In
      </Button>
    </Panel>
  )
}
