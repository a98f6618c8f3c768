import type { StateFacts } from '@pt-portal/api/contract'
import { Box, StyledLink, type Translate, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../../messages'
import { type Fact, FactList } from '../../../ui/fact-list'
import { FoldSection } from '../../../ui/fold-section'
import { LawTimeline } from './law-timeline'

type TaxOffice = Pick<StatePage, 'facts' | 'officialUrl' | 'helpline' | 'officeAddress'>

function portalDetail(portalName: string, officialUrl: string | null) {
  if (!officialUrl) return portalName
  return (
    <StyledLink href={officialUrl} target="_blank" rel="noopener">
      {portalName || officialUrl}
    </StyledLink>
  )
}

/** What the state's law says, as far as it is known. */
function lawOf(t: Translate, facts: StateFacts, officialUrl: string | null): Fact[] {
  return [
    { term: t(m.law), detail: facts.act },
    { term: t(m.lawCollectedBy), detail: facts.authority },
    { term: t(m.lawPortal), detail: portalDetail(facts.portalName, officialUrl) },
  ]
}

/** Contact data of the tax office. */
function officeOf(t: Translate, { helpline, officeAddress }: TaxOffice): Fact[] {
  return [
    {
      term: t(m.lawHelpline),
      detail: helpline && (
        <StyledLink href={`tel:${helpline.replace(/[^\d+]/g, '')}`}>{helpline}</StyledLink>
      ),
    },
    {
      term: t(m.lawOffice),
      detail: officeAddress && (
        <Box as="address" fontStyle="normal" whiteSpace="pre-line">
          {officeAddress}
        </Box>
      ),
    },
  ]
}

/** Whether the page has this section. */
export const hasLegalBasis = ({ facts, helpline, officeAddress }: TaxOffice): boolean =>
  Boolean(facts || helpline || officeAddress)

/** The law, the authority that collects the tax, its contact data, the portal for registration, and the law by day. */
export function LegalBasis({ state }: { state: StatePage }) {
  const t = useMessages()
  if (!hasLegalBasis(state)) return null
  const law = state.facts ? lawOf(t, state.facts, state.officialUrl) : []
  return (
    <FoldSection id="law" title={t(m.lawTitle)}>
      <FactList facts={[...law, ...officeOf(t, state)]} />
      <LawTimeline state={state} />
    </FoldSection>
  )
}
