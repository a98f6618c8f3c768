import { targetLanguages } from '@pt-portal/api/contract/language/languages'
import { Grid, LinkButton, Stack, TextLink } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslationsQuery } from '../../content/data/translation-endpoints'
import { progressWords } from '../../content/translations/text-states'
import { paths } from '../../platform/paths'
import { SignOutButton } from '../../platform/session/sign-out-button'
import { isTranslator, useMay } from '../../platform/session/use-may'
import { quiet } from '../../ui/buttons/looks'
import { Row, Rows } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { Section } from '../../ui/page/section'
import { BlogSection } from './blog-section'
import { LeadFigures } from './lead-figures'
import { LeadsSection } from './leads-section'
import { StatCards } from './stat-cards'
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
          {may('inquiries.read') && <LeadsSection />}
          <LeadFigures />
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
