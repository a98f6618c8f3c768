import { Heading, Panel, PlainLink, SimpleGrid, Text, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
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
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
        {resources.map(({ title, text, to }) => (
          <Panel key={t(title)} interactive position="relative" padding="sm">
            <Heading as="h3" size="sm" mb="1">
              <PlainLink
                to={to}
                color="brand.700"
                _hover={{ textDecoration: 'underline' }}
                _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
              >
                {t(title)}
              </PlainLink>
            </Heading>
            <Text color="fg.muted">{t(text)}</Text>
          </Panel>
        ))}
      </SimpleGrid>
    </PageSection>
  )
}
