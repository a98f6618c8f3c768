import { Button, chakra, Flex } from '@pt-portal/shared-ui'
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { focusHeadingIfLost } from '../../platform/focus-heading'
import { copyAndTell } from '../../ui/browser/copy-text'
import { saveFile } from '../../ui/browser/save-file'
import { quiet } from '../../ui/buttons/looks'
import { Tick, TickLabel } from '../../ui/controls/ticks'
import { TitledModal } from '../../ui/dialogs/titled-modal'

const Codes = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
    gap: '2',
    p: '4',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    fontFamily: 'mono',
    userSelect: 'all',
  },
})

export interface RecoveryCodesDialogProps {
  codes: string[]
  email: string
  onClose: () => void
}

/** Shows recovery codes once. Closes only after the user confirms that they are saved, never by accident (D56). */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const [isSaved, setIsSaved] = useState(false)
  // The dialog that led here closes before or after this one takes the focus, so where the focus came from is chance.
  useEffect(() => focusHeadingIfLost, [])
  const lines = [`PT Portal: recovery codes of ${email}`, 'Each works once.', '', ...codes]
  const text = lines.join('\n')
  const copy = () =>
    copyAndTell(text, 'Recovery codes copied!', 'The browser did not allow copying')
  const download = () =>
    saveFile('pt-portal-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
  return (
    <TitledModal
      placement="center"
      scrollBehavior="inside"
      closeOnEscape={false}
      closeOnInteractOutside={false}
      restoreFocus={false}
      onClose={onClose}
      title="Save your recovery codes"
      text="If your phone is lost, one of these gets you in, in place of a code. Each works once. They are shown only now: keep them somewhere safe, not on the same phone."
      footer={
        <Flex flex="1" justify="space-between" align="center" wrap="wrap" gap="3">
          <TickLabel gap="3" minH="11">
            <Tick
              boxSize="5"
              type="checkbox"
              checked={isSaved}
              onChange={(event) => setIsSaved(event.target.checked)}
            />
            I have saved these codes
          </TickLabel>
          <Button disabled={!isSaved} onClick={onClose}>
            Done
          </Button>
        </Flex>
      }
    >
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Flex gap="3" wrap="wrap" mt="4">
        <Button {...quiet} data-autofocus onClick={copy}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button {...quiet} onClick={download}>
          <Download aria-hidden />
          Download
        </Button>
        <Button {...quiet} onClick={() => printText(text)}>
          <Printer aria-hidden />
          Print
        </Button>
      </Flex>
    </TitledModal>
  )
}

/** Prints only a text, without the page around it. */
function printText(text: string): void {
  const frame = document.createElement('iframe')
  // A frame without layout prints an empty sheet in some browsers.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  frame.ariaHidden = 'true'
  document.body.append(frame)
  const { document: sheet } = frame.contentWindow!
  const page = sheet.createElement('pre')
  page.textContent = text
  sheet.body.append(page)
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow!.print()
}
