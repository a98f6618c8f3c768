import type { Callback } from '@pt-portal/api/contract'
import { Button, notify } from '@pt-portal/shared-ui'
import { CalendarClock, PhoneCall } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ActionButton } from '../../ui/buttons/action-button'
import { quiet } from '../../ui/buttons/looks'
import { useChangeCallbackMutation } from '../data/callback-endpoints'
import { timeWords } from './callback-words'

const MoveDialog = lazy(async () => {
  const { MoveDialog } = await import(/* webpackChunkName: "move-call" */ './move-dialog')
  return { default: MoveDialog }
})

/** What staff do with a call that is not made yet: note that it was made, move it, cancel it. */
export function CallButtons({ call }: { call: Callback }) {
  const [change] = useChangeCallbackMutation()
  const [isMoving, setIsMoving] = useState(false)
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
      <Button {...quiet} aria-label={`Move: ${time}`} onClick={() => setIsMoving(true)}>
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
      {isMoving && (
        <Suspense fallback={null}>
          <MoveDialog call={call} onClose={() => setIsMoving(false)} />
        </Suspense>
      )}
    </>
  )
}
