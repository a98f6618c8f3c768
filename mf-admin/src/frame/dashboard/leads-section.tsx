import type { Lead } from '@pt-portal/api/contract'
import { shortDate } from '@pt-portal/api/contract/language/english'
import { Flex, LinkButton, PlainLink, Text } from '@pt-portal/shared-ui'
import { useLeadPageQuery } from '../../leads/data/lead-endpoints'
import { leadName } from '../../leads/lead-name'
import { paths } from '../../platform/paths'
import { quiet } from '../../ui/buttons/looks'
import { RowList } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import { shorten } from '../../ui/shorten'
import { recentLeads } from './reads'

/** Recent Leads (D31). */
export function LeadsSection() {
  const leads = useLeadPageQuery(recentLeads)
  return (
    <Section
      title="Recent Inquiries"
      actions={
        <LinkButton to={paths.leads} {...quiet}>
          View All Leads
        </LinkButton>
      }
    >
      <Loaded read={leads} title="Leads could not be loaded" px="4">
        {({ items }) => (
          <RowList
            items={items}
            empty="No leads yet. They appear here as soon as a visitor asks for a consultation."
          >
            {(lead) => <RecentLead lead={lead} />}
          </RowList>
        )}
      </Loaded>
    </Section>
  )
}

function RecentLead({ lead }: { lead: Lead }) {
  const { id, email, state, message, createdAt } = lead
  return (
    <>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <PlainLink
          to={paths.lead(id)}
          fontWeight="semibold"
          overflowWrap="anywhere"
          _hover={{ textDecoration: 'underline' }}
        >
          {leadName(lead)}
        </PlainLink>
        <Text fontSize="sm" color="fg.muted">
          {shortDate(createdAt)}
        </Text>
      </Flex>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {[email, state].filter(Boolean).join(' • ')}
      </Text>
      {message && (
        <Text fontSize="sm" mt="1" overflowWrap="anywhere">
          {shorten(message, 80)}
        </Text>
      )}
    </>
  )
}
