import type { LeadDetails, RelatedLead } from '@pt-portal/api/contract'
import { plural } from '@pt-portal/api/contract/language/english'
import { mostMerged } from '@pt-portal/api/contract/leads/merge-schema'
import { Box, Flex, Stack, Text, TextLink } from '@pt-portal/shared-ui'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { requestOf } from '../lead-checks'
import { leadName } from '../lead-name'
import { MergeButton } from '../merging/merge-button'
import { StatusBadge } from '../status'

/** Ids of a lead and of the others of the same person. */
export const idsOfPerson = ({ id, related }: LeadDetails) => [
  id,
  ...related.filter(({ isSamePerson }) => isSamePerson).map((other) => other.id),
]

/** Other leads of the same person (D60), and those of other people with the same phone or e-mail (ADR 0090). */
export function RelatedLeads({ lead }: { lead: LeadDetails }) {
  const { id, related } = lead
  const navigate = useNavigate()
  const mayMerge = useMay()('inquiries.merge')
  if (related.length === 0) {
    return <Text color="fg.muted">This is the only lead with this phone or e-mail.</Text>
  }
  const own = related.filter(({ isSamePerson }) => isSamePerson)
  const others = related.filter(({ isSamePerson }) => !isSamePerson)
  return (
    <Stack gap="4">
      {own.length > 0 && <Links leads={own} textOf={requestOf} />}
      {others.length > 0 && (
        <Box>
          <Text mb="3">{`${others.length} ${plural(others.length, 'lead', 'leads')} with the same phone or e-mail, and another name`}</Text>
          <Links
            leads={others}
            textOf={(other) => [leadName(other), requestOf(other)].join(' • ')}
          />
        </Box>
      )}
      {mayMerge && (
        <Box>
          <MergeButton
            ids={[id, ...related.slice(0, mostMerged).map((other) => other.id)]}
            ticked={idsOfPerson(lead)}
            onMerged={(kept) => navigate(paths.lead(kept), { replace: kept !== id })}
          >
            Compare and merge
          </MergeButton>
        </Box>
      )}
    </Stack>
  )
}

interface LinksProps {
  leads: RelatedLead[]
  textOf: (lead: RelatedLead) => string
}

const Links = ({ leads, textOf }: LinksProps) => (
  <Stack as="ul" listStyleType="none" gap="3">
    {leads.map((lead) => (
      <Flex as="li" key={lead.id} justify="space-between" align="baseline" gap="3">
        <TextLink to={paths.lead(lead.id)} minW="0" overflowWrap="anywhere">
          {textOf(lead)}
        </TextLink>
        <StatusBadge status={lead.status} />
      </Flex>
    ))}
  </Stack>
)
