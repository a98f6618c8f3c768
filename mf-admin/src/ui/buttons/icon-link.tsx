import { LinkButton } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { bare } from './looks'

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
    <LinkButton to={to} state={state} {...bare} aria-label={label} title={title}>
      {children}
    </LinkButton>
  )
}
