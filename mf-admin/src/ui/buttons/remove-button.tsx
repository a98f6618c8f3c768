import { Button } from '@pt-portal/shared-ui'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { isGone } from '../../platform/requests'
import { useWrite } from '../../platform/session/use-write'
import { useFocusAfterRow } from '../use-focus-after-row'

export interface RemoveButtonProps {
  /** Names the button and what it removes, such as 'Delete Goa'. */
  label: string
  /** Tooltip that says what the button does. */
  hint: string
  question: {
    title: string
    text: string
    confirmLabel: string
    pendingLabel: string
    /** Stands below the text. */
    children?: ReactNode
  }
  /** The write. Its error is passed to `onFailure`. */
  remove: () => Promise<unknown>
  onRemoved: () => void
  /** Also called when somebody else has already removed the record; the row leaves in that case too. */
  onFailure: (failure: unknown) => void
}

/** Removes a row from its list after a confirmation, and moves the focus to the next row. */
export function RemoveButton(props: RemoveButtonProps) {
  const { label, hint, question, remove, onRemoved, onFailure } = props
  const [isAsking, setIsAsking] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const rowLeaves = useFocusAfterRow(button)
  const write = useWrite()

  const confirm = async () => {
    setIsPending(true)
    try {
      await write(remove)
      rowLeaves()
      onRemoved()
    } catch (failure) {
      if (isGone(failure)) rowLeaves()
      onFailure(failure)
    }
    setIsPending(false)
    setIsAsking(false)
  }

  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        colorPalette="red"
        aria-label={label}
        title={hint}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          {...question}
          pending={isPending}
          destructive
          // The dialog takes the focus a frame later; a Tab pressed before that has moved it to the next row.
          finalFocusEl={() => button.current}
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
