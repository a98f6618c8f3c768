import { Button, LoadFailure, Panel, Text } from '@pt-portal/shared-ui'
import { useSignInAgain } from '../session/sign-in-again'
import { isSignedOut } from '../session/use-write'

export interface ReadFailureProps {
  title: string
  failure: unknown
  pending: boolean
  refetch: () => unknown
}

/** Stands where a list or record would: offers Retry, or to sign in when the session has run out. */
export function ReadFailure({ title, failure, pending, refetch }: ReadFailureProps) {
  const signInAgain = useSignInAgain()
  if (!isSignedOut(failure)) {
    return <LoadFailure title={title} level="h3" pending={pending} onRetry={refetch} />
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
