import type { Callback } from '@pt-portal/api/contract'
import { Badge, Button, notify } from '@pt-portal/shared-ui'
import { CalendarClock, PhoneCall } from 'lucide-react'
import { ActionButton } from '../../ui/buttons/action-button'
import { quiet } from '../../ui/buttons/looks'
import { useDeferredDialog } from '../../ui/dialogs/use-deferred-dialog'
import { useChangeCallbackMutation } from '../data/callback-endpoints'
import { timeWords } from './callback-words'

const loadDialog = async () =>
  (await import(/* webpackChunkName: "move-call" */ './move-dialog')).MoveDialog

/** Where a call stands. */
export function CallBadge({ call: { state, until, isReserved } }: { call: Callback }) {
  if (state === 'done') return <Badge colorPalette="green">Made</Badge>
  if (state === 'cancelled') return <Badge colorPalette="gray">Cancelled</Badge>
  if (Date.parse(until) < Date.now()) return <Badge colorPalette="red">Missed</Badge>
  if (!isReserved) return <Badge colorPalette="red">No time reserved</Badge>
  return <Badge colorPalette="orange">To come</Badge>
}

/** What staff do with a call that is not made yet: note that it was made, move it, cancel it. */
export function CallButtons({ call }: { call: Callback }) {
  const [change] = useChangeCallbackMutation()
  const { Dialog, open, close } = useDeferredDialog(loadDialog, 'The times could not be loaded')
  const { id, updatedAt } = call
  const time = timeWords(call)
  return (
    <>
      <ActionButton
        {...quiet}
        icon={<PhoneCall aria-hidden />}
        aria-label={`Called: ${time}`}
        act={async () => {
          await change({ id, state: 'done', updatedAt }).unwrap()
          notify({ title: 'Noted: the call was made', description: time, type: 'success' })
        }}
        failed="The call could not be noted"
      >
        Called
      </ActionButton>
      <Button {...quiet} aria-label={`Move: ${time}`} onClick={open}>
        <CalendarClock aria-hidden />
        Move
      </Button>
      <ActionButton
        {...quiet}
        aria-label={`Cancel: ${time}`}
        question={{
          title: 'Cancel the call',
          text: `The call on ${time} is cancelled. The person is told by mail if there is an address; otherwise tell them yourself.`,
          confirmLabel: 'Cancel the call',
        }}
        act={async () => {
          await change({ id, state: 'cancelled', updatedAt }).unwrap()
          notify({ title: 'Call cancelled', description: time, type: 'success' })
        }}
        failed="The call could not be cancelled"
      >
        Cancel
      </ActionButton>
      {Dialog && <Dialog call={call} onClose={close} />}
    </>
  )
}
