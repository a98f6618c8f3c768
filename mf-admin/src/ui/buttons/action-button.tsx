import { type ReactNode, useRef, useState } from 'react'
import { isGone } from '../../platform/requests'
import { Question, type QuestionProps } from '../dialogs/question'
import { tellFailure } from '../tell-failure'
import { useAttempt } from '../use-attempt'
import { useFocusAfterRow } from '../use-focus-after-row'
import { PendingButton, type PendingButtonProps } from './pending-button'

export interface ActionButtonProps extends Omit<PendingButtonProps, 'pending' | 'onClick'> {
  /** Writes, and then says or shows what came of it. */
  act: () => Promise<unknown>
  /** Title of the toast for a failure, or a function that says it; absent where `act` says it. */
  failed?: string | ((failure: unknown) => void)
  /** Asked before. */
  question?: Omit<QuestionProps, 'act' | 'onClose' | 'finalFocusEl'>
  /** Shown before the words of the button. */
  icon?: ReactNode
  /** The words of the button while it acts. */
  meanwhile?: string
  /** Whether the row of the button leaves its list; the focus then goes to the button with the same `title` in the next row. */
  takesRow?: boolean
}

/** A button that writes, maybe after a question, and is disabled meanwhile. */
export function ActionButton(props: ActionButtonProps) {
  const { act, failed, question, icon, meanwhile, takesRow, children, ...look } = props
  const [isAsking, setIsAsking] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leave = useFocusAfterRow(button)
  const rowLeaves = () => takesRow && leave()
  const attempt = useAttempt()

  const run = async () => {
    setIsPending(true)
    const isDone = await attempt(act, (failure) => {
      // Somebody else was first.
      if (isGone(failure)) rowLeaves()
      if (typeof failed === 'function') failed(failure)
      else if (failed) tellFailure(failure, failed)
    })
    if (isDone) rowLeaves()
    setIsPending(false)
  }

  return (
    <>
      <PendingButton
        {...look}
        pending={isPending && !question}
        onClick={({ currentTarget }) => {
          button.current = currentTarget
          if (question) setIsAsking(true)
          else run()
        }}
      >
        {icon}
        {isPending && meanwhile ? meanwhile : children}
      </PendingButton>
      {isAsking && question && (
        <Question
          {...question}
          // The dialog takes the focus a frame later; a Tab pressed before that has moved it to the next row.
          finalFocusEl={() => button.current}
          act={run}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
