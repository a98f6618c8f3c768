import type { FeedbackDecision, FeedbackDetails } from '@pt-portal/api/contract/content/feedback'
import { feedbackDecisionSchema } from '@pt-portal/api/contract/content/feedback-schema'
import { notify } from '@pt-portal/shared-ui'
import { TextareaField } from '@pt-portal/shared-ui/forms'
import { FormDialog } from '../../forms/form-dialog'
import { useDecideFeedbackMutation } from '../data/feedback-endpoints'

export type Closing = Exclude<FeedbackDecision, 'open'>

const words: Record<Closing, { title: string; submit: string; done: string }> = {
  corrected: { title: 'It is corrected', submit: 'Set corrected', done: 'Set corrected' },
  answered: { title: 'Answer', submit: 'Send answer', done: 'Answered' },
  declined: { title: 'Decline', submit: 'Decline', done: 'Declined' },
}

export interface DecisionDialogProps {
  report: FeedbackDetails
  status: Closing
  onClose: () => void
}

/** Closes a matter, with words for the readers who left an address. */
export function DecisionDialog({ report, status, onClose }: DecisionDialogProps) {
  const [decide] = useDecideFeedbackMutation()
  const wanting = report.wantAnswer
  const { title, submit, done } = words[status]
  return (
    <FormDialog<{ answer: string }>
      title={title}
      text={mailed(wanting, status)}
      initialValues={{ answer: report.answer ?? '' }}
      validationSchema={feedbackDecisionSchema.pick(['answer'])}
      submit={submit}
      save={async ({ answer }) => {
        await decide({ id: report.id, status, answer, updatedAt: report.updatedAt }).unwrap()
        notify({ title: done, type: 'success' })
        onClose()
      }}
      failure="It could not be stored. The server did not answer."
      gone="Somebody has deleted this report."
      onClose={onClose}
    >
      <TextareaField
        name="answer"
        label="Answer"
        hint={
          wanting > 0
            ? 'In the language of the reader.'
            : 'For colleagues, as nobody left an address.'
        }
        rows={4}
        data-autofocus
      />
    </FormDialog>
  )
}

function mailed(wanting: number, status: Closing): string {
  if (wanting === 0) return 'No reader left an address, so nobody is mailed.'
  const whom = wanting === 1 ? 'One reader' : `${wanting} readers`
  const when = status === 'declined' ? ' if you write an answer' : ''
  return `${whom} left an address: a mail goes out${when}, and the address is erased.`
}
