import { Box, Heading, LinkButton, Panel, SimpleGrid, Text, TextLink } from '@pt-portal/shared-ui'
import { Drawn } from '../../figures/drawn'
import { PageSection } from '../../page-section'
import * as paths from '../../paths'

const services = [
  {
    figure: 'certificate',
    title: 'Professional Tax Registration',
    text: 'PTRC for employers and PTEC for businesses and professionals: we check what applies, file the application and send you the certificates.',
    link: 'See registration',
    to: paths.service('professional-tax-registration'),
  },
  {
    figure: 'calendar',
    title: 'Professional Tax Return Filing',
    text: 'Monthly, quarterly or yearly returns and payments from your salary sheet, filed on your state’s own dates.',
    link: 'See filing',
    to: paths.service('professional-tax-return-filing'),
  },
  {
    figure: 'talk',
    title: 'Expert Consultation',
    text: 'One conversation about where your people work, what is due and how to put overdue tax in order.',
    link: 'See consultation',
    to: paths.service('expert-consultation'),
  },
] as const

/** Three services, and a link to all of them. */
export function ServiceCards() {
  return (
    <PageSection id="services" title="Services">
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
        {services.map(({ figure, title, text, link, to }) => (
          <Panel key={to} display="flex" flexDirection="column">
            <Box width="28" mb="4">
              <Drawn name={figure} />
            </Box>
            <Heading as="h3" size="sm" mb="2">
              {title}
            </Heading>
            <Text color="fg.muted" mb="5" flex="1">
              {text}
            </Text>
            <LinkButton to={to} variant="outline" alignSelf="flex-start">
              {link}
            </LinkButton>
          </Panel>
        ))}
      </SimpleGrid>
      <Text mt="6" fontWeight="semibold">
        <TextLink to={paths.services}>View all services</TextLink>
      </Text>
    </PageSection>
  )
}
