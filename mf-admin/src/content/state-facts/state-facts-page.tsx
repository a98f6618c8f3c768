import type { FactsPage } from '@pt-portal/api/contract/law/facts/dated-facts'
import { Box, Flex } from '@pt-portal/shared-ui'
import { useLocation, useNavigate, useParams } from '@pt-portal/shared-ui/router'
import { useRef, useState } from 'react'
import { belowFormHead, type FormHeadProps } from '../../forms/form-head'
import { RecordForm } from '../../forms/record-form'
import { UnreadForm } from '../../forms/unread-form'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import type { PageRecord } from '../data/history-endpoints'
import { useUpdateStateFactsMutation } from '../data/record-endpoints'
import { DraftConflicts } from '../drafts/draft-actions'
import { type DraftOfForm, useDraftedRecord } from '../drafts/use-drafted-record'
import { EditorHead } from '../editing/editor-head'
import { FormActions } from '../editing/form-actions'
import { isPublic } from '../lists/record-kind'
import { useReleaseEntry } from '../releases/add-to-release'
import { TranslationsOf } from '../translations/translations-of'
import { FactsSections } from './facts-sections'
import {
  type FactsValues,
  factsBodyOf,
  factsFieldLabels,
  factsFormSchema,
  factsValuesOf,
} from './facts-values'

/** `/admin/state-pages/{id}/facts`: edits a state's facts (D52). */
export function StateFactsPage() {
  const { id } = useParams()
  return <EditFacts key={id} id={Number(id)} />
}

function EditFacts({ id }: { id: number }) {
  const drafted = useDraftedRecord({ resource: 'state-pages', id, part: 'facts' })
  const state = drafted.currentData?.record as FactsPage | undefined
  // The state's form leads back to the list from which it was opened.
  const { state: from } = useLocation()
  const hadFocus = useRef(false)
  const head = {
    title: 'Edit Facts',
    back: (
      <BackButton to={paths.editState(id)} state={from}>
        Back to State Page
      </BackButton>
    ),
    hadFocus,
  }
  return (
    <Box css={belowFormHead}>
      {state ? (
        <FactsForm head={head} state={state} drafted={drafted} />
      ) : (
        <UnreadForm head={head} read={drafted} title="Failed to fetch state page" />
      )}
    </Box>
  )
}

interface FactsFormProps {
  head: FormHeadProps
  state: FactsPage
  drafted: ReturnType<typeof useDraftedRecord>
}

/** Form for everything that the portal knows about a state's tax (D52). */
function FactsForm({ head, state, drafted }: FactsFormProps) {
  const { currentData, draft, actions, isMinorEdit, setMinorEdit } = drafted
  const { id, name } = state
  const record = { resource: 'state-pages', id } as const
  const note = currentData?.draft?.note ?? ''
  // Pages do not contain the note that their draft keeps.
  const keptNote = useRef(note)
  /** Stores the values; from then on the form starts from this note. */
  const keeping = async <Stored,>(kept: string, stored: Promise<Stored>) => {
    const answer = await stored
    keptNote.current = kept
    return answer
  }
  // Of the next publication alone.
  const [tells, setTells] = useState<boolean | null>(null)
  const publishing = async <Stored,>(stored: Promise<Stored>) => {
    const answer = await keeping('', stored)
    setTells(null)
    return answer
  }
  /** @returns what is sent; without a choice it is told what is told by default (D89) */
  const published = (values: FactsValues) => ({
    ...factsBodyOf(values),
    tellsReaders: tells ?? undefined,
  })
  const [update] = useUpdateStateFactsMutation()
  const save = async (values: FactsValues, updatedAt?: string) => {
    const minorEdit = isMinorEdit || undefined
    const saved = await update({ id, ...published(values), updatedAt, minorEdit }).unwrap()
    setMinorEdit(false)
    return saved
  }
  const release = useReleaseEntry(record, name)
  const navigate = useNavigate()
  const { state: from } = useLocation()
  const drafts: DraftOfForm = {
    ...actions,
    isPublic: isPublic(state),
    draft,
    discard: (updatedAt) => keeping('', actions.discard(updatedAt)),
  }
  return (
    <RecordForm<FactsValues, PageRecord>
      resource="state-facts"
      id={id}
      initialValues={{ ...factsValuesOf(state), note }}
      updatedAt={state.updatedAt}
      validationSchema={factsFormSchema}
      valuesOf={(page) => ({ ...factsValuesOf(page as FactsPage), note: keptNote.current })}
      labels={factsFieldLabels}
      save={(values, updatedAt) => publishing(save(values, updatedAt))}
      drafts={{
        exists: draft !== null,
        save: (values, ...version) =>
          keeping(values.note, actions.save(factsBodyOf(values), ...version)),
        publish: (values, ...version) => publishing(actions.publish(published(values), ...version)),
      }}
      success="Facts updated successfully"
      failure="Failed to update facts"
      onSaved={() => navigate(paths.editState(id), { state: from })}
      head={
        <EditorHead {...head} name={name}>
          <FormActions
            label="Update Facts"
            cancelTo={paths.editState(id)}
            drafts={drafts}
            entries={release.entries}
          />
          {release.dialog}
        </EditorHead>
      }
    >
      <Flex gap="3" wrap="wrap" align="center" mb="3" _empty={{ display: 'none' }}>
        <TranslationsOf record={record} isMinorEdit={isMinorEdit} onMinorEdit={setMinorEdit} />
      </Flex>
      <DraftConflicts {...drafts} />
      <FactsSections
        isPublic={drafts.isPublic}
        drafted={draft?.fields ?? []}
        state={state}
        telling={{ chosen: tells, onChoose: setTells }}
      />
    </RecordForm>
  )
}
