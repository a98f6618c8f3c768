import type { LeadActivity, LeadMail } from '@pt-portal/api/contract'
import { Badge, Button, Flex, notify, Text } from '@pt-portal/shared-ui'
import { RotateCcw } from 'lucide-react'
import { fileSize } from '../../content/media/file-size'
import { isGone } from '../../platform/requests'
import { useMay } from '../../platform/session/use-may'
import { ActionButton } from '../../ui/buttons/action-button'
import { quiet } from '../../ui/buttons/looks'
import { tellFailure } from '../../ui/tell-failure'
import { useRetryDeliveryMutation } from '../data/delivery-endpoints'

interface MailProps {
  mail: LeadMail
}

/** Who wrote a mail or an answer, or gets it, and its subject, above its text. */
export function MailHead({ kind, mail }: MailProps & Pick<LeadActivity, 'kind'>) {
  const isSent = kind === 'mail'
  return (
    <>
      <Flex columnGap="2" wrap="wrap" align="center">
        <Text overflowWrap="anywhere">
          {isSent ? 'Mail to ' : 'Answer from '}
          {mail.address || 'nobody named'}
        </Text>
        {kind === 'automatic-answer' && <Badge colorPalette="gray">Automatic</Badge>}
        {mail.isFromOther && <Badge colorPalette="orange">Another address than the lead’s</Badge>}
      </Flex>
      {mail.subject && (
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {mail.subject}
        </Text>
      )}
    </>
  )
}

interface MailFootProps extends MailProps {
  /** Reads again what became of it. The page follows what is sent or given up, but no attempt that will be repeated. */
  onCheck: () => void
}

function Received({ mail: { files, isCut } }: MailProps) {
  const named = files.map(({ name, size }) => `${name} (${fileSize(size)})`).join(', ')
  return (
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {isCut && 'This is only the beginning; the whole answer is in the mailbox. '}
      {named && `Files, which are in the mailbox: ${named}`}
    </Text>
  )
}

const outcomes: Partial<Record<LeadMail['state'], { words: string; palette: string }>> = {
  waiting: { words: 'Waiting to be sent', palette: 'orange' },
  sent: { words: 'Sent', palette: 'green' },
  failed: { words: 'Not sent', palette: 'red' },
  undelivered: { words: 'Not delivered', palette: 'red' },
}

/** What became of a mail; what an answer has beside its text. */
export function MailFoot({ mail, onCheck }: MailFootProps) {
  const { state, failure, deliveryId } = mail
  const mayRetry = useMay()('deliveries.manage')
  const outcome = outcomes[state]
  if (state === 'received') return <Received mail={mail} />
  return (
    <Flex gap="2" wrap="wrap" align="center" my="1">
      {outcome && <Badge colorPalette={outcome.palette}>{outcome.words}</Badge>}
      {failure && (
        <Text fontSize="sm" overflowWrap="anywhere" minW="0">
          {state === 'waiting' ? `The last attempt failed: ${failure}` : failure}
        </Text>
      )}
      {deliveryId !== null && failure && mayRetry && (
        <SendAgain id={deliveryId} isGivenUp={state === 'failed'} />
      )}
      {state === 'waiting' && (
        <Button {...quiet} size="xs" onClick={onCheck}>
          Check again
        </Button>
      )}
    </Flex>
  )
}

/** Tries a mail again at once, for those who manage deliveries. */
function SendAgain({ id, isGivenUp }: { id: number; isGivenUp: boolean }) {
  const [retry] = useRetryDeliveryMutation()
  return (
    <ActionButton
      {...quiet}
      size="xs"
      icon={<RotateCcw aria-hidden />}
      act={async () => {
        await retry(id).unwrap()
        notify({ title: 'Tried again now', type: 'success' })
      }}
      failed={(failure) => {
        if (isGone(failure)) notify({ title: 'It was sent meanwhile' })
        else tellFailure(failure, 'The retry failed')
      }}
    >
      {isGivenUp ? 'Send again' : 'Try now'}
    </ActionButton>
  )
}
