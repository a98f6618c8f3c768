import type { LeadDetails, MergedLead } from '@pt-portal/api/contract'
import { shortDate } from '@pt-portal/api/contract/language/english'
import { Box, notify, Stack, Text } from '@pt-portal/shared-ui'
import { focusHeadingIfLost } from '../../platform/focus-heading'
import { useMay } from '../../platform/session/use-may'
import { ActionButton } from '../../ui/buttons/action-button'
import { quiet } from '../../ui/buttons/looks'
import { moment } from '../../ui/dates/moment'
import { useSplitLeadMutation } from '../data/lead-endpoints'
import { requestOf } from '../lead-checks'
import { leadName } from '../lead-name'

/** The requests that were merged into a lead, as they came, each of which can be split off again (ADR 0068). */
export function MergedLeads({ lead }: { lead: LeadDetails }) {
  return (
    <Stack as="ul" listStyleType="none" gap="4">
      {lead.merged.map((merged) => (
        <Merged key={merged.id} lead={lead} merged={merged} />
      ))}
    </Stack>
  )
}

function Merged({ lead, merged }: { lead: LeadDetails; merged: MergedLead }) {
  const [split] = useSplitLeadMutation()
  const maySplit = useMay()('inquiries.merge') && merged.mergedInto === lead.id
  const { phone, email, company, message, consentText, consentAt, mergedAt, mergedBy } = merged

  return (
    <Box as="li" overflowWrap="anywhere">
      <Text fontWeight="semibold">{`Lead ${merged.id}: ${leadName(merged)}`}</Text>
      <Text>{[requestOf(merged), phone, email, company].filter(Boolean).join(' • ')}</Text>
      {message && <Text whiteSpace="pre-wrap">{`“${message}”`}</Text>}
      <Text fontSize="sm" color="fg.muted">
        {`Merged on ${moment(mergedAt)}${mergedBy ? ` by ${mergedBy}` : ''}`}
      </Text>
      {consentText && (
        <Text fontSize="sm" color="fg.muted">
          {`Use of data: ${consentText}${consentAt ? ` Shown on ${shortDate(consentAt)}.` : ''}`}
        </Text>
      )}
      {maySplit && (
        <ActionButton
          {...quiet}
          mt="2"
          act={async () => {
            await split({ id: lead.id, mergedId: merged.id }).unwrap()
            notify({ title: `Lead ${merged.id} is a lead of its own again`, type: 'success' })
            focusHeadingIfLost()
          }}
          failed="The lead could not be split off"
        >
          {`Split lead ${merged.id} off`}
        </ActionButton>
      )}
    </Box>
  )
}
