import { useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { onlineText, registrationText } from '../../../content/state-texts'
import * as m from '../../../messages'
import { FactList } from '../../../ui/fact-list'
import { PageSection } from '../../../ui/page-section'

/** Professional Tax Overview: rates, who is concerned, and whether registration is required. */
export function Overview({ state }: { state: StatePage }) {
  const t = useMessages()
  return (
    <PageSection id="overview" title={t(m.overviewTitle)}>
      <FactList
        facts={[
          { term: t(m.taxRates), detail: state.taxRates },
          { term: t(m.applicability), detail: state.applicability },
          { term: t(m.registrationRequired), detail: registrationText(t, state) },
          { term: t(m.onlineServices), detail: onlineText(t, state) },
        ]}
      />
    </PageSection>
  )
}
