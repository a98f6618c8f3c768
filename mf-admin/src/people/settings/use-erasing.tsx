import { counted } from '@pt-portal/api/contract/language/english'
import { failureCode, type RequestFailure } from '@pt-portal/shared-ui/data'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { useState } from 'react'

/** What a save asks for before it does harm, by the code of its refusal. */
const harms = {
  would_erase: {
    agreedTo: 'mayErase',
    title: (count: number) => `Erase the people of ${counted(count, 'lead')}?`,
    text: () =>
      'They were closed longer ago than the new period. Names, contact data and messages are deleted for good within ten minutes; reports stay as they are.',
    label: 'Save and erase',
  },
  would_leave: {
    agreedTo: 'mayLeave',
    title: (count: number) => `Leave ${counted(count, 'call')} as booked?`,
    text: (said: string) =>
      `${said}. They stay booked until you move or cancel them; nobody is told.`,
    label: 'Save and leave them',
  },
} as const

type Harm = (typeof harms)[keyof typeof harms]

/** What the person who saves has agreed to. */
type Agreed = { mayErase?: number; mayLeave?: number }

/** How much harm a save would do, when it was refused because of that. */
function harmOf(failure: unknown): Omit<Question, 'answer'> | undefined {
  const harm = harms[failureCode(failure) as keyof typeof harms]
  if (!harm) return undefined
  const { count, error } = (failure as { body: RequestFailure['body'] & { count: number } }).body!
  return { harm, count, said: error }
}

interface Question {
  harm: Harm
  count: number
  /** The refusal in the API's words. */
  said: string
  answer: (isYes: boolean) => void
}

/** Asks before a save that erases people of leads at once, or leaves calls at times that are not offered any more. */
export function useErasing() {
  const [question, setQuestion] = useState<Question>()

  const ask = async (asked: Omit<Question, 'answer'>) => {
    const isYes = await new Promise<boolean>((answer) => setQuestion({ ...asked, answer }))
    setQuestion(undefined)
    return isYes
  }

  /** Sends a change again with the number that was agreed to. Throws the refusal when it was not. */
  async function confirmed<Saved>(
    send: (agreed?: Agreed) => Promise<Saved>,
    agreed?: Agreed,
  ): Promise<Saved> {
    try {
      return await send(agreed)
    } catch (failure) {
      const asked = harmOf(failure)
      if (!asked || !(await ask(asked))) throw failure
      return confirmed(send, { [asked.harm.agreedTo]: asked.count })
    }
  }

  const dialog = question && (
    <ConfirmDialog
      open
      destructive
      title={question.harm.title(question.count)}
      text={question.harm.text(question.said)}
      confirmLabel={question.harm.label}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    />
  )
  return { confirmed, dialog }
}
