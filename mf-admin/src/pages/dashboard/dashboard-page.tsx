import { Button, Grid, LinkButton, Stack } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { ExternalLink, LogOut } from 'lucide-react'
import { useMay } from '../../session/use-may'
import { useSignOut } from '../../session/use-sign-out'
import { PageHeader } from '../../ui/page-header'
import { BlogSection } from './blog-section'
import { InquirySection } from './inquiry-section'
import { LeadFigures } from './lead-figures'
import { LeadSections } from './lead-sections'
import { StatCards } from './stat-cards'
import { StateSection } from './state-section'

/** `/admin`: numbers, state pages, newest posts and leads (seed §2). */
export function DashboardPage() {
  const { data: user } = useSessionQuery()
  const { signOut, isSigningOut } = useSignOut()
  const may = useMay()
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        text={`Welcome, ${user?.email} | Manage state pages and inquiries`}
      >
        <LinkButton to="/" variant="outline" colorPalette="gray" size="sm">
          <ExternalLink aria-hidden />
          View Website
        </LinkButton>
        <Button
          variant="outline"
          colorPalette="gray"
          size="sm"
          disabled={isSigningOut}
          onClick={signOut}
        >
          <LogOut aria-hidden />
          {isSigningOut ? 'Signing out...' : 'Sign Out'}
        </Button>
      </PageHeader>
      <StatCards />
      {may('inquiries.read') && <LeadSections />}
      <Grid
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="6"
      >
        {may('content.read') && <StateSection />}
        <Stack gap="6" minW="0">
          {may('content.read') && <BlogSection />}
          {may('inquiries.read') && <InquirySection />}
          <LeadFigures />
        </Stack>
      </Grid>
    </>
  )
}
