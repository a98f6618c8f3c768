import { grouped, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { AmountCells, AmountsTable } from './amounts-table'
import type { PayrollResult } from './payroll'

/** Table of the tax due by state and month. */
export function StatesTable({ result }: { result: PayrollResult }) {
  const t = useMessages()
  const { year, states, rows, months, total } = result
  return (
    <AmountsTable
      caption={t(m.employersByState)}
      year={year}
      before={[{ name: t(m.state) }, { name: t(m.employersEmployees), isNumber: true }]}
    >
      <tbody>
        {states.map((state) => (
          <tr key={state.slug}>
            <th scope="row">{state.name}</th>
            <td className="number">{grouped(state.employees)}</td>
            <AmountCells months={state.months} total={state.total} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(m.allStates)}</th>
          <td className="number">{grouped(rows.length)}</td>
          <AmountCells months={months} total={total} />
        </tr>
      </tfoot>
    </AmountsTable>
  )
}
