import type { StateFacts } from '@pt-portal/api/contract'
import { Box, Heading, Stack, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../../messages'
import { BulletList } from '../../../ui/bullet-list'
import { MainSource } from './main-source'

export interface EvidenceProps {
  state: StatePage
  facts: StateFacts
}

/** Where the figures come from, and who may be exempt. */
export function Evidence({ state, facts }: EvidenceProps) {
  const t = useMessages()
  return (
    <Stack gap="8">
      <MainSource state={state} facts={facts} />
      {facts.exemptions.length > 0 && (
        <Box>
          <Heading as="h3" size="sm" mb="2">
            {t(m.calculatorExempt)}
          </Heading>
          <BulletList items={facts.exemptions} />
        </Box>
      )}
    </Stack>
  )
}
