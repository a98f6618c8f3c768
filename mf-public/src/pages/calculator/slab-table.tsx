import type { Slab } from '@pt-portal/api/contract'
import { incomeText, periodText } from '@pt-portal/api/contract/slab-text'
import { Badge, Text, useMessages, withKeys } from '@pt-portal/shared-ui'
import { DataTable, TableFrame } from '../../data-table'
import { TaxCell } from '../../facts/tax-cell'

export interface SlabTableProps {
  schedule: Slab[]
  /** The slab of the salary. */
  applied: Slab
}

/** The schedule with the applied slab marked; it scrolls on its own on narrow screens. */
export function SlabTable({ schedule, applied }: SlabTableProps) {
  const t = useMessages()
  const hasNotes = schedule.some(({ note }) => note)
  return (
    <TableFrame tabIndex={0} role="region" aria-label="Schedule">
      <DataTable>
        <caption>The slab that applied</caption>
        <thead>
          <tr>
            <th scope="col">Income {periodText(t, applied.period)}</th>
            <th scope="col">Tax {periodText(t, applied.period)}</th>
            {hasNotes && <th scope="col">Note</th>}
          </tr>
        </thead>
        <tbody>
          {withKeys(schedule).map(({ key, item: slab }) => (
            <tr key={key} aria-current={slab === applied ? 'true' : undefined}>
              <th scope="row">
                {incomeText(t, slab)}
                {slab === applied && (
                  <Text mt="1">
                    <Badge>Your slab</Badge>
                  </Text>
                )}
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
