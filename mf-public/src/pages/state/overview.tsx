import { isNotLevied } from '@pt-portal/api/contract/not-levied'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { FactList } from '../../fact-list'
import { PageSection } from '../../page-section'

function registrationText(state: StatePage): string {
  if (isNotLevied(state)) return 'No, nothing is levied at present'
  return state.registrationRequired ? 'Yes, mandatory' : 'No, not mandatory'
}

function onlineText(state: StatePage): string {
  if (isNotLevied(state)) return 'Not needed'
  return state.onlineServices ? 'Available' : 'Limited'
}

/** Professional Tax Overview: what it costs, whom it concerns, whether one must register (seed §2). */
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
