import { Button, notify } from '@pt-portal/shared-ui'
import { useDispatch } from '@pt-portal/shared-ui/data'
import { useState } from 'react'

/** Signs in with a passkey (D85), by code that is loaded then. Browsers that cannot do it have no button. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const dispatch = useDispatch()
  const [isPending, setIsPending] = useState(false)
  if (!('PublicKeyCredential' in window)) return null

  const attempt = async () => {
    setIsPending(true)
    // In a chunk that exists: the name of another one costs every page's start 100 bytes.
    const problem = await import(/* webpackChunkName: "search-results" */ './passkey-sign-in').then(
      ({ signInByPasskey }) => signInByPasskey(dispatch),
      () => 'Login failed',
    )
    if (problem) notify({ title: 'Error', description: problem, type: 'error' })
    else await onSignedIn()
    setIsPending(false)
  }

  return (
    <Button variant="outline" disabled={isPending} onClick={attempt}>
      Use a passkey
    </Button>
  )
}
