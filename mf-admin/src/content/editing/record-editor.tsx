import type { PageResourceName } from '@pt-portal/api/contract'
import { inputSchema } from '@pt-portal/api/contract/kinds/input-schema'
import type { Kind } from '@pt-portal/api/contract/kinds/kind'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { emptyValuesOf, formValuesOf, labelsOf } from '@pt-portal/api/contract/kinds/values'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { type ReactNode, useMemo, useState } from 'react'
import { FormSkeleton } from '../../forms/form-skeleton'
import type { FormValues } from '../../forms/record'
import { RecordForm } from '../../forms/record-form'
import { useWayBack } from '../../forms/use-way-back'
import { Presence } from '../../platform/live/presence'
import { listPaths } from '../../platform/paths'
import { BackButton } from '../../ui/back-button'
import { PageHeader } from '../../ui/page-header'
import { ReadFailure } from '../../ui/read-failure'
import type { PageRecord } from '../data/history-endpoints'
import { useCreateRecordMutation, useUpdateRecordMutation } from '../data/record-endpoints'
import { type DraftOfForm, useDraftedRecord } from '../drafts/use-drafted-record'
import { isPublic, type RecordKind } from '../lists/record-kind'
import { PicturesProvider } from '../media/pictures-provider'
import { PreviewLinks } from '../previews/preview-links'
import { ReleaseOfPage } from '../releases/add-to-release'
import { FormActions } from './form-actions'
import { KindFields } from './kind-fields'

export interface RecordEditorProps<R extends PageResourceName> {
  kind: RecordKind<R>
  /** Absent for a new record. */
  id?: number
  /** Values of a new record's form that differ from the empty ones. */
  startsWith?: FormValues
  /** Links for a stored record, beside those that every kind has. */
  links?: (id: number) => ReactNode
  /** Called when a new record was saved and its form stays open. */
  onCreated: (record: { id: number }) => void
}

/** Creates or edits a record of any kind. Editing starts from the newest version. */
export function RecordEditor<R extends PageResourceName>(props: RecordEditorProps<R>) {
  const { kind, id, startsWith, links, onCreated } = props
  const { resource, form } = kind
  // A record created here is not read again, so that its form stays as it is.
  const [created, setCreated] = useState<PageRecord>()
  // A save that stays here can change whether the record is public.
  const [saved, setSaved] = useState<PageRecord>()
  const { currentData, error, isFetching, refetch, draft, actions } = useDraftedRecord(
    { resource, id: created?.id ?? id ?? 0, part: 'page' },
    { skip: id === undefined || created !== undefined },
  )
  const [create] = useCreateRecordMutation()
  const [update] = useUpdateRecordMutation()
  const navigate = useNavigate()
  const wayBack = useWayBack(listPaths[resource], form.wayBack)
  const record = created ?? currentData?.record
  const isNew = id === undefined && !created

  const drafts: DraftOfForm | undefined = record && {
    isPublic: isPublic(saved ?? record),
    draft,
    ...actions,
  }

  const declared: Kind = kinds[resource]
  const schema = useMemo(() => inputSchema(declared), [declared])
  const valuesOf = (stored: PageRecord): FormValues => formValuesOf(declared, stored)

  return (
    <>
      <PageHeader
        title={isNew ? form.newTitle : form.editTitle}
        back={<BackButton to={wayBack}>{form.back}</BackButton>}
      >
        {record && (
          <>
            {links?.(record.id)}
            <ReleaseOfPage
              page={{ resource, id: record.id }}
              title={'title' in record ? record.title : record.name}
            />
            <PreviewLinks
              resource={resource}
              id={record.id}
              isPublic={isPublic(record) && !draft}
            />
          </>
        )}
      </PageHeader>
      {record && <Presence resource={resource} id={record.id} />}
      {(record || isNew) && (
        <PicturesProvider>
          <RecordForm<FormValues, PageRecord>
            resource={resource}
            id={record?.id}
            initialValues={
              record ? valuesOf(record) : { ...emptyValuesOf(declared), ...startsWith }
            }
            updatedAt={record?.updatedAt}
            validationSchema={schema}
            valuesOf={valuesOf}
            labels={labelsOf(declared)}
            success={isNew ? form.created : form.updated}
            failure={isNew ? form.createFailed : form.updateFailed}
            save={async (values, updatedAt) => {
              const stored = await (record
                ? update({ resource, id: record.id, values, updatedAt }).unwrap()
                : create({ resource, values }).unwrap())
              setSaved(stored)
              return stored
            }}
            drafts={drafts && { ...drafts, exists: draft !== null }}
            onSaved={() => navigate(wayBack)}
            onCreated={(stored) => {
              setCreated(stored)
              onCreated(stored)
            }}
          >
            <KindFields
              fields={declared.fields}
              isNew={isNew}
              isPublic={drafts?.isPublic ?? false}
              actions={
                <FormActions
                  label={isNew ? form.create : form.update}
                  cancelTo={wayBack}
                  drafts={drafts}
                />
              }
            />
          </RecordForm>
        </PicturesProvider>
      )}
      {!record &&
        !isNew &&
        (error ? (
          <ReadFailure
            title={form.readFailed}
            failure={error}
            pending={isFetching}
            refetch={refetch}
          />
        ) : (
          <FormSkeleton />
        ))}
    </>
  )
}
