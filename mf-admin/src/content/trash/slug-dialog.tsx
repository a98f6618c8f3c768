import { Button, Input, Stack } from '@pt-portal/shared-ui'
import { Field } from '@pt-portal/shared-ui/forms'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { type FormEvent, useState } from 'react'
import { Modal } from '../../ui/modal'

export interface SlugDialogProps {
  /** Title of the record to restore. */
  title: string
  /** The record's old slug, which another page uses now. */
  slug: string
  /** The server's message about the last slug that was tried. */
  message: string
  pending: boolean
  onRestore: (slug: string) => void
  onClose: () => void
}

/** Asks for another slug when another page uses the old one by now (D49). */
export function SlugDialog({ title, slug, message, pending, onRestore, onClose }: SlugDialogProps) {
  const [typed, setTyped] = useState(slug)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) onRestore(typed.trim())
  }

  return (
    <Modal
      placement="center"
      onClose={() => {
        if (!pending) onClose()
      }}
    >
      <Dialog.Header>
        <Dialog.Title>Restore under another address</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body pb="6">
        <Dialog.Description fontSize="md" mb="5" overflowWrap="anywhere">
          {`Another page has the address of "${title}" by now.`}
        </Dialog.Description>
        <form onSubmit={submit} noValidate>
          <Stack gap="5">
            <Field label="Slug" error={message} required>
              {(control) => (
                <Input
                  {...control}
                  data-autofocus
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Field>
            <Stack direction="row" justify="flex-end" gap="3">
              <Button
                type="button"
                variant="outline"
                colorPalette="gray"
                disabled={pending}
                onClick={onClose}
              >
                Cancel
              </Button>
              <Button type="submit" disabled={pending}>
                {pending ? 'Restoring...' : 'Restore'}
              </Button>
            </Stack>
          </Stack>
        </form>
      </Dialog.Body>
    </Modal>
  )
}
