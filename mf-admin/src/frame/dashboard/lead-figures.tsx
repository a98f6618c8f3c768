import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Grid, LinkButton, Skeleton, Text } from '@pt-portal/shared-ui'
import { useLeadReportQuery } from '../../leads/data/report-endpoints'
import { CountsChart } from '../../leads/reports/counts-chart'
import { CountsTable } from '../../leads/reports/counts-table'
import { usualPeriod } from '../../leads/reports/period'
import { byDay } from '../../leads/reports/report-parts'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { Fold } from '../../ui/page/fold'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'

/** Leads of the last 30 days, for users who may read them (D64). */
export function LeadFigures() {
  const may = useMay()
  return may('inquiries.read') ? <RecentLeads /> : null
}

function RecentLeads() {
  const { from, to } = usualPeriod()
  const report = useLeadReportQuery({ from, to }, { refetchOnMountOrArgChange: true })
  return (
    <Section
      title="Leads"
      actions={
        <LinkButton to={paths.reports} size="sm" variant="outline" colorPalette="gray">
          View Reports
        </LinkButton>
      }
    >
      <Fold summary="By day, in the last 30 days" isOpen={false}>
        <Loaded
          read={{ ...report, data: report.currentData }}
          title="Leads could not be loaded"
          skeleton={<Skeleton height="16rem" m="4" />}
          px="4"
        >
          {({ total, days }) => (
            <Grid gap="4" p="4">
              <Text fontSize="sm" color="fg.muted">
                {`${grouped(total)} in the last 30 days`}
              </Text>
              <CountsChart part={byDay} counts={days} height="10rem" />
              <CountsTable part={byDay} counts={days} maxHeight="10rem" />
            </Grid>
          )}
        </Loaded>
      </Fold>
    </Section>
  )
}
