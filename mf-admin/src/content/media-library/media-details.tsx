import { type Media, type MediaUse, pictureUrl } from '@pt-portal/api/contract'
import { mediaUpdateSchema } from '@pt-portal/api/contract/content/media-schema'
import {
  Badge,
  Box,
  Button,
  chakra,
  Flex,
  Grid,
  Heading,
  Input,
  notify,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@pt-portal/shared-ui'
import { TextareaField } from '@pt-portal/shared-ui/forms'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { Copy, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { RecordForm } from '../../forms/record-form'
import { editPaths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { copyText } from '../../ui/browser/copy-text'
import { bare } from '../../ui/buttons/looks'
import { SubmitButton } from '../../ui/buttons/submit-button'
import { Moment } from '../../ui/dates/dates'
import { Modal } from '../../ui/dialogs/modal'
import { kindNames } from '../../ui/kind-names'
import { Loaded } from '../../ui/page/loaded'
import { altHint, altLabel } from '../media/alt-text-form'
import { fileSize } from '../media/file-size'
import { useMediaQuery, useMediaUsesQuery, useUpdateMediaMutation } from '../media/media-endpoints'
import { Thumbnail } from '../media/thumbnail'
import { DeletePicture } from './delete-picture'
import { ReplacePicture } from './replace-picture'

/** Dialog for one picture: its alternative text, its uses and its actions. */
export function MediaDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useMediaQuery(id)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Modal
      // While it loads, the dialog contains only its close button.
      initialFocusEl={() => content.current}
      size="xl"
      scrollBehavior="inside"
      content={{ ref: content }}
      onClose={onClose}
    >
      <Dialog.Header pe="14">
        <Dialog.Title overflowWrap="anywhere">
          {read.currentData?.fileName ?? 'Picture'}
        </Dialog.Title>
      </Dialog.Header>
      <Dialog.Body pb="6">
        <Loaded
          read={{ ...read, data: read.currentData }}
          title="This picture could not be loaded"
          skeleton={<DetailsSkeleton />}
        >
          {(media) => <Details media={media} onDeleted={onClose} />}
        </Loaded>
      </Dialog.Body>
      <Dialog.CloseTrigger asChild>
        <Button {...bare} aria-label="Close">
          <X aria-hidden />
        </Button>
      </Dialog.CloseTrigger>
    </Modal>
  )
}

function DetailsSkeleton() {
  return (
    <Grid
      templateColumns={{ base: '1fr', md: '1fr 1fr' }}
      gap="6"
      role="status"
      aria-busy="true"
      aria-label="Loading"
    >
      <Skeleton aspectRatio="4 / 3" />
      <Stack gap="4">
        <Skeleton height="24" />
        <Skeleton height="40" />
      </Stack>
    </Grid>
  )
}

function Details({ media, onDeleted }: { media: Media; onDeleted: () => void }) {
  const uses = useMediaUsesQuery(media.id, { refetchOnMountOrArgChange: true })
  const mayWrite = useMay()('media.write')
  const [isRefused, setIsRefused] = useState(false)
  const places = useRef<HTMLDivElement>(null)

  const showPlaces = () => {
    setIsRefused(true)
    uses.refetch()
    places.current?.focus()
  }

  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="6"
      alignItems="start"
    >
      <Stack gap="4">
        <Thumbnail picture={media} size={960} borderRadius="l2" alt={media.alt} />
        {mayWrite && (
          <Flex gap="3" wrap="wrap">
            <ReplacePicture
              media={media}
              places={uses.currentData?.filter(({ isTrashed }) => !isTrashed).length}
            />
            <DeletePicture media={media} onDeleted={onDeleted} onUsed={showPlaces} />
          </Flex>
        )}
        <Particulars media={media} />
      </Stack>
      <Stack gap="6">
        {mayWrite ? (
          <AltForm media={media} />
        ) : (
          <Part title={altLabel}>
            <Text overflowWrap="anywhere">{media.alt}</Text>
          </Part>
        )}
        <AddressField hash={media.hash} />
        <Part title="Where it is used" ref={places} tabIndex={-1} outline="0">
          {isRefused && (
            <Text role="alert" color="fg.error" fontWeight="medium" mb="2">
              The picture was not deleted, because it is used. Take it out of these pages first.
            </Text>
          )}
          <Loaded
            read={{ ...uses, data: uses.currentData }}
            title="The places could not be loaded"
            skeleton={<Skeleton height="6" />}
          >
            {(list) => <UsesList uses={list} />}
          </Loaded>
        </Part>
      </Stack>
    </Grid>
  )
}

