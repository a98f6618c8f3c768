import { sourceLanguage } from '@pt-portal/api/contract/language/languages'
import { longDateIn } from '@pt-portal/api/contract/language/locale'
import { Rich, StyledLink, Text, useMessages } from '@pt-portal/shared-ui'
import * as m from '../messages'

export interface TranslationNoteProps {
  /** When the page in English that this one was translated from had last changed; absent in English. */
  from: string | undefined
  /** Address of the page in English. */
  to: string
}

/** Says that the portal has translated the page, and from which version of the English one (D82). */
export function TranslationNote({ from, to }: TranslationNoteProps) {
  const t = useMessages()
  if (!from) return null
  return (
    <Text fontSize="sm" color="fg.muted">
      <Rich
        message={m.translatedFrom}
        args={{ date: longDateIn(t, from) }}
        elements={{
          link: (text) => (
            <StyledLink href={to} hrefLang={sourceLanguage}>
              {text}
            </StyledLink>
          ),
        }}
      />
    </Text>
  )
}
