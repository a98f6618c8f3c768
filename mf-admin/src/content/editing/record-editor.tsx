import type { PageResourceName } from '@pt-portal/api/contract'
import { inputSchema } from '@pt-portal/api/contract/kinds/input-schema'
import type { Kind } from '@pt-portal/api/contract/kinds/kind'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { emptyValuesOf, formValuesOf, labelsOf } from '@pt-portal/api/contract/kinds/values'
import { Box, Flex, Grid } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { belowFormHead, type FormHeadProps } from '../../forms/form-head'
import type { FormValues } from '../../forms/record'
import { RecordForm } from '../../forms/record-form'
import { UnreadForm } from '../../forms/unread-form'
import { useWayBack } from '../../forms/use-way-back'
import { Presence } from '../../platform/live/presence'
import { listPaths } from '../../platform/paths'
import { useIsRoomy } from '../../ui/browser/use-is-wide'
import { useStoredSwitch } from '../../ui/browser/use-stored'
import { BackButton } from '../../ui/buttons/back-button'
import type { PageRecord } from '../data/history-endpoints'
import { useCreateRecordMutation, useUpdateRecordMutation } from '../data/record-endpoints'
import { DraftConflicts } from '../drafts/draft-actions'
import { type DraftOfForm, useDraftedRecord } from '../drafts/use-drafted-record'
import { isPublic, nameOf, type RecordKind } from '../lists/record-kind'
import { PicturesProvider } from '../media/pictures-provider'
import { PagePreview } from '../previews/page-preview'
import { type PreviewChannel, usePreviewChannel, useSentForm } from '../previews/preview-channel'
import { TranslationsOf } from '../translations/translations-of'
import { EditorHead } from './editor-head'
import { KindFields } from './kind-fields'
import { isOn, madePublic, publicityOf } from './publicity'
import { RecordActions } from './record-actions'
import { usePictureQuestion } from './use-picture-question'

export interface RecordEditorProps<R extends PageResourceName> {
  kind: RecordKind<R>
  /** Absent for a new record. */
  id?: number
  /** Values of a new record's form that differ from the empty ones. */
  startsWith?: FormValues
  /** Links for a stored record, beside those that every kind has. */
  links?: (id: number) => ReactNode
  /** Called with the record after each save. */
  onStored?: (record: PageRecord) => void
  /** Called when a new record was saved and its form stays open. */
  onCreated: (record: { id: number }) => void
}

/** Creates or edits a record of any kind. Editing starts from the newest version. */
export function RecordEditor<R extends PageResourceName>(props: RecordEditorProps<R>) {
  const { kind, id, onCreated } = props
  const { resource, form } = kind
  // A record created here is not read again, so that its form stays as it is.
  const [created, setCreated] = useState<PageRecord>()
  const drafted = useDraftedRecord(
    { resource, id: created?.id ?? id ?? 0, part: 'page' },
    { skip: id === undefined || created !== undefined },
  )
  const wayBack = useWayBack(listPaths[resource], form.wayBack)
  const record = created ?? drafted.currentData?.record
  const isNew = id === undefined && !created
  const hadFocus = useRef(false)
  const head = {
    title: isNew ? form.newTitle : form.editTitle,
    back: <BackButton to={wayBack}>{form.back}</BackButton>,
    hadFocus,
  }
  return (
    <Box css={belowFormHead}>
      {record || isNew ? (
        <PicturesProvider>
          <EditorForm
            {...props}
            record={record}
            drafted={drafted}
            wayBack={wayBack}
            head={head}
            onCreated={(made) => {
              setCreated(made)
              onCreated(made)
            }}
          />
        </PicturesProvider>
      ) : (
        <UnreadForm head={head} read={drafted} title={form.readFailed} />
      )}
    </Box>
  )
}

interface EditorFormProps<R extends PageResourceName>
  extends Pick<RecordEditorProps<R>, 'kind' | 'startsWith' | 'links' | 'onStored'> {
  /** The record as it was read; absent for a new one. */
  record: PageRecord | undefined
  drafted: ReturnType<typeof useDraftedRecord>
  wayBack: string
  head: FormHeadProps
  onCreated: (record: PageRecord) => void
}

