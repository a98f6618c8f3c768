import { Button } from '@pt-portal/shared-ui'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'

export interface PendingButtonProps extends ComponentProps<typeof Button> {
  /** Whether the action is running; the button is disabled meanwhile. */
  pending: boolean
}

/** A button that is disabled while its action runs. Browsers then take its focus; it gets it back afterwards. */
export function PendingButton({ pending, ...props }: PendingButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  useLayoutEffect(() => {
    if (pending) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [pending])

  return <Button ref={button} disabled={pending} {...props} />
}
