import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import { StyledLink, TextLink, useMessages } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

/** The language of a text, for `lang`, where it is not the page's. */
export const useForeign = (language: string): string | undefined =>
  language === useMessages().language ? undefined : language

interface ResultLinkProps {
  /** Path without a language. */
  url: string
  /** Code of the language that the page at the path was found in. */
  language: string
  children: ReactNode
}

/** A link to what was found; to the page in its language, where it was found in another than the page's (D84). */
export function ResultLink({ url, language, children }: ResultLinkProps) {
  const lang = useForeign(language)
  return lang ? (
    <StyledLink href={withLanguage(url, lang)} hrefLang={lang}>
      {children}
    </StyledLink>
  ) : (
    <TextLink to={url}>{children}</TextLink>
  )
}
