import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Skeleton } from '@pt-portal/shared-ui'
import { useAdminStatePagesQuery } from '../../content/data/record-endpoints'
import { useRecordPage } from '../../content/lists/use-record-page'
import { useLeadPageQuery } from '../../leads/data/lead-endpoints'
import { useMay } from '../../platform/session/use-may'
import { FigureCards } from '../../ui/charts/figure-cards'
import { newestPosts, publishedPosts, recentLeads } from './reads'

interface Counted<Data> {
  data?: Data
  isLoading: boolean
}

/** A number out of what is read; a dash where it could not be read. */
function shownOf<Data>({ data, isLoading }: Counted<Data>, countOf: (data: Data) => number) {
  if (isLoading) return <Skeleton height="1.2em" width="3ch" />
  return data === undefined ? '–' : grouped(countOf(data))
}

const totalOf = ({ total }: { total: number }) => total

/**
 * The dashboard's numbers, up to five, as the user's permissions allow (D54). Active services are states with
 * online services.
 */
export function StatCards() {
  const may = useMay()
  const readsContent = may('content.read')
  const readsLeads = may('inquiries.read')
  const states = useAdminStatePagesQuery(undefined, { skip: !readsContent })
  const blogs = useRecordPage('blogs', newestPosts, { skip: !readsContent })
  const published = useRecordPage('blogs', publishedPosts, { skip: !readsContent })
  const leads = useLeadPageQuery(recentLeads, { skip: !readsLeads })
  const isOnline = ({ onlineServices }: { onlineServices: boolean }) => onlineServices

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
      value: shownOf(states, (all) => all.filter(isOnline).length),
    },
  ]
  return <FigureCards label="Numbers" figures={cards.filter(({ isShown }) => isShown)} />
}
