import { grouped } from '@pt-portal/shared-ui'
import { AmountCells, AmountsTable } from './amounts-table'
import type { PayrollResult } from './payroll'

/** Table of the tax due by state and month. */
export function StatesTable({ result }: { result: PayrollResult }) {
  const { year, states, rows, months, total } = result
  return (
    <AmountsTable
      caption="By state and month, in rupees"
      year={year}
      before={[{ name: 'State' }, { name: 'Employees', isNumber: true }]}
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
          <th scope="row">All states</th>
          <td className="number">{grouped(rows.length)}</td>
          <AmountCells months={months} total={total} />
        </tr>
      </tfoot>
    </AmountsTable>
  )
}
