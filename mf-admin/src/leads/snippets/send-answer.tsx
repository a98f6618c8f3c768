import type { Lead } from '@pt-portal/api/contract'
import { Button, Flex } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { Copy, Mail } from 'lucide-react'
import { copyAndTell } from '../../ui/browser/copy-text'
import { quiet } from '../../ui/buttons/looks'
import { mailAddress } from './mail-address'

interface SendAnswerProps {
  lead: Lead
  /** Makes a mail of the text, which the portal sends; absent where it sends none. */
  onMail?: () => void
}

/** Takes what is written in the note of a lead to where it is sent from; shown once something is written. */
export function SendAnswer({ lead, onMail }: SendAnswerProps) {
  const [{ value }] = useField<string>('notes')
  if (!value.trim()) return null

  const copy = () => copyAndTell(value, 'Text copied', 'The text could not be copied')

  return (
    <Flex gap="3" mt="3" wrap="wrap">
      <Button {...quiet} onClick={copy}>
        <Copy aria-hidden />
        Copy
      </Button>
      {onMail && (
        <Button {...quiet} onClick={onMail}>
          <Mail aria-hidden />
          Send as a mail
        </Button>
      )}
      {lead.email && !onMail && (
        <Button asChild {...quiet}>
          <a href={mailAddress(lead, value)}>
            <Mail aria-hidden />
            Open in mail program
          </a>
        </Button>
      )}
    </Flex>
  )
}
