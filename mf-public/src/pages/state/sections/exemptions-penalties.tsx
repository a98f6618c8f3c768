import type { StateFacts } from '@pt-portal/api/contract'
import { generalExemptions, generalPenalties } from '@pt-portal/api/contract/law/general-rules'
import { StyledLink, useMessages } from '@pt-portal/shared-ui'
import { useHref } from '@pt-portal/shared-ui/router'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import { BulletList } from '../../../ui/bullet-list'
import { FoldSection } from '../../../ui/fold-section'

interface Props {
  facts: StateFacts | null
}

/** Who is exempt. */
export function Exemptions({ facts }: Props) {
  const t = useMessages()
  const own = facts?.exemptions ?? []
  return (
    <FoldSection id="exemptions" title={t(m.exemptions)} open={own.length === 0}>
      <BulletList items={own.length > 0 ? own : generalExemptions(t)} />
    </FoldSection>
  )
}

/** Penalties for late payment or missing registration, and where to calculate them. */
export function Penalties({ facts, slug }: Props & { slug: string }) {
  const t = useMessages()
  const calculator = useHref(paths.penaltyCalculatorFor(slug))
  const own = facts?.penalties ?? []
  return (
    <FoldSection id="penalties" title={t(m.penalties)} open={own.length === 0} parked={false}>
      <BulletList items={own.length > 0 ? own : generalPenalties(t)} />
      <StyledLink href={calculator}>{t(m.penaltiesCalculate)}</StyledLink>
    </FoldSection>
  )
}
