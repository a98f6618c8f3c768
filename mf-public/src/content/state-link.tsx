import type { InLanguage } from '@pt-portal/api/contract'
import { type Translate, useMessages } from '@pt-portal/shared-ui'
import { Link } from '@pt-portal/shared-ui/router'
import type { ComponentProps } from 'react'
import * as paths from '../routing/paths'

interface NamedState extends Pick<InLanguage, 'sourceTitle'> {
  slug: string
  name: string
}

/** The language of a state's name and texts where it is not the page's: English, if the state has no version (D80). */
export const foreignLanguage = (t: Translate, { sourceTitle }: Pick<InLanguage, 'sourceTitle'>) =>
  t.language === 'en' || sourceTitle ? undefined : 'en'

export interface StateLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  state: NamedState
}

/**
 * A link to a state's page, by default with its name; to the English page, marked as such, where the state has none in the
 * page's language. It has no style of its own.
 */
export function StateLink({ state, children, ...props }: StateLinkProps) {
  const lang = foreignLanguage(useMessages(), state)
  const to = paths.state(state.slug)
  const content = children ?? state.name
  // English pages have no language in their address.
  return lang ? (
    <a {...props} href={to} hrefLang={lang} lang={children ? undefined : lang}>
      {content}
    </a>
  ) : (
    <Link {...props} to={to}>
      {content}
    </Link>
  )
}
