import { Heading } from '@pt-portal/shared-ui'
import { useNavigationType } from '@pt-portal/shared-ui/router'
import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus after a navigation by link or form, so that the result is read out. */
export function ResultHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAsked = useNavigationType() !== 'POP'
  useEffect(() => {
    if (wasAsked) heading.current?.focus({ preventScroll: true })
  }, [wasAsked])
  return (
    <Heading as="h2" mb="1" ref={heading} tabIndex={-1} outline="none">
      {children}
    </Heading>
  )
}
