import { Button, Input, notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { Dialog, Portal } from '@pt-portal/shared-ui/overlays'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useCreatePreviewLinkMutation } from '../../data/admin-endpoints'
import { paths } from '../../paths'
import { useWrite } from '../../session/use-write'
import { longMoment } from '../../ui/long-moment'
import { PendingButton } from '../../ui/pending-button'

/** Makes a link to a draft that anyone can read until it expires, and copies it. */
export function ShareDraft({ id }: { id: number }) {
  const [createLink, { isLoading }] = useCreatePreviewLinkMutation()
  const [link, setLink] = useState<PreviewLink>()
  const write = useWrite()

  const share = async () => {
    try {
      const { token, expiresAt } = await write(() => createLink(id).unwrap())
      const address = new URL(paths.blogPreview(token), window.location.origin).href
      const description = `Anyone with it can read the saved draft until ${longMoment(expiresAt)}.`
      if (await isCopied(address)) {
        notify({ title: 'Preview link copied!', description, type: 'success' })
      } else setLink({ address, description })
    } catch (failure) {
      notify({
        title: 'Failed to create preview link',
        description: failureText(failure, ''),
        type: 'error',
      })
    }
  }

  return (
    <>
      <PendingButton
        variant="outline"
        colorPalette="gray"
        size="sm"
        pending={isLoading}
        onClick={share}
      >
        <Share2 aria-hidden />
        {isLoading ? 'Creating link...' : 'Share draft'}
      </PendingButton>
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </>
  )
}

/** False where the browser has no clipboard or refuses it. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

interface PreviewLink {
  address: string
  /** Who can use it, and until when. */
  description: string
}

/** Shows the link for copying by hand. */
function LinkDialog({ address, description, onClose }: PreviewLink & { onClose: () => void }) {
  return (
    <Dialog.Root
      open
      placement="center"
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Copy the preview link</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description fontSize="md" mb="4">
                {`The browser did not allow copying it. ${description}`}
              </Dialog.Description>
              <Input
                data-autofocus
                readOnly
                aria-label="Preview link"
                value={address}
                onFocus={(event) => event.target.select()}
              />
            </Dialog.Body>
            <Dialog.Footer>
              <Button onClick={onClose}>Close</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
