import { useState } from 'react'
import { LoadFailure } from './load-failure'

export interface RetryFailureProps {
  title: string
  /** Tries again; the failure stays, and may be retried, where it rejects. */
  retry: () => Promise<unknown>
}

/** What could not be loaded, with a Retry that waits for its end. */
export function RetryFailure({ title, retry }: RetryFailureProps) {
  const [pending, setPending] = useState(false)
  const onRetry = () => {
    setPending(true)
    retry().catch(() => setPending(false))
  }
  return <LoadFailure title={title} pending={pending} onRetry={onRetry} />
}
