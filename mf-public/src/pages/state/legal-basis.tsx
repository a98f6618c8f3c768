import type { StateFacts } from '@pt-portal/api/contract'
import { StyledLink } from '@pt-portal/shared-ui'
import { FactList } from '../../fact-list'
import { PageSection } from '../../page-section'

interface LegalBasisProps {
  facts: StateFacts | null
  officialUrl: string | null
}

function portalDetail(portalName: string, officialUrl: string | null) {
  if (!officialUrl) return portalName
  return (
    <StyledLink href={officialUrl} target="_blank" rel="noopener">
      {portalName || officialUrl}
    </StyledLink>
  )
}

/** The law, the authority that collects the tax, and the portal for registration. */
export function LegalBasis({ facts, officialUrl }: LegalBasisProps) {
  if (!facts) return null
  return (
    <PageSection id="law" title="Law, authority and portal">
      <FactList
        facts={[
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
        ]}
      />
    </PageSection>
  )
}
