import type { RevisionSummary } from '@pt-portal/api/contract'
import { Box, Button, Grid, Text } from '@pt-portal/shared-ui'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { ArrowLeft } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import type { Labels } from '../../forms/compare/changed-fields'
import { quiet } from '../../ui/buttons/looks'
import { Modal } from '../../ui/dialogs/modal'
import { RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { type HistoryKey, revisionsAtOnce, useRevisionsQuery } from '../data/history-endpoints'
import { RevisionDetails } from './revision-details'
import { RevisionList, type RevisionListProps } from './revision-list'

export interface HistoryDialogProps {
  record: HistoryKey
  labels: Labels
  /** The version that the form is based on (D29). */
  updatedAt?: string
  /** Whether the form holds changes that are not saved. */
  isUnsaved: boolean
  /** Whether a draft stands beside the public page: then nothing is restored. */
  hasDraft: boolean
  /** Receives the record as it is stored now. */
  onRestored: (record: { updatedAt: string }) => void
  onClose: () => void
}

/** Shows who changed what and when, and can restore any version (D48). Phones show the list or a version, not both. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { record, labels, onClose } = props
  const [chosen, setChosen] = useState<RevisionSummary>()
  const [isReading, setIsReading] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // The first entry of the first page is the current version.
  const first = useRevisionsQuery({ ...record, page: 1 })
  const newest = first.currentData?.items[0]

  const backToList = () => {
    setIsReading(false)
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus(),
    )
  }

  return (
    <Modal
      size="xl"
      scrollBehavior="inside"
      content={{ maxW: '6xl', height: { md: 'calc(100dvh - 8rem)' } }}
      onClose={onClose}
    >
      <Dialog.Header pb="3">
        <Dialog.Title>History</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body p="0" borderYWidth="1px" borderColor="border">
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' }}
          height="full"
        >
          <Box
            ref={list}
            display={{ base: isReading ? 'none' : 'block', md: 'block' }}
            borderEndWidth={{ md: '1px' }}
            borderColor="border"
            overflowY={{ md: 'auto' }}
          >
            <Versions
              record={record}
              labels={labels}
              newest={newest?.number}
              chosen={chosen?.number}
              onChoose={(revision) => {
                setChosen(revision)
                setIsReading(true)
              }}
            />
          </Box>
          <Box
            display={{ base: isReading ? 'block' : 'none', md: 'block' }}
            overflowY={{ md: 'auto' }}
            minW="0"
            p="4"
          >
            {chosen && newest ? (
              <Fragment key={chosen.number}>
                {/* Leads phones from a version to the list. */}
                <Button display={{ md: 'none' }} autoFocus {...quiet} mb="4" onClick={backToList}>
                  <ArrowLeft aria-hidden />
                  All versions
                </Button>
                <RevisionDetails
                  {...props}
                  revision={chosen}
                  newest={newest.number}
                  onCollision={first.refetch}
                />
              </Fragment>
            ) : (
              <Text color="fg.muted">Choose a version to see what was changed in it.</Text>
            )}
          </Box>
        </Grid>
      </Dialog.Body>
      <Dialog.Footer pt="3">
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </Modal>
  )
}

type VersionsProps = Pick<HistoryDialogProps, 'record' | 'labels'> &
  Pick<RevisionListProps, 'newest' | 'chosen' | 'onChoose'>

/** The list of the versions, in pages. */
function Versions({ record, ...list }: VersionsProps) {
  const [page, setPage] = useState(1)
  const revisions = useRevisionsQuery({ ...record, page })
  return (
    <Loaded
      read={{ ...revisions, data: revisions.currentData }}
      title="The history could not be loaded"
      px="4"
      skeleton={<RowsSkeleton count={6} />}
    >
      {({ items, total }) => (
        <>
          <RevisionList revisions={items} {...list} />
          <Pages page={page} pages={Math.ceil(total / revisionsAtOnce)} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

interface PagesProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

function Pages({ page, pages, onPage }: PagesProps) {
  if (pages <= 1) return null
  return (
    <Grid templateColumns="1fr auto 1fr" alignItems="center" gap="2" p="3" borderTopWidth="1px">
      <Button {...quiet} justifySelf="start" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Text fontSize="sm" color="fg.muted" role="status">{`Page ${page} of ${pages}`}</Text>
      <Button
        {...quiet}
        justifySelf="end"
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        Older
      </Button>
    </Grid>
  )
}
