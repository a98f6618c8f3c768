import { Box, Button, grouped, Text, useMessages } from '@pt-portal/shared-ui'
import { useState } from 'react'
import * as m from '../../../messages'
import { payText } from '../calculation/amount-text'
import type { PayrollResult } from '../calculation/payroll'
import { AmountCells, AmountsTable, type ShownMonth } from './amounts-table'

/** Number of rows shown at first, then added with each click: thousands at once would block the browser. */
const firstShown = 100
const step = 400

/** Table of the tax by employee and month. */
export function EmployeesTable({
  result: { year, rows, states },
  month,
}: {
  result: PayrollResult
  month: ShownMonth
}) {
  const t = useMessages()
  const [shown, setShown] = useState(firstShown)
  const left = rows.length - shown
  return (
    <Box>
      <AmountsTable
        caption={t(m.employersByEmployee)}
        year={year}
        month={month}
        before={[
          { name: t(m.employersName) },
          { name: t(m.employersRow), isNumber: true },
          { name: t(m.state) },
          { name: t(m.employersSalaryShort), isNumber: true },
        ]}
      >
        <tbody>
          {rows.slice(0, shown).map((employee) => (
            <tr key={employee.row}>
              <th scope="row">{employee.name || '–'}</th>
              <td className="number">{employee.row}</td>
              <td>{states[employee.state]!.name}</td>
              <td className="number">
                {employee.salary === null ? t(m.employersByMonth) : payText(employee.salary)}
              </td>
              <AmountCells amounts={employee} month={month} />
            </tr>
          ))}
        </tbody>
      </AmountsTable>
      {left > 0 && (
        <>
          <Text mt="3" role="status">
            {t(m.employersShown, { shown: grouped(shown), all: grouped(rows.length) })}
          </Text>
          <Button
            variant="outline"
            mt="3"
            css={{ '@media print': { display: 'none' } }}
            onClick={() => setShown(shown + step)}
          >
            {t(m.employersShowMore, { count: grouped(Math.min(step, left)) })}
          </Button>
        </>
      )}
    </Box>
  )
}
