import type { InquiryDetails } from '@pt-portal/api/contract'
import { Flex, longDate, Stack, Text, TextLink } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { StatusBadge } from '../status'

export type RelatedLead = InquiryDetails['related'][number]

/** Describes what a lead asked for, and when. */
export const requestOf = ({ state, service, createdAt }: RelatedLead) =>
  [service, state, longDate(createdAt)].filter(Boolean).join(' • ')

/** Other leads of the same person (D60). */
export function RelatedLeads({ related }: Pick<InquiryDetails, 'related'>) {
  if (related.length === 0) {
    return <Text color="fg.muted">This is the only lead with this phone or e-mail.</Text>
  }
  return (
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
  )
}
