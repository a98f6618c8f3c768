import { complianceLists } from '@pt-portal/api/contract/law/general-rules'
import { Box, Heading, SimpleGrid, Text, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../../messages'
import { BulletList } from '../../../ui/bullet-list'
import { FoldSection } from '../../../ui/fold-section'
import { DueDates } from './due-dates'

/** Regular and yearly duties, and the due dates; folded where the facts have their own, which are long. */
export function Compliance({ state: { facts, slug } }: { state: StatePage }) {
  const t = useMessages()
  return (
    <FoldSection id="compliance" title={t(m.complianceTitle)} open={!facts} parked={false}>
      {facts && (
        <Text color="fg.muted" maxW="prose" mb="4">
          {facts.frequency}
        </Text>
      )}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '4', md: '8' }}>
        {complianceLists(t, facts).map(({ title, duties }) => (
          <Box key={title}>
            <Heading as="h3" size="sm" mb="2">
              {title}
            </Heading>
            <BulletList items={duties} />
          </Box>
        ))}
      </SimpleGrid>
      {facts && <DueDates facts={facts} slug={slug} />}
    </FoldSection>
  )
}
