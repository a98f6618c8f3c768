import { Box, Button, grouped, Text } from '@pt-portal/shared-ui'
import { useState } from 'react'
import { AmountCells, AmountsTable } from './amounts-table'
import type { PayrollResult } from './payroll'

/** Number of rows shown at first, then added with each click: thousands at once would block the browser. */
const firstShown = 100
const step = 400

/** Table of the tax by employee and month. */
export function EmployeesTable({ result: { year, rows, states } }: { result: PayrollResult }) {
  const [shown, setShown] = useState(firstShown)
  const left = rows.length - shown
  return (
    <Box>
      <AmountsTable
        caption="By employee and month, in rupees"
        year={year}
        before={[
          { name: 'Name' },
          { name: 'Row', isNumber: true },
          { name: 'State' },
          { name: 'Salary', isNumber: true },
        ]}
      >
        <tbody>
          {rows.slice(0, shown).map(({ row, name, state, salary, months, total }) => (
            <tr key={row}>
              <th scope="row">{name || '–'}</th>
              <td className="number">{row}</td>
              <td>{states[state]!.name}</td>
              <td className="number">{grouped(salary)}</td>
              <AmountCells months={months} total={total} />
            </tr>
          ))}
        </tbody>
      </AmountsTable>
      {left > 0 && (
        <>
          <Text mt="3" role="status">
            {grouped(shown)} of {grouped(rows.length)} employees are shown. The CSV has all of them.
          </Text>
          <Button
            variant="outline"
            mt="3"
            css={{ '@media print': { display: 'none' } }}
            onClick={() => setShown(shown + step)}
          >
            Show {grouped(Math.min(step, left))} more
          </Button>
        </>
      )}
    </Box>
  )
}
