import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Box, chakra, Panel, SimpleGrid, Skeleton } from '@pt-portal/shared-ui'
import { useAdminStatePagesQuery } from '../../content/data/record-endpoints'
import { useRecordPage } from '../../content/lists/use-record-page'
import { useLeadPageQuery } from '../../leads/data/lead-endpoints'
import { useMay } from '../../platform/session/use-may'
import { newestPosts, publishedPosts, recentLeads } from './reads'

const Label = chakra('dt', { base: { fontSize: 'sm', color: 'fg.muted', lineHeight: 'snug' } })
const Figure = chakra('dd', {
  base: {
    fontSize: '3xl',
    fontWeight: 'bold',
    lineHeight: 'tight',
    mt: '1',
    fontVariantNumeric: 'tabular-nums',
  },
})

interface StatCardProps {
  label: string
  /** Undefined while loading and after a failure. */
  value: number | undefined
  isLoading: boolean
}

function StatCard({ label, value, isLoading }: StatCardProps) {
  return (
    <Panel padding="sm">
      <Label>{label}</Label>
      <Figure>
        {isLoading ? (
          <Skeleton height="1.2em" width="3ch" />
        ) : value === undefined ? (
          '–'
        ) : (
          grouped(value)
        )}
      </Figure>
    </Panel>
  )
}

/**
 * The dashboard's numbers, up to five, as the user's permissions allow (D54). Active services are states with
 * online services.
 */
export function StatCards() {
  const may = useMay()
  const content = { skip: !may('content.read') }
  const leadsOnly = { skip: !may('inquiries.read') }
  const states = useAdminStatePagesQuery(undefined, content)
  const blogs = useRecordPage('blogs', newestPosts, content)
  const published = useRecordPage('blogs', publishedPosts, content)
  const leads = useLeadPageQuery(recentLeads, leadsOnly)

  const cards: (StatCardProps & { skip: boolean })[] = [
    {
      ...content,
      label: 'Total State Pages',
      value: states.data?.length,
      isLoading: states.isLoading,
    },
    {
      ...leadsOnly,
      label: 'Total Inquiries',
      value: leads.data?.total,
      isLoading: leads.isLoading,
    },
    { ...content, label: 'Total Blogs', value: blogs.data?.total, isLoading: blogs.isLoading },
    {
      ...content,
      label: 'Published Blogs',
      value: published.data?.total,
      isLoading: published.isLoading,
    },
    {
      ...content,
      label: 'Active Services',
      value: states.data?.filter(({ onlineServices }) => onlineServices).length,
      isLoading: states.isLoading,
    },
  ]
  return (
    <Box as="section" aria-label="Numbers" mb="6">
      <SimpleGrid as="dl" columns={{ base: 2, md: 3, lg: 5 }} gap="4">
        {cards
          .filter(({ skip }) => !skip)
          .map(({ skip: _, ...card }) => (
            <StatCard key={card.label} {...card} />
          ))}
      </SimpleGrid>
    </Box>
  )
}
