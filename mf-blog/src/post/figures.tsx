import { Box } from '@pt-portal/shared-ui'
import { Drawing } from '@pt-portal/shared-ui/bundled'
import type { ReactNode } from 'react'

interface FigureProps {
  hideBelow?: 'md'
  children: ReactNode
}

function Figure({ hideBelow, children }: FigureProps) {
  return (
    <Box width="40" flexShrink="0" mx="auto" hideBelow={hideBelow} _print={{ display: 'none' }}>
      <Drawing viewBox="0 0 120 90" aria-hidden="true">
        <circle className="soft" cx="60" cy="46" r="40" />
        {children}
      </Drawing>
    </Box>
  )
}

/** A map on which the route misses its target. */
export function LostFigure() {
  return (
    <Figure hideBelow="md">
      <path d="m24 32 24-10 24 10 24-10v46L72 78 48 68 24 78z" />
      <path className="line" d="M48 22v46M72 32v46" />
      <path className="line" d="M31 66q10-18 22-10t21-14" strokeDasharray="1 6" />
      <path className="accent" d="M84 48C77 39 73 34 73 28a11 11 0 0 1 22 0c0 6-4 11-11 20z" />
      <circle cx="84" cy="28" r="4" stroke="none" />
    </Figure>
  )
}

/** A blank page with a pen. */
export function BlankPageFigure() {
  return (
    <Figure>
      <path d="M38 14h32l14 14v50H38z" />
      <path className="line" d="M70 14v14h14M48 38h18M48 48h10" />
      <path className="bold" d="m70 62 20-24" />
      <path className="accent" d="m66 68 1-8 6 5z" />
    </Figure>
  )
}
