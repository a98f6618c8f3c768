import {
  Box,
  Heading,
  LinkButton,
  Panel,
  SimpleGrid,
  Text,
  TextLink,
  useMessages,
} from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { Drawn } from '../../ui/drawn'
import { PageSection } from '../../ui/page-section'

const services = [
  {
    figure: 'certificate',
    title: m.cardRegistration,
    text: m.cardRegistrationText,
    link: m.cardRegistrationLink,
    to: paths.service('professional-tax-registration'),
  },
  {
    figure: 'calendar',
    title: m.cardFiling,
    text: m.cardFilingText,
    link: m.cardFilingLink,
    to: paths.service('professional-tax-return-filing'),
  },
  {
    figure: 'talk',
    title: m.cardConsultation,
    text: m.cardConsultationText,
    link: m.cardConsultationLink,
    to: paths.service('expert-consultation'),
  },
] as const

/** Three services, and a link to all of them. */
export function ServiceCards() {
  const t = useMessages()
  return (
    <PageSection id="services" title={t(m.services)}>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
        {services.map(({ figure, title, text, link, to }) => (
          <Panel key={to} display="flex" flexDirection="column">
            <Box width="28" mb="4">
              <Drawn name={figure} />
            </Box>
            <Heading as="h3" size="sm" mb="2">
              {t(title)}
            </Heading>
            <Text color="fg.muted" mb="5" flex="1">
              {t(text)}
            </Text>
            <LinkButton to={to} variant="outline" alignSelf="flex-start">
              {t(link)}
            </LinkButton>
          </Panel>
        ))}
      </SimpleGrid>
      <Text mt="6" fontWeight="semibold">
        <TextLink to={paths.services}>{t(m.viewAllServices)}</TextLink>
      </Text>
    </PageSection>
  )
}
