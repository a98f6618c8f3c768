import { type Inquiry, type InquiryStatus, inquiryStatuses } from '@pt-portal/api/contract'
import { inquiryUpdateSchema } from '@pt-portal/api/contract/inquiry-schema'
import { Box, chakra, Grid, StyledLink, Text } from '@pt-portal/shared-ui'
import { Field, TextareaField, useField, useFormikContext } from '@pt-portal/shared-ui/forms'
import type { ReactNode } from 'react'
import { useUpdateInquiryMutation } from '../../data/admin-endpoints'
import { RecordForm } from '../../editing/record-form'
import { moment } from '../../ui/moment'
import { PendingButton } from '../../ui/pending-button'
import { Select } from '../../ui/select'
import { statusNames } from './status'

// A type, not an interface: the form wants an index signature.
type FollowUp = { status: InquiryStatus; notes: string }

const followUpOf = ({ status, notes }: Inquiry): FollowUp => ({ status, notes: notes ?? '' })

/** Everything a visitor left, and what staff made of it (D19, D31). */
export function InquiryDetails({ inquiry }: { inquiry: Inquiry }) {
  const [update] = useUpdateInquiryMutation()
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap="6"
      pt="4"
      pb="2"
    >
      <Particulars inquiry={inquiry} />
      <RecordForm<FollowUp, Inquiry>
        resource="inquiries"
        id={inquiry.id}
        initialValues={followUpOf(inquiry)}
        updatedAt={inquiry.updatedAt}
        validationSchema={inquiryUpdateSchema}
        valuesOf={followUpOf}
        labels={{ status: 'Status', notes: 'Notes' }}
        save={(values, updatedAt) => update({ id: inquiry.id, ...values, updatedAt }).unwrap()}
        success="Inquiry updated successfully"
        failure="Failed to update inquiry"
      >
        <Grid gap="4">
          <StatusField />
          <TextareaField name="notes" label="Notes" rows={4} />
          <SaveButton />
        </Grid>
      </RecordForm>
    </Grid>
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

function SaveButton() {
  const { isSubmitting, dirty } = useFormikContext()
  return (
    <Box>
      <PendingButton
        type="submit"
        size="sm"
        pending={isSubmitting}
        // Not switched off: it would lose the focus with each save.
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

const Term = chakra('dt', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Details = chakra('dd', { base: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } })

function Particulars({ inquiry }: { inquiry: Inquiry }) {
  const { email, phone, company, state, service, sourcePage, zcGad, message, createdAt } = inquiry
  const rows: [string, ReactNode][] = [
    [
      'Email',
      <StyledLink key="email" href={`mailto:${email}`}>
        {email}
      </StyledLink>,
    ],
    [
      'Phone',
      phone && (
        <StyledLink key="phone" href={`tel:${phone}`}>
          {phone}
        </StyledLink>
      ),
    ],
    ['Company', company],
    ['State', state],
    ['Service', service],
    ['Page', sourcePage],
    ['Ad tracking', zcGad],
    ['Received', moment(createdAt)],
    ['Message', message],
  ]
  return (
    <Box>
      <Grid as="dl" templateColumns="6.5rem minmax(0, 1fr)" columnGap="4" rowGap="2">
        {rows
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <Box key={term} display="contents">
              <Term>{term}</Term>
              <Details>{value}</Details>
            </Box>
          ))}
      </Grid>
      {!message && (
        <Text mt="2" fontSize="sm" color="fg.muted">
          No message was left.
        </Text>
      )}
    </Box>
  )
}