/** Stores the form's record. `stored` is what was stored last, as a save that stays here can change name and publication. */
function useStoring<R extends PageResourceName>(props: EditorFormProps<R>) {
  const { kind, record, drafted, onStored } = props
  const { resource } = kind
  const [saved, setSaved] = useState<PageRecord>()
  const [create] = useCreateRecordMutation()
  const [update] = useUpdateRecordMutation()

  const save = async (values: FormValues, updatedAt?: string) => {
    const minorEdit = drafted.isMinorEdit || undefined
    const answer = await (record
      ? update({ resource, id: record.id, values, updatedAt, minorEdit }).unwrap()
      : create({ resource, values }).unwrap())
    setSaved(answer)
    drafted.setMinorEdit(false)
    onStored?.(answer)
    return answer
  }
  return { stored: saved ?? record, save, follow: setSaved }
}

/** The form itself, with its head. */
function EditorForm<R extends PageResourceName>(props: EditorFormProps<R>) {
  const { kind, startsWith, links, record, drafted, wayBack, head, onCreated } = props
  const { resource, form } = kind
  const { draft, actions, isMinorEdit, setMinorEdit } = drafted
  const { stored, save, follow } = useStoring(props)
  const navigate = useNavigate()
  const preview = usePreviewChannel(resource)
  const [isPreviewing, setPreviewing] = useStoredSwitch('pt-portal:page-preview', false)
  const isRoomy = useIsRoomy()
  const pictures = usePictureQuestion()

  const isNew = record === undefined
  const drafts: DraftOfForm | undefined = stored && {
    isPublic: isPublic(stored),
    draft,
    ...actions,
  }
  const declared: Kind = kinds[resource]
  const schema = useMemo(() => inputSchema(declared), [declared])
  const publicity = publicityOf(declared.fields)
  const valuesOf = (of: PageRecord): FormValues => formValuesOf(declared, of)

  return (
    <>
      <RecordForm<FormValues, PageRecord>
        resource={resource}
        id={record?.id}
        initialValues={record ? valuesOf(record) : { ...emptyValuesOf(declared), ...startsWith }}
        updatedAt={record?.updatedAt}
        validationSchema={schema}
        valuesOf={valuesOf}
        labels={labelsOf(declared)}
        success={isNew ? form.created : form.updated}
        successOf={isNew ? form.createdAs : undefined}
        failure={isNew ? form.createFailed : form.updateFailed}
        save={save}
        madePublic={(values) => madePublic(publicity, values)}
        isShown={(values) => isOn(publicity, values)}
        mayPublish={pictures.mayPublish}
        drafts={drafts && { ...drafts, exists: draft !== null }}
        onSaved={() => navigate(wayBack)}
        onCreated={onCreated}
        head={
          <EditorHead {...head} name={stored && nameOf(stored)}>
            <RecordActions
              kind={kind}
              record={stored}
              drafts={drafts}
              publicity={publicity}
              cancelTo={wayBack}
              previewAddress={preview.address}
              preview={
                isRoomy
                  ? { isOpen: isPreviewing, toggle: () => setPreviewing(!isPreviewing) }
                  : undefined
              }
              onChanged={follow}
            />
          </EditorHead>
        }
      >
        {record && (
          <Flex gap="3" wrap="wrap" align="center" mb="3" _empty={{ display: 'none' }}>
            {links?.(record.id)}
            <TranslationsOf
              record={{ resource, id: record.id }}
              isMinorEdit={isMinorEdit}
              onMinorEdit={setMinorEdit}
            />
            <Presence resource={resource} id={record.id} />
          </Flex>
        )}
        {drafts && <DraftConflicts {...drafts} />}
        <PreviewedFields preview={preview} record={stored} isOpen={isRoomy && isPreviewing}>
          <KindFields
            fields={declared.fields}
            isNew={isNew}
            isPublic={drafts?.isPublic ?? false}
            isStacked={isRoomy && isPreviewing}
          />
        </PreviewedFields>
      </RecordForm>
      {pictures.dialog}
    </>
  )
}

interface PreviewedFieldsProps {
  preview: PreviewChannel
  /** The record as it was stored last; absent for a new one. */
  record?: PageRecord
  /** Whether the preview stands beside the fields. */
  isOpen: boolean
  children: ReactNode
}

/** The fields of a form, and beside them the page with what they say. A preview in another tab follows them too. */
function PreviewedFields(props: PreviewedFieldsProps) {
  const { preview, record, isOpen, children } = props
  const { values } = useFormikContext<FormValues>()
  const sent = useSentForm(preview, record, values)
  return (
    <Grid
      templateColumns={isOpen ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)'}
      gap="6"
      alignItems="start"
    >
      <Box minW="0">{children}</Box>
      {isOpen && <PagePreview address={preview.address} {...sent} />}
    </Grid>
  )
}
