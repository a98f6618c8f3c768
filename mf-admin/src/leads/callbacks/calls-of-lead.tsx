import type { LeadDetails } from '@pt-portal/api/contract'
import { Badge, Flex, Panel, Text } from '@pt-portal/shared-ui'
import { CallButtons } from './call-buttons'
import { standingOf, timeWords } from './callback-words'

interface CallsOfLeadProps {
  lead: LeadDetails
  canWrite: boolean
}

/** The calls that the person of a lead waits for, on top of its page; made and cancelled ones stand in the history. */
export function CallsOfLead({ lead, canWrite }: CallsOfLeadProps) {
  const open = (lead.callbacks ?? []).filter(({ state }) => state === 'open')
  return open.map((call) => {
    const { text, palette } = standingOf(call)
    return (
      <Panel key={call.id} padding="sm" mb="6">
        <Flex gap="3" wrap="wrap" align="center">
          <Text fontWeight="semibold">{`Call back: ${timeWords(call)}`}</Text>
          <Badge colorPalette={palette}>{text}</Badge>
          {canWrite && <CallButtons call={call} />}
        </Flex>
      </Panel>
    )
  })
}
