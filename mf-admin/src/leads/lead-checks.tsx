import type { RelatedLead } from '@pt-portal/api/contract'
import { shortDate } from '@pt-portal/api/contract/language/english'
import { Box, Flex, Stack, Text } from '@pt-portal/shared-ui'
import { Tick } from '../ui/controls/ticks'
import { leadName } from './lead-name'
import { StatusBadge } from './status'

/** What a lead says of its request and its person, for lists of few leads. */
export type ShortLead = Omit<RelatedLead, 'isSamePerson'>

/** Describes what a lead asked for, and when. */
export const requestOf = ({ state, service, createdAt }: ShortLead) =>
  [service, state, shortDate(createdAt)].filter(Boolean).join(' • ')

interface LeadChecksProps {
  legend: string
  leads: ShortLead[]
  /** Ids of the leads that are ticked. */
  ids: number[]
  onChange: (ids: number[]) => void
  /** Whether some were not ticked at first, which needs an explanation. */
  isTold: boolean
}

/** Leads of which each can be left out. */
export function LeadChecks({ legend, leads, ids, onChange, isTold }: LeadChecksProps) {
  const toggle = (id: number) =>
    onChange(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  return (
    <Stack as="fieldset" gap="1">
      <Text as="legend" fontWeight="semibold" mb="1">
        {legend}
      </Text>
      {leads.map((lead) => (
        <Flex as="label" key={lead.id} align="flex-start" gap="3" py="1.5" cursor="button">
          <Tick
            boxSize="5"
            mt="0.5"
            type="checkbox"
            checked={ids.includes(lead.id)}
            onChange={() => toggle(lead.id)}
          />
          <Box flex="1" minW="0" overflowWrap="anywhere">
            <Text as="span" display="block">
              {leadName(lead)}
            </Text>
            <Text as="span" fontSize="sm" color="fg.muted">
              {requestOf(lead)}
            </Text>
          </Box>
          <StatusBadge status={lead.status} />
        </Flex>
      ))}
      {isTold && (
        <Text fontSize="sm" color="fg.muted">
          Only those of the same name or e-mail address are ticked, because people of one office may
          share a number.
        </Text>
      )}
    </Stack>
  )
}
