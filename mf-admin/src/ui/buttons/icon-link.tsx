import { LinkButton } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface IconLinkProps {
  to: string
  state?: unknown
  /** Full name for screen readers, such as 'Edit Maharashtra'. */
  label: string
  title: string
  children: ReactNode
}

/** A link of a row that shows only its icon. */
export function IconLink({ to, state, label, title, children }: IconLinkProps) {
  return (
    <LinkButton
      to={to}
      state={state}
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
