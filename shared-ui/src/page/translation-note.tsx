import {
  Rich,
  type RichMessage,
  StyledLink,
  Text,
  type Translate,
  useMessages,
} from '@pt-portal/shared-ui'
import { sourceLanguage } from '#contract'

export interface TranslationNoteProps {
  /** Says that the portal has translated the page, and links to the page in English. */
  message: RichMessage<{ date: string | number }, 'link'>
  /** When the page in English that this one was translated from had last changed; absent in English. */
  from: string | undefined
  /** Writes the day, as the page writes others. */
  dateIn: (t: Translate, iso: string) => string
  /** Address of the page in English. */
  to: string
}

/** Says that the portal has translated the page, and from which version of the English one (D82). */
export function TranslationNote({ message, from, dateIn, to }: TranslationNoteProps) {
  const t = useMessages()
  if (!from) return null
  return (
    <Text fontSize="sm" color="fg.muted">
      <Rich
        message={message}
        args={{ date: dateIn(t, from) }}
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
