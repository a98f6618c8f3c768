import { homeFaqs } from '@pt-portal/api/contract/content/home-faqs'
import { belowFold, Container, Stack, Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import { FaqList } from '../../content/faq-list'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { PageSection } from '../../ui/page-section'
import { Guide } from './guide'
import { Resources } from './resources'
import { ServiceCards } from './service-cards'

export { Hero } from './hero'
export { StatesSection } from './states-section'
export { Tools } from './tools'

/** Services, guide, resources and questions. */
export function Introduction() {
  const t = useMessages()
  return (
    <Container py={{ base: '4', md: '16' }}>
      <Stack gap={{ base: '5', md: '16' }} css={{ '& > *': belowFold('25rem') }}>
        <ServiceCards />
        <Guide />
        <Resources />
        <PageSection id="faqs" title={t(m.faqTitle)}>
          <FaqList faqs={homeFaqs(t)} />
          <Text mt="4">
            <TextLink to={paths.questions}>{t(m.moreQuestions)}</TextLink>
          </Text>
        </PageSection>
      </Stack>
    </Container>
  )
}
