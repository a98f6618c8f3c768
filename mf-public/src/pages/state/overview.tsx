import type { StatePage } from '@pt-portal/shared-ui/data'
import { FactList } from '../../fact-list'
import { onlineText, registrationText } from '../../facts/state-texts'
import { PageSection } from '../../page-section'

/** Professional Tax Overview: rates, who is concerned, and whether registration is required. */
export function Overview({ state }: { state: StatePage }) {
  return (
    <PageSection id="overview" title="Professional Tax Overview">
      <FactList
        facts={[
          { term: 'Tax rates', detail: state.taxRates },
          { term: 'Applicability', detail: state.applicability },
          { term: 'Registration required', detail: registrationText(state) },
          { term: 'Online services', detail: onlineText(state) },
        ]}
      />
    </PageSection>
  )
}
