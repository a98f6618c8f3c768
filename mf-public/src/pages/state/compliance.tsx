import type { StateFacts } from '@pt-portal/api/contract'
import { Heading, Panel, SimpleGrid } from '@pt-portal/shared-ui'
import { BulletList } from '../../bullet-list'
import { PageSection } from '../../page-section'
import { complianceLists } from './general-rules'

/** What to do every month and every year (seed §2). */
export function Compliance({ facts }: { facts: StateFacts | null }) {
  return (
    <PageSection id="compliance" title="Compliance and due dates" lead={facts?.frequency}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        {complianceLists(facts).map(({ title, duties }) => (
          <Panel key={title}>
            <Heading as="h3" size="sm" mb="3">
              {title}
            </Heading>
            <BulletList items={duties} />
          </Panel>
        ))}
      </SimpleGrid>
    </PageSection>
  )
}
