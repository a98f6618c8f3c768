import { verdictLabel } from '@pt-portal/api/contract/law/verdict'
import { grouped, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import type { PayrollResult } from '../calculation/payroll'
import { AmountCells, AmountsTable, type ShownMonth } from './amounts-table'

/** Table of the tax due by state and month. */
export function StatesTable({ result, month }: { result: PayrollResult; month: ShownMonth }) {
  const t = useMessages()
  const { year, states, rows } = result
  return (
    <AmountsTable
      caption={t(m.employersByState)}
      year={year}
      month={month}
      before={[{ name: t(m.state) }, { name: t(m.employersEmployees), isNumber: true }]}
    >
      <tbody>
        {states.map((state) => (
          <tr key={state.slug}>
            <th scope="row">
              {state.isLevyInDoubt
                ? t(m.employersStateInDoubt, {
                    state: state.name,
                    doubt: verdictLabel(t, 'levy in doubt'),
                  })
                : state.name}
            </th>
            <td className="number">{grouped(state.employees)}</td>
            <AmountCells amounts={state} month={month} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(m.allStates)}</th>
          <td className="number">{grouped(rows.length)}</td>
          <AmountCells amounts={result} month={month} />
        </tr>
      </tfoot>
    </AmountsTable>
  )
}
