import { Box, LinkButton } from '@pt-portal/shared-ui'
import { ArrowLeft } from 'lucide-react'
import { quiet } from './looks'

export interface BackButtonProps {
  to: string
  /** State of the link, such as the list from which a form was opened. */
  state?: unknown
  children: string
}

/** Link back to the parent screen. */
export function BackButton({ to, state, children }: BackButtonProps) {
  return (
    <LinkButton to={to} state={state} {...quiet} aria-label={children}>
      <ArrowLeft aria-hidden />
      {/* Phones have room for the arrow alone. */}
      <Box as="span" hideBelow="sm">
        {children}
      </Box>
    </LinkButton>
  )
}
