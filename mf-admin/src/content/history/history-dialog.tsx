import type { RevisionSummary } from '@pt-portal/api/contract'
import { Box, Button, Grid, Text } from '@pt-portal/shared-ui'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { ArrowLeft } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { quiet } from '../../ui/buttons/looks'
import { Modal } from '../../ui/dialogs/modal'
import { useRevisionsQuery } from '../data/history-endpoints'
import { RevisionDetails, type RevisionDetailsProps } from './revision-details'
import { RevisionList } from './revision-list'

export interface HistoryDialogProps
  extends Omit<RevisionDetailsProps, 'revision' | 'newest' | 'onCollision'> {
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
            <RevisionList
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
