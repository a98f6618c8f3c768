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

/** What the person who saves has agreed to. */
type Agreed = { mayErase?: number; mayLeave?: number }

/** How much harm a save would do, when it was refused because of that. */
function harmOf(failure: unknown): Harm | undefined {
  const kind = harms[failureCode(failure) as keyof typeof harms]
  if (!kind) return undefined
  const { count, error } = (failure as { body: RequestFailure['body'] & { count: number } }).body!
  return { kind, count, said: error }
}

interface Harm {
  kind: (typeof harms)[keyof typeof harms]
  count: number
  /** The refusal in the API's words. */
  said: string
}

/** Asks before a save that erases people of leads at once, or leaves calls at times that are not offered any more. */
export function useErasing() {
  const [question, setQuestion] = useState<Harm & { answer: (isYes: boolean) => void }>()

  const ask = async (harm: Harm) => {
    const isYes = await new Promise<boolean>((answer) => setQuestion({ ...harm, answer }))
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
      const harm = harmOf(failure)
      if (!harm || !(await ask(harm))) throw failure
      return confirmed(send, { [harm.kind.agreedTo]: harm.count })
    }
  }

  const dialog = question && (
    <ConfirmDialog
      open
      destructive
      title={question.kind.title(question.count)}
      text={question.kind.text(question.said)}
      confirmLabel={question.kind.label}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    />
  )
  return { confirmed, dialog }
}
