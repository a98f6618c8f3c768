import { LinkButton, type LinkButtonProps } from '@pt-portal/shared-ui'
import { bare } from './looks'

export interface IconLinkProps extends Pick<LinkButtonProps, 'to' | 'state' | 'children'> {
  /** Full name for screen readers, such as 'Edit Maharashtra'. */
  label: string
  title: string
}

/** A link of a row that shows only its icon. */
export const IconLink = ({ label, ...link }: IconLinkProps) => (
  <LinkButton {...bare} aria-label={label} {...link} />
)
