import type { Inquiry } from '@pt-portal/api/contract'
import { grouped } from '@pt-portal/api/contract/locale'
import { Box, Flex, LinkButton, PlainLink, SimpleGrid, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { type InquiryFilter, useInquiryPageQuery } from '../../leads/data/inquiry-endpoints'
import { ageOf } from '../../leads/days'
import { FollowUpBadge } from '../../leads/follow-up'
import { leadName } from '../../leads/lead-name'
import { useAssignees } from '../../leads/use-assignees'
import { paths } from '../../platform/paths'
import { FactsLine } from '../../ui/facts-line'
import { Row, Rows, RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/loaded'
import { Section } from '../../ui/section'
import { dueInquiries, untouchedInquiries } from './reads'

/** Leads that need work: due follow-ups, and leads that nobody has contacted (D60). */
export function LeadSections() {
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6" mb="6" alignItems="start">
      <LeadSection
        title="Due today"
        filter={dueInquiries}
        allPath={paths.inquiriesBy('followUp=due&sort=followUpOn')}
        empty="Nobody has to be called back today."
        remark={(lead) => <FollowUpBadge lead={lead} />}
      />
      <LeadSection
        title="Not yet contacted"
        filter={untouchedInquiries}
        allPath={paths.inquiriesBy('status=new&sort=createdAt')}
        empty="Every lead has been contacted."
        remark={({ createdAt }) => (
          <Text fontSize="sm" color="fg.muted">
            {`Received ${ageOf(createdAt)}`}
          </Text>
        )}
      />
    </SimpleGrid>
  )
}

interface LeadSectionProps {
  title: string
  filter: InquiryFilter
  /** Address of the full list. */
  allPath: string
  /** Shown when there are none. */
  empty: string
  /** Shown beside a lead's name. */
  remark: (lead: Inquiry) => ReactNode
}

function LeadSection({ title, filter, allPath, empty, remark }: LeadSectionProps) {
  const read = useInquiryPageQuery(filter)
  const total = read.data?.total ?? 0
  return (
    <Section
      title={title}
      actions={
        total > 0 && (
          <LinkButton to={allPath} size="sm" variant="outline" colorPalette="gray">
            {total === 1 ? 'Show it in the list' : `Show all ${grouped(total)}`}
          </LinkButton>
        )
      }
    >
      <Loaded
        read={read}
        title="Inquiries could not be loaded"
        skeleton={<RowsSkeleton count={2} />}
        px="4"
      >
        {({ items }) =>
          items.length === 0 ? (
            <Text px="5" py="6" color="fg.muted">
              {empty}
            </Text>
          ) : (
            <Rows>
              {items.map((lead) => (
                <LeadRow key={lead.id} lead={lead} remark={remark(lead)} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Section>
  )
}

function LeadRow({ lead, remark }: { lead: Inquiry; remark: ReactNode }) {
  const { id, state, service, assigneeId } = lead
  const { assignedTo } = useAssignees()
  return (
    <Row>
      <Flex justify="space-between" gap="3" wrap="wrap" align="baseline">
        <PlainLink
          to={paths.inquiry(id)}
          fontWeight="semibold"
          overflowWrap="anywhere"
          _hover={{ textDecoration: 'underline' }}
        >
          {leadName(lead)}
        </PlainLink>
        <Box>{remark}</Box>
      </Flex>
      <FactsLine facts={[state, service ?? '', assignedTo(assigneeId)].filter(Boolean)} />
    </Row>
  )
}
