import type { ContentReleaseSummary } from '@pt-portal/api/contract'
import {
  Badge,
  Box,
  Button,
  EmptyState,
  Flex,
  Heading,
  Panel,
  PlainLink,
} from '@pt-portal/shared-ui'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { useState } from 'react'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { BackButton } from '../../ui/back-button'
import { FactsLine } from '../../ui/facts-line'
import { Pager } from '../../ui/lists/pager'
import { Row, Rows, RowsSkeleton } from '../../ui/lists/rows'
import { shownPage } from '../../ui/lists/shown-page'
import { pageSize, useListAddress } from '../../ui/lists/use-list-address'
import { Loaded } from '../../ui/loaded'
import { moment } from '../../ui/moment'
import { PageHeader } from '../../ui/page-header'
import type { Column } from '../../ui/table/column'
import { Faint } from '../../ui/table/faint'
import { RecordTable } from '../../ui/table/record-table'
import { useTableSettings } from '../../ui/table/use-table-settings'
import { useIsWide } from '../../ui/use-is-wide'
import { Views } from '../../ui/views'
import { useContentReleasesQuery } from '../data/release-endpoints'
import { ReleaseDialog } from './release-dialog'
import { countedPages, paletteOf, stateName, whenOf } from './release-words'

const views = [
  { label: 'All', state: '' },
  { label: 'Open', state: 'open' },
  { label: 'Waiting for approval', state: 'waiting' },
  { label: 'Scheduled', state: 'scheduled' },
  { label: 'Published', state: 'published' },
] as const

/** `/admin/content-releases`: pages that become public together (D78). */
export function ReleasesPage() {
  const address = useListAddress(['state'] as const)
  const view = views.find(({ state }) => state === address.filter.state) ?? views[0]
  const { isOutdated, read } = shownPage(
    useContentReleasesQuery(
      { state: view.state, page: address.page, pageSize },
      { refetchOnMountOrArgChange: true },
    ),
  )
  const mayGather = useMay()('content.write')
  const [isBeginning, setIsBeginning] = useState(false)
  const navigate = useNavigate()
  const begin = mayGather && <Button onClick={() => setIsBeginning(true)}>New release</Button>
  return (
    <>
      <PageHeader
        title="Releases of content"
        text="Pages that become public together."
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        {begin}
      </PageHeader>
      <Box mb="3">
        <Views
          label="Views of the releases"
          views={views.map(({ label, state }) => ({
            label,
            to: state ? `${paths.contentReleases}?state=${state}` : paths.contentReleases,
            isCurrent: state === view.state,
          }))}
        />
      </Box>
      <Panel padding="none">
        <Loaded
          read={read}
          title="The releases could not be loaded"
          skeleton={<RowsSkeleton count={3} />}
          px="4"
        >
          {({ items }) => (
            <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
              {items.length > 0 ? (
                <Releases releases={items} />
              ) : (
                <Box p="4">
                  {view.state ? (
                    <EmptyState level="h2" title="No release here" text="Look at all releases." />
                  ) : (
                    <EmptyState
                      level="h2"
                      title="No releases yet"
                      text="Gather drafts of states, services and posts, and make them public at one moment."
                    />
                  )}
                </Box>
              )}
            </Box>
          )}
        </Loaded>
      </Panel>
      {read.data && (
        <Pager page={address.page} total={read.data.total} pathOf={address.pathOfPage} />
      )}
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
    cell: (release) => (
      <>
        <NameLink release={release} />
        {release.note && <Faint> {release.note}</Faint>}
      </>
    ),
  },
  { id: 'state', label: 'State', width: 160, cell: (release) => <StateBadge {...release} /> },
  { id: 'pages', label: 'Pages', width: 70, cell: ({ pages }) => pages.length },
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

function Releases({ releases }: { releases: ContentReleaseSummary[] }) {
  const isWide = useIsWide()
  const settings = useTableSettings('content-releases')
  if (isWide) {
    return (
      <RecordTable
        label="releases"
        columns={columns}
        rows={releases}
        settings={settings}
        sort=""
        onSort={() => undefined}
        nameOf={({ name }) => name}
      />
    )
  }
  return (
    <Rows>
      {releases.map((release) => (
        <Row key={release.id}>
          <Flex gap="2" wrap="wrap" align="center">
            <Heading as="h2" fontSize="md" overflowWrap="anywhere">
              <NameLink release={release} />
            </Heading>
            <StateBadge {...release} />
          </Flex>
          <FactsLine
            facts={[
              countedPages(release.pages.length),
              whenOf(release),
              release.createdBy ?? '',
            ].filter(Boolean)}
          />
        </Row>
      ))}
    </Rows>
  )
}

const NameLink = ({ release: { id, name } }: { release: ContentReleaseSummary }) => (
  <PlainLink
    to={paths.contentRelease(id)}
    borderRadius="l1"
    _hover={{ textDecoration: 'underline' }}
  >
    {name}
  </PlainLink>
)

const StateBadge = (release: ContentReleaseSummary) => (
  <Badge colorPalette={paletteOf(release)}>{stateName(release)}</Badge>
)
