import type { LocalText } from '@pt-portal/api/contract'
import { hasOneMeaning, isSaid, termsIn } from '@pt-portal/api/contract/language/glossary/terms'
import { Badge, Flex } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { useMemo } from 'react'
import { asText } from '../../../forms/compare/as-text'
import { useTranslationHelp } from './translation-help'

/** A text with more terms is long: once it is translated, only those that it lacks are of use. */
const many = 12

export interface TermsUsedProps {
  /** Name of the form's field. */
  name: string
  /** The English text. */
  source: LocalText
  language: string
}

/** The terms of the glossary in an English text with their words; those that the typed translation lacks are marked. */
export function TermsUsed({ name, source, language }: TermsUsedProps) {
  const { terms } = useTranslationHelp()
  const [{ value }] = useField<LocalText | undefined>(name)
  const english = asText(source)
  const found = useMemo(() => termsIn(terms, english), [terms, english])
  const typed = asText(value).trim()
  const told = found.map((term) => ({
    ...term,
    isLacking: typed !== '' && hasOneMeaning(term) && !isSaid(term, typed),
  }))
  const shown =
    typed !== '' && found.length > many ? told.filter(({ isLacking }) => isLacking) : told
  if (shown.length === 0) return null
  return (
    <Flex
      as="ul"
      aria-label="Terms"
      listStyle="none"
      wrap="wrap"
      columnGap="3"
      rowGap="1"
      mt="2"
      fontSize="xs"
      color="fg.muted"
    >
      {shown.map(({ english: term, accepted, note, isLacking }) => (
        <li key={term} title={note}>
          {`${term}: `}
          <span lang={language}>{accepted.join(' / ')}</span>
          {isLacking && (
            <Badge ms="1" colorPalette="orange">
              not used
            </Badge>
          )}
        </li>
      ))}
    </Flex>
  )
}
