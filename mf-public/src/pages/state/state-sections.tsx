import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import { stateFaqs } from '@pt-portal/api/contract/law/state-faqs'
import { Box, Button, belowFold, Prose, Stack, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { FaqList } from '../../faq/faq-list'
import * as m from '../../messages'
import { PageSection } from '../../page-section'
import * as paths from '../../paths'
import { TranslationNote } from '../../translation-note'
import { Compliance } from './compliance'
import { Exemptions, Penalties } from './exemptions-penalties'
import { FromTheBlog } from './from-the-blog'
import { IncomeSlabs } from './income-slabs'
import { LawTimeline } from './law-timeline'
import { LegalBasis } from './legal-basis'
import { NotLevied } from './not-levied-notice'
import { Overview } from './overview'
import { RegistrationSteps } from './registration-steps'
import { RelatedStates } from './related-states'
import { RequiredDocuments } from './required-documents'
import { Roles } from './roles'
import { Sources } from './sources'

export { JumpList } from './jump-list'
export { QuickActions } from './quick-actions'
export { StateHeader } from './state-header'

/** What a reader does, and each band of the schedule; on phones they stand before the form. */
export function Essentials({ state }: { state: StatePage }) {
  if (isNotLevied(state)) {
    return (
      <>
        <NotLevied name={state.name} />
        <LawTimeline state={state} />
      </>
    )
  }
  return (
    <Stack gap={{ base: '10', md: '12' }} css={{ '& > *': belowFold('24rem') }}>
      <Roles state={state} />
      <Box>
        <IncomeSlabs state={state} />
        <ToForm name={state.name} />
      </Box>
    </Stack>
  )
}

/** All sections after the slabs, in the same order for all states. */
export function Details({ state }: { state: StatePage }) {
  const t = useMessages()
  return (
    <>
      <Stack gap={{ base: '10', md: '12' }} css={{ '& > *': belowFold('36rem') }}>
        <Overview state={state} />
        {!isNotLevied(state) && <Rules state={state} />}
        {state.contentHtml && <Prose html={state.contentHtml} />}
        <LegalBasis state={state} />
        <PageSection id="faqs" title={t(m.faqTitle)}>
          <FaqList faqs={stateFaqs(t, state)} />
        </PageSection>
        <Sources facts={state.facts} changes={state.changes} />
        <FromTheBlog posts={state.posts} />
        <RelatedStates current={state.name} />
        <TranslationNote from={state.translatedFrom} to={paths.state(state.slug)} />
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
      mt="6"
      boxShadow="md"
      className="unprinted"
    >
      <a href="#consultation">{t(m.getHelpIn, { name })}</a>
    </Button>
  )
}

function Rules({ state }: { state: StatePage }) {
  return (
    <>
      <RegistrationSteps state={state} />
      <RequiredDocuments facts={state.facts} />
      <Compliance state={state} />
      <Exemptions facts={state.facts} />
      <Penalties facts={state.facts} slug={state.slug} />
    </>
  )
}
