import type { StateFacts } from '@pt-portal/api/contract'
import { chakra, PagePart, useMessages } from '@pt-portal/shared-ui'
import { linesOf } from '../../../content/charts/chart-lines'
import { DeferredStepChart } from '../../../content/charts/deferred-step-chart'
import { taxSchedules } from '../../../content/charts/tax-steps'
import * as m from '../../../messages'
import { Fold } from '../../../ui/fold'

interface TaxOverSalaryProps {
  name: string
  facts: StateFacts
}

/** Chart of the yearly tax by salary (D66); closed, as the slabs at the top of the page say the same. */
export function TaxOverSalary({ name, facts }: TaxOverSalaryProps) {
  const t = useMessages()
  const lines = linesOf(t, taxSchedules(facts))
  if (lines.length === 0) return null
  const label = t(m.chartLabel, { name })
  return (
    <Fold parked={false} title={t(m.chartTitle)} mt="4">
      <PagePart
        name="chart"
        height={{ base: '22rem' }}
        instead={
          // The slabs say in words what it shows.
          <chakra.img
            src="?part=chart.svg"
            alt={label}
            loading="lazy"
            width="full"
            height="270px"
          />
        }
      >
        <DeferredStepChart label={label} lines={lines} />
      </PagePart>
    </Fold>
  )
}
