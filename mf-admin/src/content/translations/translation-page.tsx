import { type PageResourceName, pageResourceNames } from '@pt-portal/api/contract'
import { isTargetLanguage, languageOf } from '@pt-portal/api/contract/language/languages'
import { Box, EmptyState, Stack, Text } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import { useParams } from '@pt-portal/shared-ui/router'
import { useRef, useState } from 'react'
import { belowFormHead, FormHead } from '../../forms/form-head'
import { Unread } from '../../forms/unread-form'
import { useWayBack } from '../../forms/use-way-back'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import { type TranslationKey, useTranslationQuery } from '../data/translation-endpoints'
import { TranslationHelp } from './help/translation-help'
import { useOwnLanguages } from './own-languages'
import { TranslatedFields } from './translated-fields'
import { TranslationFacts } from './translation-facts'
import { TranslationForm, type TranslationFormProps } from './translation-form'
import { WordsTable } from './words-table'

const isResource = (name: string | undefined): name is PageResourceName =>
  (pageResourceNames as readonly (string | undefined)[]).includes(name)

/** `/admin/translations/{language}/{resource}/{id}`: a page in another language beside its English (D83). */
export function TranslationPage() {
  const { language, resource, id } = useParams()
  const number = Number(id)
  if (!isTargetLanguage(language) || !isResource(resource) || !(number > 0)) {
    return (
      <EmptyState
        level="h1"
        title="There is no such translation"
        text="Content is not translated into this language, or there is no such kind of page."
      />
    )
  }
  const key = { language, resource, id: number }
  return <Translate key={`${language} ${resource} ${number}`} of={key} />
}

function Translate({ of }: { of: TranslationKey }) {
  const read = useTranslationQuery(of)
  const wayBack = useWayBack(paths.translations, `${paths.translations}?lang=${of.language}`)
  const hadFocus = useRef(false)
  const mayWrite = useOwnLanguages().some(({ code }) => code === of.language)
  if (read.currentData) {
    const props = { translation: read.currentData, wayBack, hadFocus }
    return (
      <Box css={belowFormHead}>
        <TranslationHelp of={of} mayWrite={mayWrite}>
          {mayWrite ? <TranslationForm {...props} /> : <TranslationReading {...props} />}
        </TranslationHelp>
      </Box>
    )
  }
  return (
    <Box css={belowFormHead}>
      <FormHead
        title={`Translate into ${languageOf(of.language).englishName}`}
        back={<BackButton to={wayBack}>Back to Translations</BackButton>}
        hadFocus={hadFocus}
      />
      {(read.error as RequestFailure | undefined)?.status === 409 ? (
        // The English page is in the trash; the API says what to do.
        <EmptyState title="It cannot be translated now" text={failureText(read.error, '')} />
      ) : (
        <Unread read={read} title="The translation could not be loaded" />
      )}
    </Box>
  )
}

/** The same for users who may read it but not write this language. */
function TranslationReading({ translation, wayBack, hadFocus }: TranslationFormProps) {
  const [isOpenOnly, setOpenOnly] = useState(false)
  return (
    <>
      <FormHead
        title={`${languageOf(translation.language).englishName} beside English`}
        name={translation.title}
        back={<BackButton to={wayBack}>Back to Translations</BackButton>}
        hadFocus={hadFocus}
      />
      <Text color="fg.muted" mb="3">
        You can read it, but not write this language.
      </Text>
      <TranslationFacts
        translation={translation}
        isOpenOnly={isOpenOnly}
        onOpenOnly={() => setOpenOnly(!isOpenOnly)}
      />
      <Stack gap="6">
        <TranslatedFields translation={translation} isOpenOnly={isOpenOnly} />
        <WordsTable translation={translation} isOpenOnly={isOpenOnly} isReadOnly />
      </Stack>
    </>
  )
}
