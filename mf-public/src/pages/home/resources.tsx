import { Heading, Panel, PlainLink, SimpleGrid, Text } from '@pt-portal/shared-ui'
import { PageSection } from '../../page-section'
import * as paths from '../../paths'

const resources = [
  {
    title: 'Forms',
    text: 'Application form and guidelines of each state, on its page.',
    to: paths.states,
  },
  {
    title: 'Guides',
    text: 'Certificates, due dates and multi-state staff explained.',
    to: paths.blogs,
  },
  {
    title: 'Calculator',
    text: 'Your professional tax a month and a year, from your salary.',
    to: paths.calculator,
  },
  {
    title: 'Updates',
    text: 'What states have changed, and from when.',
    to: paths.blogs,
  },
]

/** Links to forms, guides, the calculator and updates (D22). */
export function Resources() {
  return (
    <PageSection id="resources" title="Resources">
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
        {resources.map(({ title, text, to }) => (
          <Panel key={title} interactive position="relative" padding="sm">
            <Heading as="h3" size="sm" mb="1">
              <PlainLink
                to={to}
                color="brand.700"
                _hover={{ textDecoration: 'underline' }}
                _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
              >
                {title}
              </PlainLink>
            </Heading>
            <Text color="fg.muted">{text}</Text>
          </Panel>
        ))}
      </SimpleGrid>
    </PageSection>
  )
}
