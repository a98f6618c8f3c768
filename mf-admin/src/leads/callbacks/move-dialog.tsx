import type { Callback } from '@pt-portal/api/contract'
import { notify, Text } from '@pt-portal/shared-ui'
import { ChoiceField } from '../../forms/fields/choice-field'
import { FormDialog } from '../../forms/form-dialog'
import { useCallbackTimesQuery, useChangeCallbackMutation } from '../data/callback-endpoints'
import { timeWords } from './callback-words'

/** Moves a call to one of the free times. */
export function MoveDialog({ call, onClose }: { call: Callback; onClose: () => void }) {
  const { currentData, error } = useCallbackTimesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [change] = useChangeCallbackMutation()
  const times = currentData?.days.flatMap((day) => day.times) ?? []
  const options = Object.fromEntries([
    ['', currentData ? 'Choose a time' : error ? 'The times could not be loaded' : 'Loading…'],
    ...times.map((time) => [time.at, timeWords(time)]),
  ])
  return (
    <FormDialog<{ at: string }>
      title="Move the call"
      text="The person is told by mail if there is an address; otherwise tell them yourself."
      initialValues={{ at: '' }}
      validationSchema={undefined}
      check={({ at }) => (at ? undefined : { at: 'Choose a time' })}
      submit="Move"
      submitting="Moving…"
      save={async ({ at }) => {
        const moved = await change({ id: call.id, at, updatedAt: call.updatedAt }).unwrap()
        notify({ title: 'Call moved', description: timeWords(moved), type: 'success' })
        onClose()
      }}
      failure="The call could not be moved"
      onClose={onClose}
    >
      <Text mb="3">{`Now: ${timeWords(call)}`}</Text>
      <ChoiceField name="at" label="New time (in India)" options={options} />
    </FormDialog>
  )
}
