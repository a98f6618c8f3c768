import type { LeadReport } from '@pt-portal/api/contract'
import { shortDate } from '@pt-portal/api/contract/language/english'
import { Box, Button, EmptyState, Grid, Panel, Skeleton, Stack, Text } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { Download } from 'lucide-react'
import { quiet } from '../../ui/buttons/looks'
import { FigureCards } from '../../ui/charts/figure-cards'
import { ChangesNotice } from '../../ui/lists/changes-notice'
import { shownPage } from '../../ui/lists/shown-page'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { Section } from '../../ui/page/section'
import { reportCsvAddress, useLeadReportQuery } from '../data/report-endpoints'
import { CountsChart, CountsTable } from './counts'
import { figuresOf } from './figures'
import { periodOf } from './period'
import { PeriodChooser } from './period-chooser'
import { byDay, otherParts, type PartDescription } from './report-parts'

/** `/admin/reports`: the leads of a period and their results (D64). */
export function ReportsPage() {
  const [search, setSearch] = useSearchParams()
  const period = periodOf(search)
  const { from, to } = period
  const { isOutdated, read } = shownPage(
    useLeadReportQuery({ from, to }, { refetchOnMountOrArgChange: true }),
  )
  return (
    <>
      <PageHeader text="Leads of a period, and what became of them." />
      <ChangesNotice
        key={`${from} ${to}`}
        text="Leads have changed"
        concerns={({ leads, isMore }) => isMore || leads.length > 0}
        asksAlways
        onShow={read.refetch}
      />
      <Stack gap="6">
        <Panel padding="sm" display="flex" flexWrap="wrap" alignItems="flex-end" gap="4">
          <PeriodChooser
            period={period}
            onChoose={(query) => setSearch(query, { replace: true })}
          />
          <Text role="status" fontSize="sm" color="fg.muted" pb="2">
            {from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`}
          </Text>
        </Panel>
        <Box>
          <Loaded read={read} title={reasonOf(read.error)} skeleton={<ReportSkeleton />}>
            {(report) => (
              <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
                <Report report={report} />
              </Box>
            )}
          </Loaded>
        </Box>
      </Stack>
    </>
  )
}

/** Prefers the API's message about the period to its message about the request. */
const reasonOf = (failure: unknown): string =>
  (failure as RequestFailure | undefined)?.body?.fields?.from ||
  failureText(failure, 'The report could not be loaded')

function Report({ report }: { report: LeadReport }) {
  if (report.statuses.every(({ leads }) => leads === 0)) {
    return (
      <EmptyState
        level="h2"
        title="No leads in this period"
        text="Choose a longer one, or wait until a visitor asks for a consultation."
      />
    )
  }
  return (
    <>
      <FigureCards label="Figures" figures={figuresOf(report)} />
      <Stack gap="6">
        <ReportSection part={byDay} report={report} />
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap="6"
          alignItems="start"
        >
          {otherParts.map((part) => (
            <ReportSection key={part.by} part={part} report={report} />
          ))}
        </Grid>
      </Stack>
    </>
  )
}

function ReportSkeleton() {
  return (
    <Stack gap="6" role="status" aria-busy="true" aria-label="Loading the report">
      <Skeleton height="28" />
      <Skeleton height="22rem" />
      <Skeleton height="22rem" />
    </Stack>
  )
}

/** One part of the report: chart, table and CSV download (D64). */
function ReportSection({ part, report }: { part: PartDescription; report: LeadReport }) {
  const counts = part.countsOf(report)
  return (
    <Section
      title={part.title}
      actions={
        <Button asChild {...quiet}>
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
        p="4"
        alignItems="start"
      >
        <CountsChart part={part} counts={counts} height="16rem" />
        <CountsTable part={part} counts={counts} height="18rem" />
        {part.note && (
          <Text fontSize="sm" color="fg.muted" gridColumn="1 / -1">
            {part.note}
          </Text>
        )}
      </Grid>
    </Section>
  )
}
