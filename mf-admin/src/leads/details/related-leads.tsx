import type { InquiryDetails } from '@pt-portal/api/contract'
import { plural } from '@pt-portal/api/contract/english'
import { mostMerged } from '@pt-portal/api/contract/merge-schema'
import { Box, Flex, longDate, Stack, Text, TextLink } from '@pt-portal/shared-ui'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { MergeButton } from '../merging/merge-button'
import { StatusBadge } from '../status'

export type RelatedLead = InquiryDetails['related'][number]

/** Describes what a lead asked for, and when. */
export const requestOf = ({ state, service, createdAt }: RelatedLead) =>
  [service, state, longDate(createdAt)].filter(Boolean).join(' • ')

/** Other leads of the same person (D60). */
export function RelatedLeads({ lead: { id, related } }: { lead: InquiryDetails }) {
  const navigate = useNavigate()
  const mayMerge = useMay()('inquiries.merge')
  if (related.length === 0) {
    return <Text color="fg.muted">This is the only lead with this phone or e-mail.</Text>
  }
  return (
    <>
      <Text mb="3">{`${related.length} other ${plural(related.length, 'lead', 'leads')} of this person`}</Text>
      <Stack as="ul" listStyleType="none" gap="3">
        {related.map((lead) => (
          <Flex as="li" key={lead.id} justify="space-between" align="baseline" gap="3">
            <TextLink to={paths.inquiry(lead.id)} minW="0" overflowWrap="anywhere">
              {requestOf(lead)}
            </TextLink>
            <StatusBadge status={lead.status} />
          </Flex>
        ))}
      </Stack>
      {mayMerge && (
        <Box mt="4">
          <MergeButton
            ids={[id, ...related.slice(0, mostMerged).map((other) => other.id)]}
            onMerged={(kept) => navigate(paths.inquiry(kept), { replace: kept !== id })}
          >
            Compare and merge
          </MergeButton>
        </Box>
      )}
    </>
  )
}
