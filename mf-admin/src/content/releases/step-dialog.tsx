import {
  scheduleReleaseSchema,
  sendBackSchema,
} from '@pt-portal/api/contract/content/content-release-schema'
import { TextareaField } from '@pt-portal/shared-ui/forms'
import type { ReactNode } from 'react'
import { DateTimeField } from '../../forms/fields/date-time-field'
import { FormDialog } from '../../forms/form-dialog'

const fields = {
  schedule: {
    title: 'Schedule the release',
    text: 'All its pages become public at once, at this moment.',
    name: 'publishAt',
    schema: scheduleReleaseSchema,
    label: 'Schedule',
  },
  'send-back': {
    title: 'Send the release back',
    text: 'Those who gather it read the reason, and can ask again.',
    name: 'reason',
    schema: sendBackSchema,
    label: 'Send back',
  },
} as const

export interface StepDialogProps {
  action: keyof typeof fields
  publishAt: string | null
  /** Takes the step. @throws RequestFailure */
  onStep: (values: Record<string, string>) => Promise<unknown>
  onClose: () => void
  /** Stands below the field. */
  children?: ReactNode
}

/** Asks for what a step of a release needs: a moment, or a reason. */
export function StepDialog({ action, publishAt, onStep, onClose, children }: StepDialogProps) {
  const { title, text, name, schema, label } = fields[action]
  return (
    <FormDialog<Record<string, string>>
      title={title}
      text={text}
      initialValues={{ [name]: action === 'schedule' ? (publishAt ?? '') : '' }}
      validationSchema={schema}
      submit={label}
      save={onStep}
      failure="The server did not answer."
      onClose={onClose}
    >
      {action === 'schedule' ? (
        <DateTimeField name={name} label="Becomes public at" />
      ) : (
        <TextareaField name={name} label="Reason" rows={3} required />
      )}
      {children}
    </FormDialog>
  )
}
