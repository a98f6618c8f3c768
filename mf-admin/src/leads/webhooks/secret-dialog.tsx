import { Button, Flex, Input, notify } from '@pt-portal/shared-ui'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { copyText } from '../../ui/copy-text'
import { Modal } from '../../ui/modal'

/** Shows a webhook's secret, which is available only once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const box = useRef<HTMLInputElement>(null)

  const copy = async () => {
    if (await copyText(secret)) return notify({ title: 'Secret copied', type: 'success' })
    box.current?.focus()
    notify({ title: 'The browser did not allow copying it', description: 'Copy it by hand.' })
  }

  return (
    // A press outside would lose the secret, which is shown only once.
    <Modal placement="center" closeOnInteractOutside={false} onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title>Secret of the webhook</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description fontSize="md" mb="4">
          The portal signs what it sends with this secret. Give it to the receiver now: it is not
          shown again.
        </Dialog.Description>
        <Flex gap="2">
          <Input
            ref={box}
            readOnly
            aria-label="Secret"
            fontFamily="mono"
            fontSize="sm"
            value={secret}
            onFocus={(event) => event.target.select()}
          />
          <Button data-autofocus flexShrink="0" variant="outline" onClick={copy}>
            <Copy aria-hidden />
            Copy
          </Button>
        </Flex>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Done</Button>
      </Dialog.Footer>
    </Modal>
  )
}
