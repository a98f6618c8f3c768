import { type PageResourceName, type StatePage, slugify } from '@pt-portal/api/contract'
import { entriesOf, type Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { limits } from '@pt-portal/api/contract/kinds/limits'
import { notify } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { Columns2, Copy, ExternalLink, Link2, Share2, Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import type { FormValues } from '../../forms/record'
import { RecordContext } from '../../forms/record-context'
import { editPaths } from '../../platform/paths'
import { isSlugTaken } from '../../platform/requests'
import { ToggleButton } from '../../ui/buttons/toggle-button'
import { useAttempt } from '../../ui/use-attempt'
import { useLazyDraftedRecordQuery } from '../data/draft-endpoints'
import type { PageRecord } from '../data/history-endpoints'
import { useChangeRecordsMutation, useCreateRecordMutation } from '../data/record-endpoints'
import type { DraftOfForm } from '../drafts/use-drafted-record'
import { useHidingQuestion } from '../links/use-hiding-question'
import { nameOf, type RecordKind } from '../lists/record-kind'
import { PreviewLinksDialog } from '../previews/preview-links'
import { useSharePreview } from '../previews/use-share-preview'
import { useReleaseEntry } from '../releases/add-to-release'
import { decisionOn } from './decisions'
import { FormActions } from './form-actions'
import type { MenuEntry } from './form-menu'
import { hidden, isOn, type Publicity, wayToPublic } from './publicity'
import { StateBadge } from './state-badge'
import { TrashDialog } from './trash-dialog'

export interface RecordActionsProps<R extends PageResourceName> {
  kind: RecordKind<R>
  /** The record as it was stored last; absent for a new one. */
  record?: PageRecord
  drafts?: DraftOfForm
  publicity: Publicity
  cancelTo: string
  /** Address of the page's preview. */
  previewAddress: string
  /** Whether the preview is beside the form; absent where there is no room for it. */
  preview?: { isOpen: boolean; toggle: () => void }
  /** Called with the record after the menu has changed it. */
  onChanged: (record: PageRecord) => void
}

/** State, buttons and menu of the form of a state, a service or a post. */
export function RecordActions<R extends PageResourceName>(props: RecordActionsProps<R>) {
  const { kind, record, drafts, publicity, cancelTo, previewAddress, preview, onChanged } = props
  const { values, initialValues } = useFormikContext<FormValues>()
  const { resource, form } = kind
  const [dialog, setDialog] = useState<'links' | 'trash'>()
  const sharing = useSharePreview()
  const duplicate = useDuplicate(resource)
  const release = useReleaseEntry(
    record && { resource, id: record.id },
    record ? nameOf(record) : '',
  )
  const hide = useHide(resource, onChanged)
  const hiding = useHidingQuestion(resource, kind.noun)
  const isShown = record !== undefined && isOn(publicity, initialValues)
  const way = wayToPublic(publicity, values, record && initialValues)

  return (
    <>
      <FormActions
        label={record ? form.update : form.create}
        cancelTo={cancelTo}
        drafts={drafts}
        {...decisionOn(
          publicity,
          way,
          isShown ? () => hiding.ask([record!.id], () => hide(record!.id)) : undefined,
        )}
        hides={isShown && !isOn(publicity, values)}
        entries={[
          { label: 'Preview in a tab', Icon: ExternalLink, onSelect: openPreview },
          ...(record ? entriesFor(record) : []),
        ]}
        badge={record && <StateBadge record={record} hasDraft={Boolean(drafts?.draft)} />}
      >
        {preview && (
          <ToggleButton
            isOn={preview.isOpen}
            size="sm"
            px="2"
            aria-label="Page preview"
            title="The page as readers will see it, beside the form"
            onClick={preview.toggle}
          >
            <Columns2 aria-hidden />
          </ToggleButton>
        )}
      </FormActions>
      {sharing.dialog}
      {release.dialog}
      {hiding.dialog}
      {record && dialog === 'links' && (
        <PreviewLinksDialog resource={resource} id={record.id} onClose={close} />
      )}
      {record && dialog === 'trash' && (
        <TrashDialog kind={kind} record={record} goTo={cancelTo} onClose={close} />
      )}
    </>
  )

  function close() {
    setDialog(undefined)
  }

  function openPreview() {
    window.open(previewAddress, '_blank')
  }

  function entriesFor(stored: PageRecord): MenuEntry[] {
    const { id } = stored
    const isRead = drafts?.isPublic && !drafts.draft
    const share = {
      label: resource === 'blogs' ? 'Share draft' : 'Share preview',
      Icon: Share2,
      onSelect: () => sharing.share({ resource, id }),
    }
    return [
      ...(isRead ? [] : [share]),
      { label: 'Preview links', Icon: Link2, onSelect: () => setDialog('links') },
      ...release.entries,
      { label: 'Duplicate', Icon: Copy, onSelect: () => duplicate(stored, initialValues) },
      {
        label: 'Move to trash',
        Icon: Trash2,
        onSelect: () => setDialog('trash'),
        isDestructive: true,
      },
    ]
  }
}

/**
 * Returns a function that hides the record of the surrounding form from visitors at once. Neither what is typed nor a draft is
 * saved by that; both stay in the form.
 */
function useHide(resource: PageResourceName, onHidden: (record: PageRecord) => void) {
  const form = useContext(RecordContext)!
  const [change] = useChangeRecordsMutation()
  const [read] = useLazyDraftedRecordQuery()
  const attempt = useAttempt()

  return (id: number) =>
    attempt(async () => {
      const action = resource === 'blogs' ? 'unpublish' : 'deactivate'
      await change({ resource, ids: [id], action }).unwrap()
      const { record } = await read({ resource, id, part: 'page' }).unwrap()
      form.standOn(record)
      onHidden(record)
      notify({ title: 'Visitors do not see it any more', type: 'success' })
    }, 'It could not be hidden')
}

/** Slugs that are tried, when copies of the same record have taken the first ones. */
const attempts = 9

/**
 * The values of a copy: hidden, with a name and an address of its own.
 * @param copy counted from 1
 */
function copyOf(fields: Fields, values: FormValues, copy: number): FormValues {
  const [title] = entriesOf(fields).find(([, { type }]) => type === 'title')!
  const name = `Copy of ${values[title]}`.slice(0, limits.line)
  return {
    ...hidden(fields, values),
    [title]: name,
    slug: `${slugify(name).slice(0, limits.slug - 3)}${copy === 1 ? '' : `-${copy}`}`,
  }
}

/** Returns a function that stores a copy of a record as a new one that is not public, and opens it. */
function useDuplicate(resource: PageResourceName) {
  const [create] = useCreateRecordMutation()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const { fields } = kinds[resource] as { fields: Fields }

  const store = async (record: PageRecord, values: FormValues, copy = 1): Promise<PageRecord> => {
    // The facts of a state have a form of their own.
    const { facts } = record as Partial<StatePage>
    try {
      const copied = { ...copyOf(fields, values, copy), ...(facts && { facts }) }
      return await create({ resource, values: copied }).unwrap()
    } catch (failure) {
      if (copy < attempts && isSlugTaken(failure)) return store(record, values, copy + 1)
      throw failure
    }
  }

  return (record: PageRecord, values: FormValues) =>
    attempt(async () => {
      const { id } = await store(record, values)
      notify({
        title: 'Copy saved',
        description: 'This is the copy. Visitors do not see it yet.',
        type: 'success',
      })
      navigate(editPaths[resource](id))
    }, 'The copy could not be saved')
}
