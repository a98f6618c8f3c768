import type { PageResourceName } from '@pt-portal/api/contract'
import { Button } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { Columns2, Copy, ExternalLink, Link2, Share2, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FormValues } from '../../forms/record'
import type { PageRecord } from '../data/history-endpoints'
import type { DraftOfForm } from '../drafts/use-drafted-record'
import { useHidingQuestion } from '../links/use-hiding-question'
import { nameOf, type RecordKind } from '../lists/record-kind'
import { PreviewLinksDialog } from '../previews/preview-links'
import { useSharePreview } from '../previews/use-share-preview'
import { useReleaseEntry } from '../releases/add-to-release'
import { decisionOn } from './decisions'
import { FormActions } from './form-actions'
import type { MenuEntry } from './form-menu'
import { isOn, type Publicity, wayToPublic } from './publicity'
import { StateBadge } from './state-badge'
import { TrashDialog } from './trash-dialog'
import { useDuplicate } from './use-duplicate'
import { useHide } from './use-hide'

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
        entries={[...entriesOfAll(), ...(record ? entriesOf(record) : [])]}
        badge={record && <StateBadge record={record} hasDraft={Boolean(drafts?.draft)} />}
      >
        {preview && <PreviewToggle {...preview} />}
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

  function entriesOfAll(): MenuEntry[] {
    const open = () => window.open(previewAddress, '_blank')
    return [{ label: 'Preview in a tab', Icon: ExternalLink, onSelect: open }]
  }

  function entriesOf(stored: PageRecord): MenuEntry[] {
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

function PreviewToggle({ isOpen, toggle }: { isOpen: boolean; toggle: () => void }): ReactNode {
  return (
    <Button
      size="sm"
      variant={isOpen ? 'subtle' : 'ghost'}
      colorPalette={isOpen ? 'brand' : 'gray'}
      px="2"
      aria-label="Page preview"
      aria-pressed={isOpen}
      title="The page as readers will see it, beside the form"
      onClick={toggle}
    >
      <Columns2 aria-hidden />
    </Button>
  )
}
