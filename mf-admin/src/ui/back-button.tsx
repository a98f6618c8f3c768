import { LinkButton } from '@pt-portal/shared-ui'
import { ArrowLeft } from 'lucide-react'

/** Link back to the parent screen. */
export function BackButton({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton to={to} size="sm" variant="outline" colorPalette="gray">
      <ArrowLeft aria-hidden />
      {children}
    </LinkButton>
  )
}
