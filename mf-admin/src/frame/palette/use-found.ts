import type { PageResourceName } from '@pt-portal/api/contract'
import { useRecordPageQuery } from '../../content/data/record-endpoints'
import { nameOf } from '../../content/lists/record-kind'
import { useLeadPageQuery } from '../../leads/data/lead-endpoints'
import { leadName } from '../../leads/lead-name'
import { editPaths, listPaths, paths } from '../../platform/paths'
import { queryOf } from '../../platform/requests'
import { useMay } from '../../platform/session/use-may'
import { kindNames } from '../../ui/kind-names'
import { nameAt } from '../screens/screens'
import type { RecentPage } from './recent'

export interface FoundPage extends RecentPage {
  /** True for leads, because people's names are not stored in the browser. */
  isPrivate?: boolean
}

/** Number of results for each kind. */
const shown = { page: 1, pageSize: 5 }

function useRecords(resource: PageResourceName, q: string) {
  const may = useMay()
  const { currentData, isFetching, error, refetch } = useRecordPageQuery(
    { resource, q, ...shown },
    { skip: q === '' },
  )
  const pages = currentData?.items.map(
    (record): FoundPage => ({
      label: nameOf(record),
      detail: kindNames[resource],
      to: may('content.write')
        ? editPaths[resource](record.id)
        : `${listPaths[resource]}?${queryOf({ q: record.slug })}`,
    }),
  )
  return { title: nameAt(listPaths[resource]), pages, isFetching, error, refetch }
}

function useLeads(q: string) {
  const { currentData, isFetching, error, refetch } = useLeadPageQuery(
    { q, ...shown },
    { skip: q === '' },
  )
  const pages = currentData?.items.map(
    (lead): FoundPage => ({
      label: leadName(lead),
      detail: lead.email,
      to: paths.lead(lead.id),
      isPrivate: true,
    }),
  )
  return { title: nameAt(paths.leads), pages, isFetching, error, refetch }
}

/** Searches all kinds of records that the user may read, on the server. */
export function useFound(q: string) {
  const may = useMay()
  const pages = may('content.read') ? q : ''
  const reads = [
    useRecords('state-pages', pages),
    useRecords('service-pages', pages),
    useRecords('blogs', pages),
    useLeads(may('inquiries.read') ? q : ''),
  ]
  const failed = q === '' ? [] : reads.filter(({ error }) => error !== undefined)
  return {
    groups: reads.map(({ title, pages = [] }) => ({ title, pages })),
    isSearching: reads.some(({ isFetching }) => isFetching),
    /** Titles of the groups that could not be searched. */
    failed: failed.map(({ title }) => title),
    retry: () => {
      for (const { refetch } of failed) refetch()
    },
  }
}
