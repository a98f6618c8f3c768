import { longDateIn } from '@pt-portal/api/contract/language/locale'
import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import { stateFaqs } from '@pt-portal/api/contract/law/state-faqs'
import { Box, Button, belowFold, Prose, SimpleGrid, Stack, useMessages } from '@pt-portal/shared-ui'
import { Slot, TranslationNote } from '@pt-portal/shared-ui/bundled'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { FaqList } from '../../content/faq-list'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { PageSection } from '../../ui/page-section'
import { Compliance } from './sections/compliance'
import { Exemptions, Penalties } from './sections/exemptions-penalties'
import { FromTheBlog } from './sections/from-the-blog'
import { LegalBasis } from './sections/legal-basis'
import { Overview } from './sections/overview'
import { RegistrationSteps } from './sections/registration-steps'
import { RelatedStates } from './sections/related-states'
import { RequiredDocuments } from './sections/required-documents'
import { Roles } from './sections/roles'
import { Sources } from './sections/sources'

export { StateHeader } from './header/state-header'
export { JumpList } from './jump-list'
export { QuickActions } from './quick-actions'

/** What a reader does, and the tax as a whole; on phones they stand before the form. */
export function Essentials({ state }: { state: StatePage }) {
  return (
    <>
      <Stack gap={gap} css={{ '& > *': belowFold('24rem') }}>
        {!isNotLevied(state) && <Roles state={state} />}
        <Overview state={state} />
      </Stack>
      <ToForm name={state.name} />
    </>
  )
}

const gap = { base: '6', md: '12' }

/** All sections after the slabs, in the same order for all states. */
export function Details({ state }: { state: StatePage }) {
  const t = useMessages()
  return (
    <>
      <Stack gap={gap} css={{ '& > *': belowFold('24rem') }}>
        {!isNotLevied(state) && <Registration state={state} />}
        {state.contentHtml && <Prose html={state.contentHtml} />}
        <Box>
          {!isNotLevied(state) && <Rules state={state} />}
          <LegalBasis state={state} />
        </Box>
        <PageSection id="faqs" title={t(m.faqTitle)}>
          <FaqList faqs={stateFaqs(t, state)} />
        </PageSection>
        <Sources facts={state.facts} changes={state.changes} />
        <FromTheBlog posts={state.posts} />
        <Slot name="state-foot" of={{ state: state.slug }} />
        <RelatedStates current={state.name} />
        <TranslationNote
          message={m.translatedFrom}
          from={state.translatedFrom}
          dateIn={longDateIn}
          to={paths.state(state.slug)}
        />
      </Stack>
      <ToForm name={state.name} />
    </>
  )
}

/**
 * Link to the form that stays at the lower edge of a phone's screen; wide screens have the form beside the text. It stays
 * within its parent, so it never covers the form; the parent begins with a heading, which it may cover for a moment.
 */
function ToForm({ name }: Pick<StatePage, 'name'>) {
  const t = useMessages()
  return (
    <Button
      asChild
      hideFrom="lg"
      position="sticky"
      bottom="3"
      zIndex="docked"
      width="full"
      mt="2"
      boxShadow="md"
      className="unprinted"
    >
      <a href="#consultation">{t(m.getHelpIn, { name })}</a>
    </Button>
  )
}

function Registration({ state }: { state: StatePage }) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap={gap}>
      <RegistrationSteps state={state} />
      <RequiredDocuments facts={state.facts} />
    </SimpleGrid>
  )
}

function Rules({ state }: { state: StatePage }) {
  return (
    <>
      <Compliance state={state} />
      <Exemptions facts={state.facts} />
      <Penalties facts={state.facts} slug={state.slug} />
    </>
  )
}
