import type { FactsPage } from '@pt-portal/api/contract/law/facts/dated-facts'
import { Flex } from '@pt-portal/shared-ui'
import { type ReactNode, useRef, useState } from 'react'
import type { FormHeadProps } from '../../forms/form-head'
import { RecordForm } from '../../forms/record-form'
import { paths } from '../../platform/paths'
import { DraftConflicts } from '../drafts/draft-actions'
import type { DraftOfForm } from '../drafts/use-drafted-record'
import { EditorHead } from '../editing/editor-head'
import { FormActions } from '../editing/form-actions'
import { useReleaseEntry } from '../releases/add-to-release'
import { FactsSections } from './facts-sections'
import {
  type FactsValues,
  factsBodyOf,
  factsFieldLabels,
  factsFormSchema,
  factsValuesOf,
} from './facts-values'

export interface FactsFormProps {
  state: FactsPage
  /** Note for readers that is kept with the draft. */
  note: string
  drafts: DraftOfForm
  /** @param tellsReaders of changes of the law; absent: of what is told by default (D89) */
  save: (values: FactsValues, updatedAt?: string, tellsReaders?: boolean) => Promise<FactsPage>
  onSaved: () => void
  /** Where the translations stand. */
  translations: ReactNode
  head: Pick<FormHeadProps, 'title' | 'back' | 'hadFocus'>
}

/** Form for everything that the portal knows about a state's tax (D52). */
export function FactsForm(props: FactsFormProps) {
  const { state, note, drafts, save, onSaved, translations, head } = props
  // Pages do not contain the note that their draft keeps.
  const keptNote = useRef(note)
  const valuesOf = (page: FactsPage): FactsValues => ({
    ...factsValuesOf(page),
    note: keptNote.current,
  })
  /** Stores the values; from then on the form starts from this note. */
  const keeping = async <Stored,>(kept: string, stored: Promise<Stored>) => {
    const answer = await stored
    keptNote.current = kept
    return answer
  }
  // Of the next publication alone.
  const [tells, setTells] = useState<boolean | null>(null)
  const tellsReaders = tells ?? undefined
  const publishing = async <Stored,>(stored: Promise<Stored>) => {
    const answer = await keeping('', stored)
    setTells(null)
    return answer
  }
  const release = useReleaseEntry({ resource: 'state-pages', id: state.id }, state.name)
  const ofForm: DraftOfForm = {
    ...drafts,
    discard: (updatedAt) => keeping('', drafts.discard(updatedAt)),
  }
  return (
    <RecordForm<FactsValues, FactsPage>
      resource="state-facts"
      id={state.id}
      initialValues={{ ...factsValuesOf(state), note }}
      updatedAt={state.updatedAt}
      validationSchema={factsFormSchema}
      valuesOf={valuesOf}
      labels={factsFieldLabels}
      save={(values, updatedAt) => publishing(save(values, updatedAt, tellsReaders))}
      drafts={{
        exists: drafts.draft !== null,
        save: (values, ...version) =>
          keeping(values.note, drafts.save(factsBodyOf(values), ...version)) as Promise<{
            record: FactsPage
            isKept: boolean
          }>,
        publish: (values, ...version) =>
          publishing(
            drafts.publish({ ...factsBodyOf(values), tellsReaders }, ...version),
          ) as Promise<FactsPage>,
      }}
      success="Facts updated successfully"
      failure="Failed to update facts"
      onSaved={onSaved}
      head={
        <EditorHead {...head} name={state.name}>
          <FormActions
            label="Update Facts"
            cancelTo={paths.editState(state.id)}
            drafts={ofForm}
            entries={release.entries}
          />
          {release.dialog}
        </EditorHead>
      }
    >
      <Flex gap="3" wrap="wrap" align="center" mb="3" _empty={{ display: 'none' }}>
        {translations}
      </Flex>
      <DraftConflicts {...ofForm} />
      <FactsSections
        isPublic={drafts.isPublic}
        drafted={drafts.draft?.fields ?? []}
        state={state}
        telling={{ chosen: tells, onChoose: setTells }}
      />
    </RecordForm>
  )
}
