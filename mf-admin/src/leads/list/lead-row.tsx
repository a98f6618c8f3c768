import type { Inquiry } from '@pt-portal/api/contract'
import { Box, Flex, Heading, PlainLink, Text } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { Ago } from '../../ui/ago'
import { FactsLine } from '../../ui/facts-line'
import { Row } from '../../ui/lists/rows'
import { SelectBox } from '../../ui/lists/select-box'
import type { Selection } from '../../ui/lists/use-selection'
import { FollowUpBadge } from '../follow-up'
import { leadName } from '../lead-name'
import { StatusBadge } from '../status'
import { useAssignees } from '../use-assignees'

export interface LeadRowProps {
  lead: Inquiry
  /** Absent for users who may not change leads. */
  selection: Selection | undefined
  /** Query of the list, to which the lead's page links back. */
  from: string
}

/** One lead of the list; its name links to its page. */
export function LeadRow({ lead, selection, from }: LeadRowProps) {
  const { id, email, state, service, assigneeId, createdAt } = lead
  const { assignedTo } = useAssignees()
  const name = leadName(lead)
  return (
    <Row data-record={id} scrollMarginBlock="20" bg={selection?.has(id) ? 'brand.50' : undefined}>
      <Flex align="flex-start">
        {selection && (
          <SelectBox
            label={`Select ${name}`}
            checked={selection.has(id)}
            onToggle={(isRange) => selection.toggle(id, isRange)}
          />
        )}
        <Box flex="1" minW="0">
          <Flex justify="space-between" gap={{ base: '1', md: '3' }} wrap="wrap">
            <Flex gap="2" wrap="wrap" align="center" minW="0">
              <Heading as="h2" fontSize="md">
                <PlainLink
                  to={paths.inquiry(id)}
                  state={{ from }}
                  borderRadius="l1"
                  overflowWrap="anywhere"
                  _hover={{ textDecoration: 'underline' }}
                >
                  {name}
                </PlainLink>
              </Heading>
              <StatusBadge status={lead.status} />
              <FollowUpBadge lead={lead} />
            </Flex>
            <Text fontSize="sm" color="fg.muted" whiteSpace="nowrap">
              <Ago iso={createdAt} />
            </Text>
          </Flex>
          <FactsLine
            facts={[
              lead.company ?? '',
              email,
              lead.phone ?? '',
              state,
              service ?? '',
              assignedTo(assigneeId),
            ].filter(Boolean)}
          />
        </Box>
      </Flex>
    </Row>
  )
}
