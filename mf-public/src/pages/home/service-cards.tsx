import { SimpleGrid, Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { LinkCard } from '../../ui/link-card'
import { PageSection } from '../../ui/page-section'

const services = [
  {
    title: m.cardRegistration,
    text: m.cardRegistrationText,
    to: paths.service('professional-tax-registration'),
  },
  {
    title: m.cardFiling,
    text: m.cardFilingText,
    to: paths.service('professional-tax-return-filing'),
  },
  {
    title: m.cardConsultation,
    text: m.cardConsultationText,
    to: paths.service('expert-consultation'),
  },
]

/** Three services, and a link to all of them. */
export function ServiceCards() {
  const t = useMessages()
  return (
    <PageSection id="services" title={t(m.services)}>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '3', md: '4' }}>
        {services.map(({ title, text, to }) => (
          <LinkCard key={to} title={t(title)} text={t(text)} to={to} />
        ))}
      </SimpleGrid>
      <Text mt="4" fontWeight="semibold">
        <TextLink to={paths.services}>{t(m.viewAllServices)}</TextLink>
      </Text>
    </PageSection>
  )
}
