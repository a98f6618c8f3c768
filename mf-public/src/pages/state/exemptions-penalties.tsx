import type { StateFacts } from '@pt-portal/api/contract'
import { generalExemptions, generalPenalties } from '@pt-portal/api/contract/general-rules'
import { BulletList } from '../../bullet-list'
import { PageSection } from '../../page-section'

interface Props {
  facts: StateFacts | null
}

/** Who is exempt. */
export function Exemptions({ facts }: Props) {
  return (
    <PageSection id="exemptions" title="Exemptions">
      <BulletList items={facts?.exemptions.length ? facts.exemptions : generalExemptions} />
    </PageSection>
  )
}

/** Penalties for late payment or missing registration. */
export function Penalties({ facts }: Props) {
  return (
    <PageSection id="penalties" title="Penalties">
      <BulletList items={facts?.penalties.length ? facts.penalties : generalPenalties} />
    </PageSection>
  )
}
