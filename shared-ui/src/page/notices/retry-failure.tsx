import { useState } from 'react'
import { type Message, useMessages } from '../messages'
import { LoadFailure } from './load-failure'

export interface RetryFailureProps {
  title: Message | string
  /** Tries again. When it rejects, the failure stays and can be retried. */
  retry: () => Promise<unknown>
}

/** A load failure with a Retry button, which is disabled until the attempt ends. */
export function RetryFailure({ title, retry }: RetryFailureProps) {
  const t = useMessages()
  const [pending, setPending] = useState(false)
  const onRetry = () => {
    setPending(true)
    retry().catch(() => setPending(false))
  }
  return (
    <LoadFailure
      title={typeof title === 'string' ? title : t(title)}
      pending={pending}
      onRetry={onRetry}
    />
  )
}
