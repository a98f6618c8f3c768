import type { StatePage, Translation } from '@pt-portal/api/contract'
import { translatedFacts } from '@pt-portal/api/contract/law/facts/facts-words'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useMemo } from 'react'
import type { FormValues } from '../../forms/record'
import { useSettled } from '../../ui/use-settled'
import type { PageRecord } from '../data/history-endpoints'
import { useRecordQuery } from '../data/record-endpoints'
import { type PreviewChannel, useSentForm } from '../previews/preview-channel'
import { wordField } from './translation-values'

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
export function TranslationPreview({
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
