import {
  scheduleReleaseSchema,
  sendBackSchema,
} from '@pt-portal/api/contract/content/content-release-schema'
import { Button, Stack, Text } from '@pt-portal/shared-ui'
import {
  PortalForm,
  type PortalFormProps,
  TextareaField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { DateTimeField } from '../../forms/date-time-field'
import { Modal } from '../../ui/modal'

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

export type AskingAction = keyof typeof fields

export interface StepDialogProps {
  action: AskingAction
  publishAt: string | null
  onSubmit: PortalFormProps<Record<string, string>>['onSubmit']
  onClose: () => void
}

/** Asks for what a step of a release needs: a moment, or a reason. */
export function StepDialog({ action, publishAt, onSubmit, onClose }: StepDialogProps) {
  const { title, text, name, schema, label } = fields[action]
  return (
    <Modal placement="center" onClose={onClose}>
      <PortalForm<Record<string, string>>
        initialValues={{ [name]: action === 'schedule' ? (publishAt ?? '') : '' }}
        validationSchema={schema}
        onSubmit={onSubmit}
      >
        <Dialog.Header>
          <Dialog.Title>{title}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <Stack gap="4">
            <Text>{text}</Text>
            {action === 'schedule' ? (
              <DateTimeField name={name} label="Becomes public at" />
            ) : (
              <TextareaField name={name} label="Reason" rows={3} required />
            )}
          </Stack>
        </Dialog.Body>
        <Buttons label={label} onClose={onClose} />
      </PortalForm>
    </Modal>
  )
}

function Buttons({ label, onClose }: { label: string; onClose: () => void }) {
  const { isSubmitting } = useFormikContext()
  return (
    <Dialog.Footer>
      <Button type="button" variant="outline" colorPalette="gray" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" disabled={isSubmitting}>
        {label}
      </Button>
    </Dialog.Footer>
  )
}
