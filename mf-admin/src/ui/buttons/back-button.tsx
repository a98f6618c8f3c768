import { Box, LinkButton, type LinkButtonProps } from '@pt-portal/shared-ui'
import { ArrowLeft } from 'lucide-react'
import { quiet } from './looks'

export interface BackButtonProps extends Pick<LinkButtonProps, 'to' | 'state'> {
  children: string
}

/** Link back to the parent screen. */
export function BackButton({ children, ...link }: BackButtonProps) {
  return (
    <LinkButton {...quiet} aria-label={children} {...link}>
      <ArrowLeft aria-hidden />
      {/* Phones have room for the arrow alone. */}
      <Box as="span" hideBelow="sm">
        {children}
      </Box>
    </LinkButton>
  )
}
