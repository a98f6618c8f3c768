import type { PageResourceName } from '@pt-portal/api/contract'
import { Button, notify } from '@pt-portal/shared-ui'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { useEffect, useState } from 'react'
import { focusHeadingIfLost } from '../../platform/focus-heading'
import { countedOf, type Noun } from '../../platform/format'
import { paths } from '../../platform/paths'
import { useWrite } from '../../platform/session/use-write'
import { bare, quiet } from '../../ui/buttons/looks'
import { Question } from '../../ui/dialogs/question'
import { bulkText } from '../../ui/lists/bulk-result'
import type { Selection } from '../../ui/lists/use-selection'
import { useAttempt } from '../../ui/use-attempt'
import { useChangeRecordsMutation, useRestoreRecordMutation } from '../data/record-endpoints'
import { LinkedFrom } from '../links/linked-from'
import { linksBreak, useHidingQuestion } from '../links/use-hiding-question'
import { AddToRelease } from '../releases/add-to-release'
import type { BulkVerb } from './bulk-verb'

const trashing: BulkVerb = { action: 'trash', label: 'Move to trash', done: 'moved to the trash' }

const hides = ({ action }: BulkVerb) => action === 'unpublish' || action === 'deactivate'

export interface BulkButtonsProps {
  resource: PageResourceName
  noun: Noun
  /** Bulk actions besides moving to the trash. */
  verbs: BulkVerb[]
  selection: Selection
  nameOf: (id: number) => string
}

/** Actions for the selected records of one kind (D53). */
export function BulkButtons({ resource, noun, verbs, selection, nameOf }: BulkButtonsProps) {
  const [change, { isLoading }] = useChangeRecordsMutation()
  const [isAsking, setIsAsking] = useState(false)
  const attempt = useAttempt()
  const undoTrash = useUndoTrash(resource, noun)
  const hiding = useHidingQuestion(resource, noun)
  // The buttons unmount with the selection while one of them has the focus.
  useEffect(() => focusHeadingIfLost, [])
  const { selected: ids, clear } = selection

  const takingBack = ({ undo }: BulkVerb) =>
    undo &&
    ((changed: number[]) =>
      attempt(async () => {
        const result = await change({ resource, ids: changed, action: undo }).unwrap()
        notify({ title: `${countedOf(result.changed.length, noun)} as before`, type: 'success' })
      }, 'This could not be undone'))

  const run = (verb: BulkVerb) =>
    attempt(
      async () => {
        const result = await change({ resource, ids, action: verb.action }).unwrap()
        const takeBack = verb === trashing ? undoTrash : takingBack(verb)
        const undo = takeBack &&
          result.changed.length > 0 && { label: 'Undo', onSelect: () => takeBack(result.changed) }
        notify({ ...bulkText(result, verb, noun, nameOf), action: undo || undefined })
      },
      `${countedOf(ids.length, noun)} could not be ${verb.done}`,
    )

  return (
    <>
      {verbs.map((verb) => (
        <Button
          key={verb.action}
          {...quiet}
          disabled={isLoading}
          onClick={() => (hides(verb) ? hiding.ask(ids, () => run(verb)) : run(verb))}
        >
          {verb.label}
        </Button>
      ))}
      <AddToRelease
        pages={ids.map((id) => ({ resource, id }))}
        isShort
        what={countedOf(ids.length, noun)}
        onAdded={clear}
      />
      <Button {...quiet} colorPalette="red" disabled={isLoading} onClick={() => setIsAsking(true)}>
        {trashing.label}
      </Button>
      <Button {...bare} onClick={clear}>
        Clear selection
      </Button>
      {hiding.dialog}
      {isAsking && (
        <Question
          title={`Move ${countedOf(ids.length, noun)} to the trash?`}
          text="Visitors will no longer see them. You can restore them from the trash for 30 days."
          confirmLabel="Move to trash"
          pendingLabel="Moving..."
          destructive
          act={() => run(trashing)}
          onClose={() => setIsAsking(false)}
        >
          <LinkedFrom resource={resource} ids={ids} effect={linksBreak} />
        </Question>
      )}
    </>
  )
}

/** Undoes a bulk deletion; also works after the list has moved on (D49). */
function useUndoTrash(resource: PageResourceName, noun: Noun) {
  const [restore] = useRestoreRecordMutation()
  const write = useWrite()
  const navigate = useNavigate()

  return async (ids: number[]) => {
    const results = await Promise.allSettled(
      ids.map((id) => write(() => restore({ resource, id }).unwrap())),
    )
    const restored = results.filter(({ status }) => status === 'fulfilled').length
    if (restored === ids.length) {
      return notify({ title: `${countedOf(restored, noun)} restored`, type: 'success' })
    }
    notify({
      title: `${restored} of ${countedOf(ids.length, noun)} restored`,
      description: 'You can restore the others from the trash, under another address if needed.',
      type: 'error',
      action: { label: 'Open the trash', onSelect: () => navigate(paths.trash) },
    })
  }
}
