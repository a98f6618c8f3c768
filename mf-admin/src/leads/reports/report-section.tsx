import type { LeadReport } from '@pt-portal/api/contract'
import { Button, Grid, Text } from '@pt-portal/shared-ui'
import { Download } from 'lucide-react'
import { Section } from '../../ui/section'
import { reportCsvAddress } from '../data/report-endpoints'
import { CountsChart } from './counts-chart'
import { CountsTable } from './counts-table'
import type { PartDescription } from './report-parts'

/** One part of the report: chart, table and CSV download (D64). */
export function ReportSection({ part, report }: { part: PartDescription; report: LeadReport }) {
  const counts = part.countsOf(report)
  return (
    <Section
      title={part.title}
      actions={
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <a href={reportCsvAddress(part.by, report)} download aria-label={`${part.title} as CSV`}>
            <Download aria-hidden />
            CSV
          </a>
        </Button>
      }
    >
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: part.by === 'day' ? 'minmax(0, 3fr) minmax(0, 2fr)' : undefined,
        }}
        gap="5"
        p={{ base: '4', md: '5' }}
        alignItems="start"
      >
        <CountsChart part={part} counts={counts} />
        <CountsTable part={part} counts={counts} maxHeight="18rem" />
        {part.note && (
          <Text fontSize="sm" color="fg.muted" gridColumn="1 / -1">
            {part.note}
          </Text>
        )}
      </Grid>
    </Section>
  )
}
