import type { TranslatedField, Translation } from '@pt-portal/api/contract'
import type { Field, Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { languageOf } from '@pt-portal/api/contract/language/languages'
import { Panel } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { Check } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { asText } from '../../forms/compare/as-text'
import { TextBox } from '../../forms/compare/changed-fields'
import { Comparison } from '../../forms/compare/comparison'
import { isSame } from '../../forms/compare/differences'
import { ActionButton } from '../../ui/buttons/action-button'
import { ToggleButton } from '../../ui/buttons/toggle-button'
import { useSettleTranslationMutation } from '../data/translation-endpoints'
import { KindField } from '../editing/kind-field'
import { BesideText } from './help/beside-text'
import { MemoryOffers } from './help/memory-offers'
import { TermsUsed } from './help/terms-used'
import { useTranslationHelp } from './help/translation-help'
import { TranslationRow, TranslationTable } from './translation-table'
import { fieldOf } from './translation-values'
import { useVersionWrite } from './use-version-write'

export interface TranslatedFieldsProps {
  translation: Translation
  /** Whether only fields that are missing or stale are shown. */
  isOpenOnly: boolean
  /** Receives the version after a field was settled; absent for users who may not write it. */
  onStored?: (translation: Translation) => void
}

const isNothing = (value: unknown) => isSame(value, '')

/** The fields of a page beside their English, in the order of the kind; without those where there is nothing to translate. */
export function TranslatedFields({ translation, isOpenOnly, onStored }: TranslatedFieldsProps) {
  const shown = translation.fields.filter(
    ({ source, target, state }) =>
      (!isNothing(source) || !isNothing(target)) && !(isOpenOnly && state === 'current'),
  )
  if (shown.length === 0) return null
  return (
    <Panel padding="none" overflow="hidden">
      <TranslationTable label="Texts of the page" language={translation.language}>
        {shown.map((field) => (
          <TranslatedRow
            key={field.name}
            translation={translation}
            field={field}
            onStored={onStored}
          />
        ))}
      </TranslationTable>
    </Panel>
  )
}

/** Fields of one text, in which Enter begins no new line or entry. */
const oneText = new Set(['title', 'line', 'paragraph'])

interface TranslatedRowProps extends Pick<TranslatedFieldsProps, 'translation' | 'onStored'> {
  field: TranslatedField
}

function TranslatedRow({ translation, field, onStored }: TranslatedRowProps) {
  const { name, source, madeFrom, target, state } = field
  const declared = fieldOf(translation, name)
  const { code, englishName } = languageOf(translation.language)
  const label = `${declared.label} in ${englishName}`
  const { memory } = useTranslationHelp()
  const matches = memory?.fields.find((one) => one.name === name)?.matches ?? []
  return (
    <TranslationRow
      name={declared.label}
      state={state}
      isOneText={oneText.has(declared.type)}
      tools={
        state === 'stale' &&
        onStored && (
          <StillRight
            translation={translation}
            name={name}
            label={declared.label}
            onStored={onStored}
          />
        )
      }
      source={
        <>
          <English
            label={`${declared.label} in English`}
            text={asText(source)}
            before={state === 'stale' ? asText(madeFrom) : undefined}
          />
          <BesideText
            label={declared.label}
            find={({ fields }) => fields.find((other) => other.name === name)}
          />
        </>
      }
    >
      {onStored ? (
        <>
          <Target translation={translation} name={name} declared={{ ...declared, label }} />
          {source && <TermsUsed name={name} source={source} language={code} />}
          {source && state !== 'current' && (
            <MemoryOffers name={name} source={source} language={code} matches={matches} />
          )}
        </>
      ) : (
        <TallText aria-label={label} lang={asText(target) ? code : undefined}>
          {asText(target) || '(empty)'}
        </TallText>
      )}
    </TranslationRow>
  )
}

interface TargetProps {
  translation: Translation
  name: string
  declared: Field
}

/** The widget of the field's type, without what is said about the English field. */
function Target({ translation: { resource, language }, name, declared }: TargetProps) {
  const plain = { ...declared, help: undefined, placeholder: undefined, required: undefined }
  // The address is that of the English page, so the title does not make one.
  const field = (plain.type === 'title' ? { ...plain, type: 'line' } : plain) as Field
  return (
    <KindField
      name={name}
      field={field}
      fields={kinds[resource].fields as Fields}
      slugFollows={false}
      lang={language}
    />
  )
}

interface StillRightProps
  extends Required<Pick<TranslatedFieldsProps, 'translation' | 'onStored'>> {
  name: string
  label: string
}

/** Says that the translation is still right though its English has changed. What is typed into it is saved instead. */
function StillRight({ translation, name, label, onStored }: StillRightProps) {
  const { resource, id, language } = translation
  const [settle] = useSettleTranslationMutation()
  const run = useVersionWrite(onStored)
  const [{ value }, { initialValue }] = useField(name)
  return (
    <ActionButton
      size="xs"
      variant="outline"
      aria-label={`Still right: ${label}`}
      {...(!isSame(value, initialValue) && {
        disabled: true,
        title: 'Saving what you typed makes it current',
      })}
      act={() =>
        run({
          call: (updatedAt) =>
            settle({ resource, id, language, fields: [name], updatedAt }).unwrap(),
          success: `${label} is current again`,
          failure: 'It could not be marked as still right',
        })
      }
    >
      <Check aria-hidden />
      Still right
    </ActionButton>
  )
}

const TallText = (props: ComponentProps<typeof TextBox>) => (
  <TextBox
    maxH={{ base: '20rem', lg: '70vh' }}
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    {...props}
  />
)

interface EnglishProps {
  /** Names the box. */
  label: string
  text: string
  /** The English that the translation was made from, where that was another. */
  before?: string
}

/** The English text of a field; where it has changed since it was translated, with what was removed and added. */
function English({ label, text, before }: EnglishProps) {
  const [isPlain, setPlain] = useState(false)
  return (
    <>
      <TallText aria-label={label} lang="en">
        {before === undefined || isPlain ? (
          text || '(empty)'
        ) : (
          <Comparison before={before} after={text} />
        )}
      </TallText>
      {before !== undefined && (
        <ToggleButton isOn={!isPlain} mt="1" onClick={() => setPlain(!isPlain)}>
          What has changed
        </ToggleButton>
      )}
    </>
  )
}
