import { Button, Stack, Text } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { useState } from 'react'
import { DateTimeField } from '../../forms/fields/date-time-field'
import type { FormValues } from '../../forms/record'
import { Modal } from '../../ui/dialogs/modal'

export interface ScheduleDialogProps {
  /** Name of the field with the moment, which the dialog edits. */
  moment: string
  /** Saves the form's record so that it becomes public at that moment. */
  onSchedule: () => void
  onClose: () => void
}

/** Asks from when on readers see the record of the surrounding form. Cancel leaves the form's date as it was. */
export function ScheduleDialog({ moment, onSchedule, onClose }: ScheduleDialogProps) {
  const { values, setFieldValue } = useFormikContext<FormValues>()
  const [before] = useState(values[moment])
  const giveUp = () => {
    setFieldValue(moment, before)
    onClose()
  }
  return (
    <Modal placement="center" onClose={giveUp}>
      <Dialog.Header>
        <Dialog.Title>Schedule</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="4">
          <Text>What the form shows is saved now, and readers see it from this moment on.</Text>
          <DateTimeField name={moment} label="Public from" />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" colorPalette="gray" onClick={giveUp}>
          Cancel
        </Button>
        <Button
          disabled={!(Date.parse(String(values[moment])) > Date.now())}
          onClick={() => {
            onClose()
            onSchedule()
          }}
        >
          Schedule
        </Button>
      </Dialog.Footer>
    </Modal>
  )
}
