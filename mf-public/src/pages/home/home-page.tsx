import { Container, Stack, Static } from '@pt-portal/shared-ui'
import { FaqList } from '../../faq/faq-list'
import { PageSection } from '../../page-section'
import { Claims } from './claims'
import { Guide } from './guide'
import { Hero } from './hero'
import { homeFaqs } from './home-faqs'
import { Resources } from './resources'
import { ServiceCards } from './service-cards'
import { StatesSection } from './states-section'

/** `/`: the portal's front page (seed §2). */
export function HomePage() {
  return (
    <>
      <Hero />
      <Claims />
      <StatesSection />
      <Static>
        <Container py={{ base: '10', md: '16' }}>
          <Stack gap={{ base: '12', md: '20' }}>
            <ServiceCards />
            <Guide />
            <Resources />
            <PageSection id="faqs" title="Frequently asked questions">
              <FaqList faqs={homeFaqs} />
            </PageSection>
          </Stack>
        </Container>
      </Static>
    </>
  )
}
