import { useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { onlineText, registrationText } from '../../../content/state-texts'
import * as m from '../../../messages'
import { FactList } from '../../../ui/fact-list'
import { PageSection } from '../../../ui/page-section'
import { TaxOverSalary } from './tax-over-salary'

/** Professional Tax Overview: rates, who is concerned, whether registration is required, and the tax over the salary. */
export function Overview({ state }: { state: StatePage }) {
  const t = useMessages()
  return (
    <PageSection id="overview" title={t(m.overviewTitle)}>
      <FactList
        size="compact"
        facts={[
          { term: t(m.taxRates), detail: state.taxRates },
          { term: t(m.applicability), detail: state.applicability },
          { term: t(m.registrationRequired), detail: registrationText(t, state) },
          { term: t(m.onlineServices), detail: onlineText(t, state) },
        ]}
      />
      {state.facts && <TaxOverSalary name={state.name} facts={state.facts} />}
    </PageSection>
  )
}
