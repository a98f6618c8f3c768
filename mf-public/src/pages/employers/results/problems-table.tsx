import { Box, Button, grouped, Heading, Text, useMessages } from '@pt-portal/shared-ui'
import { Download } from 'lucide-react'
import * as m from '../../../messages'
import { DataTable, WideTableFrame } from '../../../ui/data-table'
import type { RowProblem } from '../calculation/payroll'
import { downloadText } from '../file/download-text'
import { problemsCsv } from '../file/payroll-csv'
import { ErrorNotice } from '../form/error-notice'

const shown = 20

/** Table of the errors that kept rows from being calculated, and how to fix each. */
export function ProblemsTable({ problems }: { problems: RowProblem[] }) {
  const t = useMessages()
  const left = problems.length - shown
  return (
    <ErrorNotice css={{ '@media print': { display: 'none' } }}>
      <Heading as="h3" size="sm" mb="1">
        {t(m.employersErrors, { count: problems.length })}
      </Heading>
      <Text mb="4" color="fg">
        {t(m.employersErrorsText)}
      </Text>
      <WideTableFrame label={t(m.employersErrorsTable)} color="fg">
        <DataTable fontSize="sm" css={{ '& th, & td': { px: { base: '2', md: '3' } } }}>
          <thead>
            <tr>
              <th scope="col">{t(m.employersRow)}</th>
              <th scope="col">{t(m.employersColumn)}</th>
              <th scope="col">{t(m.employersWhatStands)}</th>
              <th scope="col">{t(m.employersHowToMend)}</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, shown).map(({ row, column, value, mend }) => (
              <tr key={`${row} ${column}`}>
                <th scope="row">{row}</th>
                <td>{column}</td>
                <Box as="td" overflowWrap="anywhere" minW="16">
                  {value ? t(m.employersQuoted, { text: value }) : t(m.employersEmptyCell)}
                </Box>
                <Box as="td" minW={{ base: '8rem', md: '12rem' }}>
                  {mend}
                </Box>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </WideTableFrame>
      <Box mt="3" display="flex" gap="4" flexWrap="wrap" alignItems="center">
        {left > 0 && <Text color="fg">{t(m.employersAndMore, { count: grouped(left) })}</Text>}
        <Button
          variant="outline"
          size="sm"
          onClick={() => downloadText('professional-tax-errors.csv', problemsCsv(t, problems))}
        >
          <Download aria-hidden="true" />
          {t(m.employersDownloadErrors)}
        </Button>
      </Box>
    </ErrorNotice>
  )
}
