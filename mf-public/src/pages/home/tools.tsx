import { Container, SimpleGrid, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { LinkCard } from '../../ui/link-card'
import { PageSection } from '../../ui/page-section'

const tools = [
  { title: m.toolCalculator, text: m.toolCalculatorText, to: paths.calculator },
  { title: m.toolEmployers, text: m.toolEmployersText, to: paths.employers },
  { title: m.dueDatesTitle, text: m.toolDueDatesText, to: paths.dueDates },
  { title: m.toolLate, text: m.toolLateText, to: paths.penaltyCalculator },
]

/** The four things that readers come to work out, named as in the menu Tools. */
export function Tools() {
  const t = useMessages()
  return (
    <Container py={{ base: '4', md: '12' }}>
      <PageSection id="tools" title={t(m.toolsTitle)}>
        <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: '3', md: '4' }}>
          {tools.map(({ title, text, to }) => (
            <LinkCard key={to} title={t(title)} text={t(text)} to={to} />
          ))}
        </SimpleGrid>
      </PageSection>
    </Container>
  )
}
