import { Button, Flex, Input, notify, Text } from '@pt-portal/shared-ui'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { copyText } from '../../ui/copy-text'
import { moment } from '../../ui/dates/moment'
import { Modal } from '../../ui/modal'

/** A link that was not mailed, for an administrator to pass on (D55). */
export interface OnceLink {
  kind: 'invitation' | 'reset'
  email: string
  address: string
  expiresAt: string
}

const words = {
  invitation: {
    title: 'Invitation link',
    use: 'can set up the account with it',
  },
  reset: {
    title: 'Link to choose a new password',
    use: 'can choose a new password with it',
  },
}

/** Shows a link once. Only its button closes the dialog, so that nobody closes it by accident. */
export function LinkOnceDialog({ link, onClose }: { link: OnceLink; onClose: () => void }) {
  const { kind, email, address, expiresAt } = link
  const { title, use } = words[kind]
  const input = useRef<HTMLInputElement>(null)

  const copy = async () => {
    if (await copyText(address)) notify({ title: 'Link copied!', type: 'success' })
    // The user can then press Ctrl+C.
    else input.current?.select()
  }

  return (
    <Modal
      placement="center"
      closeOnEscape={false}
      closeOnInteractOutside={false}
      onClose={onClose}
    >
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description fontSize="md" mb="4" overflowWrap="anywhere">
          {`This portal sends no e-mail, so please give the link to ${email} yourself. Whoever has it ${use}, once, until ${moment(expiresAt)}.`}
        </Dialog.Description>
        <Flex gap="2">
          <Input
            ref={input}
            data-autofocus
            readOnly
            aria-label={title}
            value={address}
            fontSize="sm"
            onFocus={(event) => event.target.select()}
          />
          <Button variant="outline" onClick={copy}>
            <Copy aria-hidden />
            Copy
          </Button>
        </Flex>
        <Text mt="3" fontWeight="medium">
          It is shown only now. Copy it before you close this.
        </Text>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Done</Button>
      </Dialog.Footer>
    </Modal>
  )
}
