import type { ContentReleaseKey, ContentReleaseSummary } from '@pt-portal/api/contract'
import { Button, notify, Stack, Text } from '@pt-portal/shared-ui'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { useState } from 'react'
import { paths } from '../../platform/paths'
import { Modal } from '../../ui/dialogs/modal'
import { RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { useAttempt } from '../../ui/use-attempt'
import { useAddToReleaseMutation, useContentReleasesQuery } from '../data/release-endpoints'
import { ReleaseForm } from './release-dialog'
import { countedPages, standingOf } from './release-words'

export interface AddDialogProps {
  pages: ContentReleaseKey[]
  /** What it names, such as '3 posts'. */
  what: string
  onAdded?: () => void
  onClose: () => void
}

/** Dialog that adds pages to an open release, or begins one with them. */
export function AddDialog({ pages, what, onAdded, onClose }: AddDialogProps) {
  const read = useContentReleasesQuery(
    { state: 'open', pageSize: 200 },
    { refetchOnMountOrArgChange: true },
  )
  const [add, { isLoading }] = useAddToReleaseMutation()
  const [isNew, setIsNew] = useState(false)
  const attempt = useAttempt()
  const navigate = useNavigate()

  const tellAdded = ({ id, name }: { id: number; name: string }) => {
    const action = { label: 'Open the release', onSelect: () => navigate(paths.contentRelease(id)) }
    notify({ title: `Added to “${name}”`, type: 'success', action })
    onAdded?.()
    onClose()
  }
  const choose = ({ id, name }: ContentReleaseSummary) =>
    attempt(async () => {
      await add({ id, pages }).unwrap()
      tellAdded({ id, name })
    }, `Failed to add to “${name}”`)

  // One dialog for both, so that the focus stays in it.
  return (
    <Modal placement="center" scrollBehavior="inside" onClose={onClose}>
      {isNew ? (
        <ReleaseForm pages={pages} onSaved={tellAdded} onClose={onClose} />
      ) : (
        <>
          <Dialog.Header>
            <Dialog.Title overflowWrap="anywhere">{`Add ${what} to a release`}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>
            <Text mb="4">
              A release publishes the saved draft of changes, or a page that is not public yet.
              Adding to an approved release ends its approval.
            </Text>
            <Loaded
              read={read}
              title="The releases could not be loaded"
              skeleton={<RowsSkeleton count={2} />}
            >
              {({ items }) => (
                <Stack gap="2">
                  {items.map((release) => (
                    <Button
                      key={release.id}
                      variant="outline"
                      colorPalette="gray"
                      justifyContent="space-between"
                      height="auto"
                      minH="11"
                      py="2"
                      whiteSpace="normal"
                      textAlign="start"
                      disabled={isLoading}
                      onClick={() => choose(release)}
                    >
                      <span>{release.name}</span>
                      <Text as="span" fontSize="sm" fontWeight="normal" color="fg.muted">
                        {`${standingOf(release).name}, ${countedPages(release.pages.length)}`}
                      </Text>
                    </Button>
                  ))}
                </Stack>
              )}
            </Loaded>
          </Dialog.Body>
          <Dialog.Footer>
            <Button variant="outline" colorPalette="gray" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={isLoading} onClick={() => setIsNew(true)}>
              New release
            </Button>
          </Dialog.Footer>
        </>
      )}
    </Modal>
  )
}
