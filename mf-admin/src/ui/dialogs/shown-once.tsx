import { Button, Flex, Input, notify, Text } from '@pt-portal/shared-ui'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { focusHeadingIfLost } from '../../platform/focus-heading'
import { copyText } from '../browser/copy-text'
import { TitledModal, type TitledModalProps } from './titled-modal'

/** `text` says what it is for, and to whom it is given. */
export interface ShownOnceProps extends Pick<TitledModalProps, 'title' | 'text' | 'onClose'> {
  /** Accessible name of the box. */
  label: string
  value: string
  /** Title of the toast after copying. */
  copied: string
}

/** Shows a link or secret once. Only its button closes the dialog, so that nobody closes it by accident. */
export function ShownOnce({ label, value, copied, ...modal }: ShownOnceProps) {
  const box = useRef<HTMLInputElement>(null)
  // The dialog that led here closes before or after this one takes the focus, so where the focus came from is chance.
  useEffect(() => focusHeadingIfLost, [])

  const copy = async () => {
    if (await copyText(value)) return notify({ title: copied, type: 'success' })
    // The focus selects it.
    box.current?.focus()
    notify({ title: 'The browser did not allow copying it', description: 'Copy it by hand.' })
  }

  return (
    <TitledModal
      {...modal}
      placement="center"
      closeOnEscape={false}
      closeOnInteractOutside={false}
      restoreFocus={false}
      footer={<Button onClick={modal.onClose}>Done</Button>}
    >
      <Flex gap="2">
        <Input
          ref={box}
          data-autofocus
          readOnly
          aria-label={label}
          fontSize="sm"
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button flexShrink="0" variant="outline" onClick={copy}>
          <Copy aria-hidden />
          Copy
        </Button>
      </Flex>
      <Text mt="3" fontWeight="medium">
        It is shown only now. Copy it before you close this.
      </Text>
    </TitledModal>
  )
}
