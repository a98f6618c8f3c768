import { counted } from '@pt-portal/api/contract/language/english'
import { failureCode, type RequestFailure } from '@pt-portal/shared-ui/data'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { useState } from 'react'

/** How many leads a save would erase, when it was refused because of that. */
function erasedBy(failure: unknown): number | undefined {
  if (failureCode(failure) !== 'would_erase') return undefined
  return (failure as { body: RequestFailure['body'] & { count: number } }).body.count
}

interface Question {
  count: number
  answer: (isYes: boolean) => void
}

/** Asks before a save that erases people of leads at once. */
export function useErasing() {
  const [question, setQuestion] = useState<Question>()

  const ask = async (count: number) => {
    const isYes = await new Promise<boolean>((answer) => setQuestion({ count, answer }))
    setQuestion(undefined)
    return isYes
  }

  /** Sends a change again with the number that was agreed to. Throws the refusal when it was not. */
  async function confirmed<Saved>(
    send: (agreed?: { mayErase: number }) => Promise<Saved>,
    agreed?: { mayErase: number },
  ): Promise<Saved> {
    try {
      return await send(agreed)
    } catch (failure) {
      const count = erasedBy(failure)
      if (count === undefined || !(await ask(count))) throw failure
      return confirmed(send, { mayErase: count })
    }
  }

  const dialog = question && (
    <ConfirmDialog
      open
      destructive
      title={`Erase the people of ${counted(question.count, 'lead')}?`}
      text="They were closed longer ago than the new period. Names, contact data and messages are deleted for good within ten minutes; reports stay as they are."
      confirmLabel="Save and erase"
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    />
  )
  return { confirmed, dialog }
}
