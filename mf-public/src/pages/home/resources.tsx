import { SimpleGrid, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { LinkCard } from '../../ui/link-card'
import { PageSection } from '../../ui/page-section'

const resources = [
  { title: m.resourceForms, text: m.resourceFormsText, to: paths.states },
  { title: m.resourceGuides, text: m.resourceGuidesText, to: paths.blogs },
  { title: m.resourceCalculator, text: m.resourceCalculatorText, to: paths.calculator },
  { title: m.resourceUpdates, text: m.resourceUpdatesText, to: paths.blogs },
]

/** Links to forms, guides, the calculator and updates (D22). */
export function Resources() {
  const t = useMessages()
  return (
    <PageSection id="resources" title={t(m.resourcesTitle)}>
      <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: '3', md: '4' }}>
        {resources.map(({ title, text, to }) => (
          <LinkCard key={t(title)} title={t(title)} text={t(text)} to={to} />
        ))}
      </SimpleGrid>
    </PageSection>
  )
}
