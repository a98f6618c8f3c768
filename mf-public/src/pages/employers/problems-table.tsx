import { Box, Button, grouped, Heading, Text } from '@pt-portal/shared-ui'
import { Download } from 'lucide-react'
import { DataTable, TableFrame } from '../../data-table'
import { downloadText } from './download-text'
import { ErrorNotice } from './error-notice'
import type { RowProblem } from './payroll'
import { problemsCsv } from './payroll-csv'

const shown = 20

/** Table of the errors that kept rows from being calculated, and how to fix each. */
export function ProblemsTable({ problems }: { problems: RowProblem[] }) {
  const left = problems.length - shown
  return (
    <ErrorNotice css={{ '@media print': { display: 'none' } }}>
      <Heading as="h3" size="sm" mb="1">
        {problems.length === 1 ? 'One error' : `${grouped(problems.length)} errors`}
      </Heading>
      <Text mb="4" color="fg">
        These rows are not in the totals. Mend them and calculate again.
      </Text>
      <TableFrame tabIndex={0} role="region" aria-label="Errors" bg="bg.panel" color="fg">
        <DataTable fontSize="sm" css={{ '& th, & td': { px: { base: '2', md: '3' } } }}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">What stands there</th>
              <th scope="col">How to mend it</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, shown).map(({ row, column, value, mend }) => (
              <tr key={`${row} ${column}`}>
                <th scope="row">{row}</th>
                <td>{column}</td>
                <Box as="td" overflowWrap="anywhere" minW="16">
                  {value ? `“${value}”` : '(empty)'}
                </Box>
                <Box as="td" minW={{ base: '8rem', md: '12rem' }}>
                  {mend}
                </Box>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableFrame>
      <Box mt="3" display="flex" gap="4" flexWrap="wrap" alignItems="center">
        {left > 0 && <Text color="fg">and {grouped(left)} more</Text>}
        <Button
          variant="outline"
          size="sm"
          onClick={() => downloadText('professional-tax-errors.csv', problemsCsv(problems))}
        >
          <Download aria-hidden="true" />
          Download the errors
        </Button>
      </Box>
    </ErrorNotice>
  )
}
