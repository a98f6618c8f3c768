import { targetLanguages } from '@pt-portal/api/contract/language/languages'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Grid, LinkButton, Skeleton, Stack, Text, TextLink } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { useAdminStatePagesQuery } from '../../content/data/record-endpoints'
import { useTranslationsQuery } from '../../content/data/translation-endpoints'
import { useRecordPage } from '../../content/lists/use-record-page'
import { progressWords } from '../../content/translations/text-states'
import { useLeadPageQuery } from '../../leads/data/lead-endpoints'
import { useLeadReportQuery } from '../../leads/data/report-endpoints'
import { CountsChart, CountsTable } from '../../leads/reports/counts'
import { usualPeriod } from '../../leads/reports/period'
import { byDay } from '../../leads/reports/report-parts'
import { paths } from '../../platform/paths'
import { SignOutButton } from '../../platform/session/sign-out-button'
import { isTranslator, useMay } from '../../platform/session/use-may'
import { quiet } from '../../ui/buttons/looks'
import { FigureCards } from '../../ui/charts/figure-cards'
import { Row, Rows } from '../../ui/lists/rows'
import { Fold } from '../../ui/page/fold'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { Section } from '../../ui/page/section'
import { BlogSection } from './blog-section'
import { LeadsSection } from './leads-section'
import { newestPosts, publishedPosts, recentLeads } from './reads'
import { StateSection } from './state-section'
import { TodaySection } from './today'

/** Describes what the user can do here (D54). Users who manage both read the seed's words. */
function workOf(may: ReturnType<typeof useMay>): string {
  if (isTranslator(may)) return 'Translate pages'
  if (!may('inquiries.write') && !may('content.write')) return 'Look at state pages and inquiries'
  if (!may('inquiries.read')) return 'Manage state pages and posts'
  return may('content.read') ? 'Manage state pages and inquiries' : 'Manage inquiries'
}

/** `/admin`: leads to where the user's work begins, which for people of a team is the builds. */
export function DashboardPage() {
  return useMay()('today.read') ? <Dashboard /> : <ToBuilds />
}

function ToBuilds() {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(paths.builds, { replace: true })
  }, [navigate])
  return null
}

/** What is to do today; below it numbers, state pages, newest posts and leads. */
function Dashboard() {
  const { data: user } = useSessionQuery()
  const may = useMay()
  return (
    <>
      <PageHeader title="Admin Dashboard" text={`Welcome, ${user?.email} | ${workOf(may)}`}>
        <LinkButton to="/" {...quiet}>
          <ExternalLink aria-hidden />
          View Website
        </LinkButton>
        <SignOutButton />
      </PageHeader>
      {isTranslator(may) ? <TranslationSection /> : <Work />}
    </>
  )
}

/** What there is to do and to see for everybody but translators. */
function Work() {
  const may = useMay()
  return (
    <>
      <TodaySection />
      <StatCards />
      <Grid
        alignItems="start"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: may('content.read') ? 'minmax(0, 3fr) minmax(0, 2fr)' : undefined,
        }}
        gap="6"
      >
        {may('content.read') && <StateSection />}
        <Stack gap="6" minW="0">
          {may('content.read') && <BlogSection />}
          {may('inquiries.read') && (
            <>
              <LeadsSection />
              <LeadFigures />
            </>
          )}
        </Stack>
      </Grid>
    </>
  )
}

/** How far each language is. */
function TranslationSection() {
  const read = useTranslationsQuery(
    { lang: targetLanguages[0]!.code, page: 1, pageSize: 1 },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Section title="Translations">
      <Loaded read={read} title="The translations could not be loaded" px="4">
        {({ progress }) => (
          <Rows>
            {progress.map((of) => (
              <Row key={of.language}>
                <TextLink to={`${paths.translations}?lang=${of.language}`}>
                  {progressWords(of)}
                </TextLink>
              </Row>
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  )
}

/** Leads of the last 30 days, for users who may read them (D64). */
function LeadFigures() {
  const { from, to } = usualPeriod()
  const report = useLeadReportQuery({ from, to }, { refetchOnMountOrArgChange: true })
  return (
    <Section
      title="Leads"
      actions={
        <LinkButton to={paths.reports} {...quiet}>
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
              <CountsTable part={byDay} counts={days} height="10rem" />
            </Grid>
          )}
        </Loaded>
      </Fold>
    </Section>
  )
}

/** A number out of what is read; a dash where it could not be read. */
function shownOf<Data>(
  { data, isLoading }: { data?: Data; isLoading: boolean },
  countOf: (data: Data) => number,
) {
  if (isLoading) return <Skeleton height="1.2em" width="3ch" />
  return data === undefined ? '–' : grouped(countOf(data))
}

const totalOf = ({ total }: { total: number }) => total

/**
 * The dashboard's numbers, up to five, as the user's permissions allow (D54). Active services are states with
 * online services.
 */
function StatCards() {
  const may = useMay()
  const readsContent = may('content.read')
  const readsLeads = may('inquiries.read')
  const states = useAdminStatePagesQuery(undefined, { skip: !readsContent })
  const blogs = useRecordPage('blogs', newestPosts, { skip: !readsContent })
  const published = useRecordPage('blogs', publishedPosts, { skip: !readsContent })
  const leads = useLeadPageQuery(recentLeads, { skip: !readsLeads })

  const cards = [
    {
      isShown: readsContent,
      label: 'Total State Pages',
      value: shownOf(states, (all) => all.length),
    },
    { isShown: readsLeads, label: 'Total Inquiries', value: shownOf(leads, totalOf) },
    { isShown: readsContent, label: 'Total Blogs', value: shownOf(blogs, totalOf) },
    { isShown: readsContent, label: 'Published Blogs', value: shownOf(published, totalOf) },
    {
      isShown: readsContent,
      label: 'Active Services',
      value: shownOf(states, (all) => all.filter(({ onlineServices }) => onlineServices).length),
    },
  ]
  return <FigureCards label="Numbers" figures={cards.filter(({ isShown }) => isShown)} />
}
