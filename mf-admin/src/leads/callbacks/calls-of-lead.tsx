import type { LeadDetails } from '@pt-portal/api/contract'
import { Flex, Panel, Text } from '@pt-portal/shared-ui'
import { CallBadge, CallButtons } from './call-buttons'
import { timeWords } from './callback-words'

/** The calls that the person of a lead waits for, on top of its page; made and cancelled ones stand in the history. */
export function CallsOfLead({ lead, canWrite }: { lead: LeadDetails; canWrite: boolean }) {
  const open = (lead.callbacks ?? []).filter(({ state }) => state === 'open')
  return open.map((call) => (
    <Panel key={call.id} padding="sm" mb="6">
      <Flex gap="3" wrap="wrap" align="center">
        <Text fontWeight="semibold">{`Call back: ${timeWords(call)}`}</Text>
        <CallBadge call={call} />
        {canWrite && <CallButtons call={call} />}
      </Flex>
    </Panel>
  ))
}
