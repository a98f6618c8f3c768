import { type Inquiry, inquiryStatuses } from '@pt-portal/api/contract'
import { inquiryUpdateSchema } from '@pt-portal/api/contract/inquiry-schema'
import { Box, Button, Flex, Input, Stack } from '@pt-portal/shared-ui'
import { Field, TextareaField, useField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { RecordForm } from '../../forms/record-form'
import { PendingButton } from '../../ui/pending-button'
import { Select } from '../../ui/select'
import { useUpdateInquiryMutation } from '../data/inquiry-endpoints'
import { followUpShortcuts } from '../days'
import { statusNames } from '../status'
import { useAssignees } from '../use-assignees'
import { inWords, type LeadValues, labels, valuesOf } from './lead-values'
import { TakeLead } from './take-lead'

/** Form for what staff record about a lead: status, assignee, follow-up and notes (D31, D60). */
export function LeadForm({ lead }: { lead: Inquiry }) {
  const { id } = lead
  const [update] = useUpdateInquiryMutation()
  const { nameOf } = useAssignees()
  return (
    <RecordForm<LeadValues, Inquiry>
      resource="inquiries"
      id={id}
      initialValues={valuesOf(lead)}
      updatedAt={lead.updatedAt}
      validationSchema={inquiryUpdateSchema}
      valuesOf={valuesOf}
      labels={labels}
      inWords={(values) => inWords(values, nameOf)}
      save={(values, updatedAt) => update({ id, ...values, updatedAt }).unwrap()}
      success="Inquiry updated successfully"
      failure="Failed to update inquiry"
    >
      <Stack gap="5">
        <StatusField />
        <Box>
          <AssigneeField />
          <TakeLead id={id} />
        </Box>
        <FollowUpField />
        <TextareaField name="notes" label="Notes" rows={6} />
        <SaveButton />
      </Stack>
    </RecordForm>
  )
}

function StatusField() {
  const [field, { error }] = useField('status')
  return (
    <Field label="Status" error={error}>
      {(control) => (
        <Select {...field} {...control}>
          {inquiryStatuses.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function AssigneeField() {
  const [{ value }, { error }, { setValue }] = useField<number | null>('assigneeId')
  const { me, colleagues, nameOf } = useAssignees()
  const isKnown = value === null || value === me?.id || colleagues.some(({ id }) => id === value)
  return (
    <Field label="Assignee" error={error}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => setValue(Number(event.target.value) || null)}
        >
          <option value="">Nobody</option>
          {me && <option value={me.id}>{`${me.name} (you)`}</option>}
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {!isKnown && <option value={value}>{nameOf(value)}</option>}
        </Select>
      )}
    </Field>
  )
}

function FollowUpField() {
  const [{ value }, { error }, { setValue }] = useField<string>('followUpOn')
  const days = [...followUpShortcuts(), { label: 'None', day: '' }]
  return (
    <Box>
      <Field label="Follow-up" error={error}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <Flex role="group" aria-label="Follow up" gap="2" wrap="wrap" mt="2">
        {days.map(({ label, day }) => (
          <Button
            key={label}
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-pressed={value === day}
            onClick={() => setValue(day)}
          >
            {label}
          </Button>
        ))}
      </Flex>
    </Box>
  )
}

function SaveButton() {
  const { isSubmitting, dirty } = useFormikContext()
  return (
    <Box>
      <PendingButton
        type="submit"
        pending={isSubmitting}
        title="Ctrl+S saves too"
        aria-keyshortcuts="Control+S Meta+S"
        // Not `disabled`, because the button would lose the focus with each save.
        aria-disabled={!dirty}
        onClick={(event) => {
          if (!dirty) event.preventDefault()
        }}
      >
        {isSubmitting ? 'Saving...' : 'Save'}
      </PendingButton>
    </Box>
  )
}
