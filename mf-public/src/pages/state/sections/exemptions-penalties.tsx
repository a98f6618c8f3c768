import type { StateFacts } from '@pt-portal/api/contract'
import { generalExemptions, generalPenalties } from '@pt-portal/api/contract/law/general-rules'
import { StyledLink, useMessages } from '@pt-portal/shared-ui'
import { useHref } from '@pt-portal/shared-ui/router'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import { BulletList } from '../../../ui/bullet-list'
import { FoldSection } from '../../../ui/fold-section'
import { PageSection } from '../../../ui/page-section'

interface Props {
  facts: StateFacts | null
}

/** Who is exempt. */
export function Exemptions({ facts }: Props) {
  const t = useMessages()
  return (
    <FoldSection id="exemptions" title={t(m.exemptions)}>
      <BulletList
        items={facts?.exemptions.length ? facts.exemptions : generalExemptions(t)}
        pb="4"
      />
    </FoldSection>
  )
}

/** Penalties for late payment or missing registration, and where to calculate them. */
export function Penalties({ facts, slug }: Props & { slug: string }) {
  const t = useMessages()
  return (
    <PageSection id="penalties" title={t(m.penalties)}>
      <BulletList items={facts?.penalties.length ? facts.penalties : generalPenalties(t)} />
      <StyledLink href={useHref(paths.penaltyCalculatorFor(slug))}>
        {t(m.penaltiesCalculate)}
      </StyledLink>
    </PageSection>
  )
}
