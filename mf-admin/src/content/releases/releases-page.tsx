import type { ContentReleaseSummary } from '@pt-portal/api/contract'
import { Badge, Button, PlainLink } from '@pt-portal/shared-ui'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { useState } from 'react'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { moment } from '../../ui/dates/moment'
import type { ListFilters } from '../../ui/lists/list-filter'
import { useListAddress } from '../../ui/lists/use-list-address'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import { Views } from '../../ui/page/views'
import type { Column } from '../../ui/table/column'
import { useContentReleasesQuery } from '../data/release-endpoints'
import { ReleaseDialog } from './release-dialog'
import { countedPages, standingOf, whenOf } from './release-words'

const views = [
  { label: 'All', state: '' },
  { label: 'Open', state: 'open' },
  { label: 'Waiting for approval', state: 'waiting' },
  { label: 'Scheduled', state: 'scheduled' },
  { label: 'Published', state: 'published' },
] as const

const filters = {
  state: { kind: 'link', values: views.map(({ state }) => state) },
} as const satisfies ListFilters<string>

/** `/admin/content-releases`: pages that become public together (D78). */
export function ReleasesPage() {
  const address = useListAddress(filters)
  const { state } = address.filter
  const read = useContentReleasesQuery(address.wanted, { refetchOnMountOrArgChange: true })
  const mayGather = useMay()('content.write')
  const [isBeginning, setIsBeginning] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <PageHeader text="Pages that become public together.">
        <Views
          label="Views of the releases"
          isSmall
          views={views.map((view) => ({
            label: view.label,
            to: view.state ? `${paths.contentReleases}?state=${view.state}` : paths.contentReleases,
            isCurrent: view.state === state,
          }))}
        />
        {mayGather && (
          <Button size="sm" onClick={() => setIsBeginning(true)}>
            New release
          </Button>
        )}
      </PageHeader>
      <WorkList
        noun={{ one: 'release', many: 'releases' }}
        address={address}
        read={read}
        columns={columns}
        name="content-releases"
        nameOf={({ name }) => name}
        empty={
          state
            ? { title: 'No release here', text: 'Look at all releases.' }
            : {
                title: 'No releases yet',
                text: 'Gather drafts of states, services and posts, and make them public at one moment.',
              }
        }
      />
      {isBeginning && (
        <ReleaseDialog
          onSaved={({ id }) => navigate(paths.contentRelease(id))}
          onClose={() => setIsBeginning(false)}
        />
      )}
    </>
  )
}

const columns: readonly Column<ContentReleaseSummary>[] = [
  {
    id: 'name',
    label: 'Name',
    width: 220,
    isWidest: true,
    cell: ({ id, name }) => (
      <PlainLink
        to={paths.contentRelease(id)}
        borderRadius="l1"
        _hover={{ textDecoration: 'underline' }}
      >
        {name}
      </PlainLink>
    ),
    summary: ({ note }) => note,
  },
  {
    id: 'state',
    label: 'State',
    width: 160,
    onCard: 'badge',
    cell: (release) => {
      const { name, palette } = standingOf(release)
      return <Badge colorPalette={palette}>{name}</Badge>
    },
  },
  { id: 'pages', label: 'Pages', width: 90, cell: ({ pages }) => countedPages(pages.length) },
  { id: 'when', label: 'Public', width: 260, cell: whenOf },
  { id: 'by', label: 'Begun by', width: 200, cell: ({ createdBy }) => createdBy ?? '' },
  {
    id: 'changed',
    label: 'Last change',
    width: 240,
    isOptional: true,
    cell: ({ updatedAt }) => moment(updatedAt),
  },
]
