import type { StatePage, Translation } from '@pt-portal/api/contract'
import { languageOf } from '@pt-portal/api/contract/language/languages'
import { translatedFacts } from '@pt-portal/api/contract/law/facts/facts-words'
import { SimpleGrid, Stack, Text } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import type { TranslatedResource } from '../../forms/drafts/drafts'
import { DateTimeField } from '../../forms/fields/date-time-field'
import { FormBody } from '../../forms/form-layout'
import type { FormValues } from '../../forms/record'
import { RecordForm } from '../../forms/record-form'
import { useMay } from '../../platform/session/use-may'
import { BackButton } from '../../ui/buttons/back-button'
import { Section } from '../../ui/page/section'
import { useSettled } from '../../ui/use-settled'
import type { PageRecord } from '../data/history-endpoints'
import { useRecordQuery } from '../data/record-endpoints'
import { EditorHead } from '../editing/editor-head'
import { PublicationFields } from '../editing/publication-fields'
import { isOn, madePublic } from '../editing/publicity'
import { usePictureQuestion } from '../editing/use-picture-question'
import { PicturesProvider } from '../media/pictures-provider'
import { type PreviewChannel, usePreviewChannel, useSentForm } from '../previews/preview-channel'
import { TranslatedFields } from './translated-fields'
import { TranslationActions } from './translation-actions'
import { TranslationFacts } from './translation-facts'
import { publicity, translationLabels, translationValues, wordField } from './translation-values'
import { type SavedTranslation, useTranslationSaving } from './use-translation-saving'
import { WordsTable } from './words-table'

export interface TranslationFormProps {
  /** The version as it was read, begun or not. */
  translation: Translation
  /** The list from which it was opened. */
  wayBack: string
  hadFocus: RefObject<boolean>
}

/** Writes a page in another language, beside its English (D83). */
export function TranslationForm({ translation, wayBack, hadFocus }: TranslationFormProps) {
  const { resource, id, language } = translation
  const key = { resource, id, language }
  const { shown, follow, save } = useTranslationSaving(key, translation)
  const preview = usePreviewChannel(resource, `/${language}`)
  const [isOpenOnly, setOpenOnly] = useState(false)
  const navigate = useNavigate()
  const pictures = usePictureQuestion()
  const { englishName } = languageOf(language)
  return (
    <Pictures>
      <RecordForm<FormValues, SavedTranslation>
        resource={`${resource}/${language}` satisfies TranslatedResource}
        id={id}
        initialValues={translationValues(shown)}
        updatedAt={shown.updatedAt ?? undefined}
        // The API checks the texts by the rules of the kind; what is missing yet is no error.
        validationSchema={undefined}
        valuesOf={translationValues}
        labels={translationLabels(shown)}
        save={save}
        madePublic={(values) => madePublic(publicity, values)}
        isShown={(values) => isOn(publicity, values)}
        mayPublish={pictures.mayPublish}
        success="Translation saved"
        failure="Failed to save the translation"
        onSaved={() => navigate(wayBack)}
        head={
          <EditorHead
            title={`Translate into ${englishName}`}
            name={shown.title}
            back={<BackButton to={wayBack}>Back to Translations</BackButton>}
            hadFocus={hadFocus}
          >
            <TranslationActions
              translation={shown}
              cancelTo={wayBack}
              onStored={follow}
              onPreview={() => window.open(preview.address, '_blank')}
            />
          </EditorHead>
        }
      >
        <TranslationFacts
          translation={shown}
          isOpenOnly={isOpenOnly}
          onOpenOnly={() => setOpenOnly(!isOpenOnly)}
        />
        <TranslationPreview translation={shown} preview={preview} />
        <FormBody>
          <Stack gap="6">
            <TranslatedFields translation={shown} isOpenOnly={isOpenOnly} onStored={follow} />
            <WordsTable translation={shown} isOpenOnly={isOpenOnly} isReadOnly={false} />
            <Publication translation={shown} />
          </Stack>
        </FormBody>
      </RecordForm>
      {pictures.dialog}
    </Pictures>
  )
}

/** Lets users who may add pictures do so in a text; translators get texts alone. */
function Pictures({ children }: { children: ReactNode }) {
  return useMay()('media.write') ? <PicturesProvider>{children}</PicturesProvider> : children
}

/** Whether and when readers see the version. */
function Publication({ translation: { isSourcePublic } }: { translation: Translation }) {
  return (
    <Section title="Publication">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6" p="4">
        {!isSourcePublic && (
          <Text fontSize="sm" gridColumn="1 / -1">
            The English page is not public, so readers do not see this version either.
          </Text>
        )}
        <Stack gap="4">
          <PublicationFields
            name={publicity.name}
            field={{
              type: 'publication',
              label: 'Published',
              help: 'Readers see the version while the page itself is public.',
              moment: publicity.moment,
            }}
            momentLabel="Published At"
          />
        </Stack>
        <DateTimeField
          name="visibleUntil"
          label="Unpublish At"
          hint="Optional. From then on visitors cannot read this version."
        />
      </SimpleGrid>
    </Section>
  )
}

/** The English page with the texts of its facts as the form has them. */
function withWords(page: PageRecord, { words }: Translation, values: FormValues): PageRecord {
  const { facts } = page as StatePage
  if (!facts) return page
  const typed = words.flatMap(({ source }) => {
    const target = String(values[wordField(source)] ?? '').trim()
    return target ? [[source, target]] : []
  })
  return { ...page, facts: translatedFacts(facts, Object.fromEntries(typed)) } as PageRecord
}

/** Sends the page in its language, as the form has it, to its preview in another tab. */
function TranslationPreview({
  translation,
  preview,
}: {
  translation: Translation
  preview: PreviewChannel
}) {
  const { resource, id } = translation
  const { values } = useFormikContext<FormValues>()
  const settled = useSettled(values)
  const { data } = useRecordQuery({ resource, id })
  const page = useMemo(
    () => data && withWords(data, translation, settled),
    [data, translation, settled],
  )
  useSentForm(preview, page, values)
  return null
}
