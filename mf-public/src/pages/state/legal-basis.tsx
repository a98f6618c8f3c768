import type { StateFacts, StatePage } from '@pt-portal/api/contract'
import { Box, StyledLink } from '@pt-portal/shared-ui'
import { type Fact, FactList } from '../../fact-list'
import { PageSection } from '../../page-section'

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
function lawOf(facts: StateFacts, officialUrl: string | null): Fact[] {
  return [
    { term: 'Law', detail: facts.act },
    { term: 'Collected by', detail: facts.authority },
    { term: 'Official portal', detail: portalDetail(facts.portalName, officialUrl) },
    { term: 'Who pays', detail: facts.payer },
    { term: 'Certificates', detail: facts.certificates.join('; ') },
    {
      term: 'Constitution',
      detail:
        'Article 276 of the Constitution of India allows the tax and limits it to ₹2,500 a person a year.',
    },
  ]
}

/** Contact data of the tax office. */
function officeOf({ helpline, officeAddress }: TaxOffice): Fact[] {
  return [
    {
      term: 'Official helpline',
      detail: helpline && (
        <StyledLink href={`tel:${helpline.replace(/[^\d+]/g, '')}`}>{helpline}</StyledLink>
      ),
    },
    {
      term: 'Office address',
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

/** The law, the authority that collects the tax, its contact data, and the portal for registration. */
export function LegalBasis({ state }: { state: TaxOffice }) {
  if (!hasLegalBasis(state)) return null
  const law = state.facts ? lawOf(state.facts, state.officialUrl) : []
  return (
    <PageSection id="law" title="Law, authority and portal">
      <FactList facts={[...law, ...officeOf(state)]} />
    </PageSection>
  )
}
