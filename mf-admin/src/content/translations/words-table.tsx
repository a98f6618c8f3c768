import type { TranslatedWord, Translation } from '@pt-portal/api/contract'
import { english } from '@pt-portal/api/contract/language/english'
import { factLabels } from '@pt-portal/api/contract/law/facts/fact-labels'
import { Text, Textarea } from '@pt-portal/shared-ui'
import { useField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { useId, useRef } from 'react'
import { errorText } from '../../forms/error-text'
import { Section } from '../../ui/page/section'
import { shorten } from '../../ui/shorten'
import { BesideText } from './help/beside-text'
import { MemoryOffers, Offer, Offers } from './help/memory-offers'
import { TermsUsed } from './help/terms-used'
import { useTranslationHelp } from './help/translation-help'
import { TranslationRow, TranslationTable } from './translation-table'
import { wordField } from './translation-values'

const labels: Record<string, string> = factLabels(english)

/** Name of the part of the facts that a text stands in, such as 'Penalties'. */
const partOf = ({ at }: TranslatedWord): string => labels[at.split('.')[0]!] ?? at

export interface WordsTableProps {
  translation: Translation
  /** Whether only texts that are missing are shown. */
  isOpenOnly: boolean
  isReadOnly: boolean
}

/** The texts in a state's facts beside their English. Figures and days are data, which nobody translates. */
export function WordsTable({ translation, isOpenOnly, isReadOnly }: WordsTableProps) {
  const { language } = translation
  const words = translation.words.filter(({ state }) => !(isOpenOnly && state === 'current'))
  if (words.length === 0) return null
  return (
    <Section title="Texts of the facts">
      {!isReadOnly && <Refusal />}
      <TranslationTable label="Texts of the facts" language={language}>
        {words.map((word) => (
          <WordRow key={word.source} word={word} language={language} isReadOnly={isReadOnly} />
        ))}
      </TranslationTable>
    </Section>
  )
}

/** The API names the refused text in its message. */
function Refusal() {
  const { errors } = useFormikContext<Record<string, unknown>>()
  const message = errorText(errors.words)
  if (!message) return null
  return (
    <Text role="alert" px="4" py="2" fontSize="sm" fontWeight="medium" color="fg.error">
      {message}
    </Text>
  )
}

interface WordRowProps {
  word: TranslatedWord
  language: string
  isReadOnly: boolean
}

function WordRow({ word, language, isReadOnly }: WordRowProps) {
  const id = useId()
  return (
    <TranslationRow
      name={partOf(word)}
      state={word.state}
      isOneText
      source={
        <>
          <Text id={id} lang="en" whiteSpace="pre-wrap">
            {word.source}
          </Text>
          <BesideText
            label={shorten(word.source, 60)}
            find={({ words }) => words.find(({ source }) => source === word.source)}
          />
        </>
      }
    >
      {isReadOnly ? (
        <Text lang={word.target ? language : undefined}>{word.target ?? '(empty)'}</Text>
      ) : (
        <WordField word={word} language={language} labelledBy={id} />
      )}
    </TranslationRow>
  )
}

interface WordFieldProps {
  word: TranslatedWord
  language: string
  /** Id of the English text, which names the field. */
  labelledBy: string
}

function WordField({ word, language, labelledBy }: WordFieldProps) {
  const name = wordField(word.source)
  const [{ value, ...field }, , { setValue }] = useField<string | undefined>(name)
  const { former, source, state } = word
  const { memory } = useTranslationHelp()
  const matches = memory?.words.find((one) => one.source === source)?.matches ?? []
  const box = useRef<HTMLTextAreaElement>(null)
  const typed = value ?? ''
  return (
    <>
      <Textarea
        {...field}
        ref={box}
        value={typed}
        lang={language}
        aria-labelledby={labelledBy}
        rows={Math.min(6, Math.ceil(word.source.length / 60))}
        css={{ fieldSizing: 'content' }}
      />
      {former && !typed && (
        <Offers aria-label="Former translation">
          <Offer
            before={former.source}
            english={source}
            text={former.target}
            language={language}
            take="Take the former translation"
            onTake={() => {
              setValue(former.target)
              // The button is gone then.
              box.current?.focus()
            }}
          />
        </Offers>
      )}
      <TermsUsed name={name} source={source} language={language} />
      {state !== 'current' && (
        <MemoryOffers name={name} source={source} language={language} matches={matches} />
      )}
    </>
  )
}
