import type { TranslatedField, Translation } from '@pt-portal/api/contract'
import type { Field, Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { languageOf } from '@pt-portal/api/contract/language/languages'
import { Panel } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { asText } from '../../forms/compare/as-text'
import { isSame } from '../../forms/compare/differences'
import { PendingButton } from '../../ui/buttons/pending-button'
import { useSettleTranslationMutation } from '../data/translation-endpoints'
import { KindField } from '../editing/kind-field'
import { BesideText } from './help/beside-text'
import { MemoryOffers } from './help/memory-offers'
import { TermsUsed } from './help/terms-used'
import { useTranslationHelp } from './help/translation-help'
import { English, ReadTranslation } from './read-text'
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
        <ReadTranslation label={label} lang={code} text={asText(target)} />
      )}
    </TranslationRow>
  )
}

/** The widget of the field's type, without what is said about the English field. */
function Target({
  translation: { resource, language },
  name,
  declared,
}: {
  translation: Translation
  name: string
  declared: Field
}): ReactNode {
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

interface StillRightProps {
  translation: Translation
  name: string
  label: string
  onStored: (translation: Translation) => void
}

/** Says that the translation is still right though its English has changed. What is typed into it is saved instead. */
function StillRight({ translation, name, label, onStored }: StillRightProps) {
  const { resource, id, language } = translation
  const [settle] = useSettleTranslationMutation()
  const { run, isPending } = useVersionWrite(onStored)
  const [{ value }, { initialValue }] = useField(name)
  return (
    <PendingButton
      size="xs"
      variant="outline"
      pending={isPending}
      aria-label={`Still right: ${label}`}
      {...(!isSame(value, initialValue) && {
        disabled: true,
        title: 'Saving what you typed makes it current',
      })}
      onClick={() =>
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
    </PendingButton>
  )
}
