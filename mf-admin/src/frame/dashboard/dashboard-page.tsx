import { Grid, LinkButton, Stack } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { ExternalLink } from 'lucide-react'
import { SignOutButton } from '../../platform/session/sign-out-button'
import { isTranslator, useMay } from '../../platform/session/use-may'
import { quiet } from '../../ui/buttons/looks'
import { PageHeader } from '../../ui/page-header'
import { BlogSection } from './blog-section'
import { LeadFigures } from './lead-figures'
import { LeadsSection } from './leads-section'
import { StatCards } from './stat-cards'
import { StateSection } from './state-section'
import { TodaySection } from './today'
import { TranslationSection } from './translation-section'

/** Describes what the user can do here (D54). Users who manage both read the seed's words. */
function workOf(may: ReturnType<typeof useMay>): string {
  if (isTranslator(may)) return 'Translate pages'
  if (!may('inquiries.write') && !may('content.write')) return 'Look at state pages and inquiries'
  if (!may('inquiries.read')) return 'Manage state pages and posts'
  return may('content.read') ? 'Manage state pages and inquiries' : 'Manage inquiries'
}

/** `/admin`: what is to do today; below it numbers, state pages, newest posts and leads. */
export function DashboardPage() {
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
