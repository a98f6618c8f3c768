import { LinkButton } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface IconLinkProps {
  to: string
  /** Full name for screen readers, such as 'Edit Maharashtra'. */
  label: string
  title: string
  children: ReactNode
}

/** A link of a row that shows only its icon. */
export function IconLink({ to, label, title, children }: IconLinkProps) {
  return (
    <LinkButton
      to={to}
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={title}
    >
      {children}
    </LinkButton>
  )
}
