import type { Media } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { Box, chakra, EmptyState, Flex, Panel, Text } from '@pt-portal/shared-ui'
import { inPlace, Link, useNavigate } from '@pt-portal/shared-ui/router'
import { Upload } from 'lucide-react'
import { type ListPage, queryOf } from '../../platform/requests'
import { useMay } from '../../platform/session/use-may'
import { SearchBox } from '../../ui/controls/search-box'
import { Tick, TickLabel } from '../../ui/controls/ticks'
import { Pager } from '../../ui/lists/pager'
import { shownPage } from '../../ui/lists/shown-page'
import { type ListAddress, useListAddress } from '../../ui/lists/use-list-address'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { DropCurtain } from '../media/drop-curtain'
import { FileButton, type FileButtonProps } from '../media/file-button'
import { useMediaPageQuery } from '../media/media-endpoints'
import { TileFace, Tiles, TilesSkeleton, tileLook } from '../media/tiles'
import { UploadList } from '../media/upload-list'
import { useFileDrop } from '../media/use-file-drop'
import { useUploads } from '../media/use-uploads'
import { MediaDetails } from './media-details'

const UploadButton = (props: Pick<FileButtonProps, 'variant' | 'onFiles'>) => (
  <FileButton multiple {...props}>
    <Upload aria-hidden />
    Upload pictures
  </FileButton>
)

// Without permission, dropped files are ignored; the browser must not open them instead of the page.
const ignore = () => {}

const filters = {
  q: { kind: 'search', placeholder: 'Text or file name' },
  unused: { kind: 'link', values: ['true'] },
} as const

/** `/admin/media`: all pictures with their actions, newest first (D51). The address keeps page, filters and the open picture. */
export function MediaPage() {
  const { search, filter, setFilter, wanted, page, pathOfPage } = useListAddress(filters)
  const openId = Number(search.get('open'))
  /** Address of the same list with a picture open, or with none. */
  const pathOfOpen = (open?: number) => `?${queryOf({ ...filter, page, open })}`
  const uploads = useUploads()
  const mayWrite = useMay()('media.write')
  const isOver = useFileDrop(mayWrite ? uploads.add : ignore)
  const navigate = useNavigate()
  const { isOutdated, read } = shownPage(
    useMediaPageQuery(wanted, { refetchOnMountOrArgChange: true }),
  )
  return (
    <>
      <PageHeader
        text={`Pictures for pages and posts.${mayWrite ? ' Drop files anywhere here, or paste them.' : ''}`}
      >
        {mayWrite && <UploadButton onFiles={uploads.add} />}
      </PageHeader>
      <UploadList {...uploads} pathOf={pathOfOpen} />
      <Panel padding="none">
        <Filters filter={filter} setFilter={setFilter} />
        <Loaded
          read={read}
          title="Pictures could not be loaded"
          skeleton={
            <Box p={{ base: '4', md: '5' }}>
              <TilesSkeleton />
            </Box>
          }
          px="4"
        >
          {(media) => (
            <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
              <Pictures
                data={media}
                isFiltered={Object.values(filter).some(Boolean)}
                pathOf={pathOfOpen}
                onFiles={mayWrite ? uploads.add : undefined}
              />
            </Box>
          )}
        </Loaded>
      </Panel>
      {read.data && <Pager page={page} total={read.data.total} pathOf={pathOfPage} />}
      {openId > 0 && (
        <MediaDetails
          key={openId}
          id={openId}
          onClose={() => navigate(pathOfOpen(), { replace: true, state: inPlace })}
        />
      )}
      {isOver && mayWrite && <DropCurtain />}
    </>
  )
}

type FiltersProps = Pick<ListAddress<keyof typeof filters>, 'filter' | 'setFilter'>

function Filters({ filter, setFilter }: FiltersProps) {
  return (
    <Flex
      role="search"
      gap={{ base: '2', md: '5' }}
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      px="4"
      py="2"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Box flex="1">
        <SearchBox
          isInBar
          value={filter.q}
          placeholder="Alternative text or file name"
          onChange={(q) => setFilter({ q })}
        />
      </Box>
      <TickLabel>
        <Tick
          type="checkbox"
          boxSize="1.1em"
          checked={filter.unused === 'true'}
          onChange={(event) => setFilter({ unused: event.target.checked ? 'true' : '' })}
        />
        Not used
      </TickLabel>
    </Flex>
  )
}

const Tile = chakra(Link, tileLook)

interface PicturesProps {
  data: ListPage<Media>
  isFiltered: boolean
  pathOf: (id: number) => string
  /** Absent for users who may not upload. */
  onFiles: ((files: File[]) => void) | undefined
}

function emptyText({ total }: ListPage<Media>, isFiltered: boolean) {
  if (total > 0) return ['No pictures on this page', 'There are fewer pages than that.'] as const
  return isFiltered
    ? (['No picture matches', 'Try another search, or take a filter away.'] as const)
    : (['No pictures yet', 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each.'] as const)
}

function Pictures({ data, isFiltered, pathOf, onFiles }: PicturesProps) {
  const { items, total } = data
  if (items.length === 0) {
    const [title, text] = emptyText(data, isFiltered)
    return (
      <Box p="4">
        <EmptyState level="h2" title={title} text={text}>
          {total === 0 && !isFiltered && onFiles && (
            <UploadButton variant="outline" onFiles={onFiles} />
          )}
        </EmptyState>
      </Box>
    )
  }
  return (
    <>
      <Text role="status" fontSize="sm" color="fg.muted" px="4" pt="3">
        {counted(total, 'picture')}
      </Text>
      <Tiles p="4" pt="3">
        {items.map((media) => (
          <li key={media.id}>
            <Tile to={pathOf(media.id)} state={inPlace}>
              <TileFace media={media} />
            </Tile>
          </li>
        ))}
      </Tiles>
    </>
  )
}