function Part({ title, children, ...box }: ComponentProps<typeof Box> & { title: string }) {
  return (
    <Box {...box}>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

// A type, not an interface: the form wants an index signature.
type AltValues = { alt: string }

const altOf = ({ alt }: Media): AltValues => ({ alt })

function AltForm({ media }: { media: Media }) {
  const [update] = useUpdateMediaMutation()
  return (
    <RecordForm<AltValues, Media>
      resource="media"
      id={media.id}
      initialValues={altOf(media)}
      updatedAt={media.updatedAt}
      validationSchema={mediaUpdateSchema}
      valuesOf={altOf}
      labels={{ alt: altLabel }}
      save={({ alt }, updatedAt) => update({ id: media.id, alt, updatedAt }).unwrap()}
      success="Alternative text saved"
      failure="Failed to save the alternative text"
    >
      <Stack gap="3">
        <TextareaField name="alt" label={altLabel} hint={altHint} rows={3} required />
        <SubmitButton size="sm" alignSelf="flex-start">
          Save
        </SubmitButton>
      </Stack>
    </RecordForm>
  )
}

const Term = chakra('dt', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Detail = chakra('dd', { base: { overflowWrap: 'anywhere', fontSize: 'sm' } })

function Particulars({ media }: { media: Media }) {
  const { width, height, size, animated, createdAt, createdBy } = media
  const rows = [
    ['Pixels', `${width} × ${height}${animated ? ', moving' : ''}`],
    ['File size', fileSize(size)],
    ['Uploaded', <Moment key="uploaded" iso={createdAt} />],
    ['By', createdBy],
  ].filter(([, value]) => value) as [string, ReactNode][]
  return (
    <Grid as="dl" templateColumns="5.5rem minmax(0, 1fr)" columnGap="4" rowGap="1.5">
      {rows.map(([term, value]) => (
        <Box key={term} display="contents">
          <Term>{term}</Term>
          <Detail>{value}</Detail>
        </Box>
      ))}
    </Grid>
  )
}

function AddressField({ hash }: { hash: string }) {
  const address = pictureUrl(hash, 960, 'webp')
  const input = useRef<HTMLInputElement>(null)

  const copy = async () => {
    if (await copyText(address)) notify({ title: 'Address copied!', type: 'success' })
    // The user can then press Ctrl+C.
    else input.current?.select()
  }
  return (
    <Part title="Address">
      <Flex gap="2">
        <Input ref={input} readOnly aria-label="Address" value={address} fontSize="sm" />
        <Button variant="outline" colorPalette="gray" aria-label="Copy address" onClick={copy}>
          <Copy aria-hidden />
        </Button>
      </Flex>
    </Part>
  )
}

/**
 * Lists the pages that use a picture, with links to edit them. Pages in the trash cannot be edited, so have
 * no link.
 */
function UsesList({ uses }: { uses: MediaUse[] }) {
  const mayWrite = useMay()('content.write')
  if (uses.length === 0) return <Text color="fg.muted">Not used anywhere.</Text>
  return (
    <Box as="ul" listStyle="none">
      {uses.map(({ resource, id, title, isTrashed }) => (
        <Flex as="li" key={`${resource} ${id}`} gap="2" py="1" wrap="wrap" align="center">
          <Text as="span" fontSize="sm" color="fg.muted">
            {kindNames[resource]}
          </Text>
          {isTrashed || !mayWrite ? (
            <Text as="span" overflowWrap="anywhere">
              {title}
            </Text>
          ) : (
            <TextLink to={editPaths[resource](id)} overflowWrap="anywhere">
              {title}
            </TextLink>
          )}
          {isTrashed && <Badge colorPalette="gray">In the trash</Badge>}
        </Flex>
      ))}
    </Box>
  )
}
