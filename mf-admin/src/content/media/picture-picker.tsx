import type { Media } from '@pt-portal/api/contract'
import { Box, Button, chakra, EmptyState, Flex, Text } from '@pt-portal/shared-ui'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { Upload, X } from 'lucide-react'
import { useState } from 'react'
import { bare, quiet } from '../../ui/buttons/looks'
import { SearchBox } from '../../ui/controls/search-box'
import { Modal } from '../../ui/dialogs/modal'
import { shownPage } from '../../ui/lists/shown-page'
import { Loaded } from '../../ui/page/loaded'
import { AltTextForm } from './alt-text-form'
import { DropCurtain } from './drop-curtain'
import { FileButton } from './file-button'
import { useMediaPageQuery } from './media-endpoints'
import { TileFace, Tiles, TilesSkeleton, tileLook } from './tiles'
import { UploadList } from './upload-list'
import { isBusy } from './upload-queue'
import { useFileDrop } from './use-file-drop'
import { useUploads } from './use-uploads'

const pageSize = 20

export interface PicturePickerProps {
  /** Whether more than one can be chosen. */
  several: boolean
  /** Called with at least one picture, each with an alternative text. */
  onChoose: (pictures: Media[]) => void
  onClose: () => void
}

/** Dialog to choose pictures from the library or upload new ones. Asks for missing alternative texts first (D51). */
export function PicturePicker({ several, onChoose, onClose }: PicturePickerProps) {
  const [chosen, setChosen] = useState<Media[]>([])
  const [isDescribing, setIsDescribing] = useState(false)
  const nameless = isDescribing ? chosen.find(({ alt }) => !alt) : undefined

  const toggle = (media: Media) => {
    const others = chosen.filter(({ id }) => id !== media.id)
    if (others.length < chosen.length) setChosen(others)
    else setChosen(several ? [...chosen, media] : [media])
  }
  const use = (pictures: Media[]) => {
    setChosen(pictures)
    if (pictures.every(({ alt }) => alt)) onChoose(pictures)
    else setIsDescribing(true)
  }

  return (
    <Modal size="xl" scrollBehavior="inside" onClose={onClose}>
      {nameless ? (
        <AltTextForm
          key={nameless.id}
          media={nameless}
          onDescribed={(described) =>
            use(chosen.map((media) => (media.id === described.id ? described : media)))
          }
          onCancel={() => setIsDescribing(false)}
        />
      ) : (
        <Choice
          several={several}
          chosen={chosen}
          onToggle={toggle}
          onUploaded={(media) => setChosen((now) => (several ? [...now, media] : [media]))}
          onUse={() => use(chosen)}
          onClose={onClose}
        />
      )}
      {/* Last, so that the dialog does not open with the focus on its close button. */}
      <Dialog.CloseTrigger asChild>
        <Button {...bare} aria-label="Close">
          <X aria-hidden />
        </Button>
      </Dialog.CloseTrigger>
    </Modal>
  )
}

interface ChoiceProps extends Pick<PicturePickerProps, 'several' | 'onClose'> {
  chosen: Media[]
  onToggle: (media: Media) => void
  onUploaded: (media: Media) => void
  onUse: () => void
}

function Choice({ several, chosen, onToggle, onUploaded, onUse, onClose }: ChoiceProps) {
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const uploads = useUploads(onUploaded)
  const isOver = useFileDrop(uploads.add)
  const { isOutdated, read } = shownPage(
    useMediaPageQuery({ q, page, pageSize }, { refetchOnMountOrArgChange: true }),
  )

  return (
    <>
      <Dialog.Header pe="14">
        <Dialog.Title>{several ? 'Choose pictures' : 'Choose a picture'}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Flex gap="3" align="flex-end" mb="4" wrap="wrap">
          <Box flex="1" minW="12rem">
            <SearchBox
              value={q}
              placeholder="Alternative text or file name"
              onChange={(sought) => {
                setQ(sought)
                setPage(1)
              }}
            />
          </Box>
          <FileButton variant="outline" multiple={several} onFiles={uploads.add}>
            <Upload aria-hidden />
            Upload
          </FileButton>
        </Flex>
        <UploadList {...uploads} />
        <Loaded read={read} title="Pictures could not be loaded" skeleton={<TilesSkeleton />}>
          {({ items, total }) => (
            <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
              <Pictures items={items} chosen={chosen} isSearch={q !== ''} onToggle={onToggle} />
              <Steps page={page} total={total} onPage={setPage} />
            </Box>
          )}
        </Loaded>
        {isOver && <DropCurtain />}
      </Dialog.Body>
      <Dialog.Footer>
        <Flex gap="3" wrap="wrap" justify="flex-end">
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onUse} disabled={chosen.length === 0 || uploads.uploads.some(isBusy)}>
            {chosen.length > 1 ? `Use ${chosen.length} pictures` : 'Use picture'}
          </Button>
        </Flex>
      </Dialog.Footer>
    </>
  )
}

const Tile = chakra('button', tileLook)

interface PicturesProps extends Pick<ChoiceProps, 'chosen' | 'onToggle'> {
  items: Media[]
  isSearch: boolean
}

function Pictures({ items, chosen, isSearch, onToggle }: PicturesProps) {
  if (items.length === 0) {
    return isSearch ? (
      <EmptyState title="No picture matches" text="Try another search." />
    ) : (
      <EmptyState
        title="No pictures yet"
        text="Upload one: JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. You can also drop or paste it here."
      />
    )
  }
  return (
    // Room for the outlines of chosen and focused pictures.
    <Tiles p="1">
      {items.map((media) => (
        <li key={media.id}>
          <Tile
            type="button"
            aria-pressed={chosen.some(({ id }) => id === media.id)}
            onClick={() => onToggle(media)}
          >
            <TileFace media={media} />
          </Tile>
        </li>
      ))}
    </Tiles>
  )
}

interface StepsProps {
  page: number
  total: number
  onPage: (page: number) => void
}

function Steps({ page, total, onPage }: StepsProps) {
  const pages = Math.ceil(total / pageSize)
  if (pages < 2) return null
  return (
    <Flex as="nav" aria-label="Pages" align="center" justify="center" gap="4" mt="4">
      <Button {...quiet} disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Text fontSize="sm">{`Page ${page} of ${pages}`}</Text>
      <Button {...quiet} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Flex>
  )
}
