import type { Slab } from '@pt-portal/api/contract'
import { incomeText } from '@pt-portal/api/contract/slab-text'
import { Badge, useMessages, withKeys } from '@pt-portal/shared-ui'
import { DataTable, TableFrame } from '../../data-table'
import { TaxCell } from '../../facts/tax-cell'
import * as m from '../../messages'

export interface SlabTableProps {
  schedule: Slab[]
  /** The slab of the salary. */
  applied: Slab
}

/** The schedule with the applied slab marked; it scrolls on its own on narrow screens. */
export function SlabTable({ schedule, applied }: SlabTableProps) {
  const t = useMessages()
  const { period } = applied
  const hasNotes = schedule.some(({ note }) => note)
  return (
    <TableFrame tabIndex={0} role="region" aria-label={t(m.calculatorSchedule)}>
      <DataTable>
        <caption>{t(m.calculatorSlabCaption)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(m.calculatorIncome, { period })}</th>
            <th scope="col">{t(m.calculatorTax, { period })}</th>
            {hasNotes && <th scope="col">{t(m.note)}</th>}
          </tr>
        </thead>
        <tbody>
          {withKeys(schedule).map(({ key, item: slab }) => (
            <tr key={key} aria-current={slab === applied ? 'true' : undefined}>
              <th scope="row">
                {incomeText(t, slab)}
                {slab === applied && <Badge ms="2">{t(m.calculatorYourSlab)}</Badge>}
              </th>
              <TaxCell slab={slab} />
              {hasNotes && <td>{slab.note}</td>}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableFrame>
  )
}
