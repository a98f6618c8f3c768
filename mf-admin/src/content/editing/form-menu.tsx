import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { Ellipsis, History, type LucideIcon, Undo2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { historyOf } from '../../forms/drafts/drafts'
import { RecordContext } from '../../forms/record-context'
import { PopoverButton, PopoverOption } from '../../ui/buttons/popover-button'
import { DiscardDraftDialog } from '../drafts/draft-actions'
import type { DraftOfForm } from '../drafts/use-drafted-record'
import { useHistoryDialog } from '../history/use-history-dialog'

/** One action of the menu beside a form's buttons. */
export interface MenuEntry {
  label: string
  Icon: LucideIcon
  /** The menu is closed by then. */
  onSelect: () => void
  /** It takes something away. */
  isDestructive?: boolean
}

export interface FormMenuProps {
  /** Absent for a new record. */
  drafts?: DraftOfForm
  /** Actions of the page beside those that every form has. */
  entries?: MenuEntry[]
}

/** What else can be done with the record of a form. Nothing for a new one without entries. */
export function FormMenu({ drafts, entries = [] }: FormMenuProps) {
  const { isSubmitting } = useFormikContext()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const history = useHistoryOfForm()

  const all: MenuEntry[] = [
    ...entries.filter(({ isDestructive }) => !isDestructive),
    ...history.entries,
    ...(drafts?.draft
      ? [
          {
            label: 'Discard draft',
            Icon: Undo2,
            onSelect: () => setIsDiscarding(true),
            isDestructive: true,
          },
        ]
      : []),
    ...entries.filter(({ isDestructive }) => isDestructive),
  ]
  if (all.length === 0) return null

  return (
    <>
      <PopoverButton
        label="More actions"
        face={<Ellipsis aria-hidden />}
        disabled={isSubmitting}
        isAtFoot
      >
        {(close) => <MenuEntries entries={all} close={close} />}
      </PopoverButton>
      {history.dialog}
      {isDiscarding && drafts && (
        <DiscardDraftDialog {...drafts} onClose={() => setIsDiscarding(false)} />
      )}
    </>
  )
}

export function MenuEntries({ entries, close }: { entries: MenuEntry[]; close: () => void }) {
  return entries.map(({ label, Icon, onSelect, isDestructive }) => (
    <PopoverOption
      key={label}
      whiteSpace="nowrap"
      {...(isDestructive && { colorPalette: 'red' })}
      onClick={() => {
        close()
        onSelect()
      }}
    >
      <Icon aria-hidden />
      {label}
    </PopoverOption>
  ))
}

/** The history of the record in the surrounding form (D48): the entry that opens it, and its dialog while it is open. */
function useHistoryOfForm() {
  const record = useContext(RecordContext)
  const { dirty } = useFormikContext()
  const { Dialog, open, close } = useHistoryDialog()
  const { resource, id } = record ?? {}
  const page = resource && historyOf(resource)
  if (!record || id === undefined || !page) return { entries: [], dialog: null }

  const show = (restored: { updatedAt: string }) => {
    record.replaceBy(restored)
    close()
  }

  const dialog = Dialog && (
    <Dialog
      record={{ ...page, id }}
      labels={record.labels}
      updatedAt={record.version.current.updatedAt}
      isUnsaved={dirty}
      hasDraft={record.hasDraft}
      onRestored={show}
      onClose={close}
    />
  )
  return { entries: [{ label: 'History', Icon: History, onSelect: open }], dialog }
}
