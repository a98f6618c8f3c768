import type { Inquiry } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { CollisionDialog } from '../../forms/collision-dialog'
import { merge } from '../../forms/merge'
import { RecordContext } from '../../forms/record-context'
import { currentOf } from '../../forms/use-saving'
import { focusHeadingIfLost } from '../../platform/focus-heading'
import { useWrite } from '../../platform/session/use-write'
import { PendingButton } from '../../ui/pending-button'
import { useUpdateInquiryMutation } from '../data/inquiry-endpoints'
import { useAssignees } from '../use-assignees'
import { inWords, type LeadValues, labels, valuesOf } from './lead-values'

/** Returns a function that merges a saved version into the form, and keeps the unsaved changes. */
function useFollow() {
  const { version } = useContext(RecordContext)!
  const { values, resetForm, setValues, setFieldValue } = useFormikContext<LeadValues>()
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  }, [values])

  return (lead: Inquiry) => {
    const stored = valuesOf(lead)
    const mine = { ...latest.current, assigneeId: stored.assigneeId }
    const { values: merged, conflicts } = merge(version.current.values as LeadValues, mine, stored)
    // The dialog asks about the conflicts when the form is saved.
    if (conflicts.length > 0) return setFieldValue('assigneeId', stored.assigneeId)
    version.current = { values: stored, updatedAt: lead.updatedAt }
    resetForm({ values: stored })
    setValues(merged, false)
  }
}

/** Assigns the lead to the user at once. Asks first if a colleague has taken it meanwhile (D29, D60). */
export function TakeLead({ id }: { id: number }) {
  const { version } = useContext(RecordContext)!
  const { me, nameOf } = useAssignees()
  const [update, { isLoading }] = useUpdateInquiryMutation()
  const [theirs, setTheirs] = useState<Inquiry>()
  const follow = useFollow()
  const write = useWrite()
  const base = version.current.values as LeadValues
  if (!me || base.assigneeId === me.id) return null

  const finish = (lead: Inquiry) => {
    setTheirs(undefined)
    follow(lead)
    // The button is no longer needed and unmounts.
    focusHeadingIfLost()
  }

  const take = async (updatedAt: string | undefined): Promise<void> => {
    try {
      finish(await write(() => update({ id, assigneeId: me.id, updatedAt }).unwrap()))
      notify({ title: 'This inquiry is yours now', type: 'success' })
    } catch (failure) {
      const current = currentOf<Inquiry>(failure)
      if (current?.assigneeId === me.id) return finish(current)
      // The other change did not assign it to somebody else.
      if (current && (!current.assigneeId || current.assigneeId === base.assigneeId)) {
        return take(current.updatedAt)
      }
      setTheirs(current)
      if (current) return
      const title = 'The inquiry could not be taken'
      notify({ title, description: failureText(failure, ''), type: 'error' })
    }
  }

  return (
    <>
      <PendingButton
        size="sm"
        variant="outline"
        mt="2"
        pending={isLoading}
        onClick={() => take(version.current.updatedAt)}
      >
        {isLoading ? 'Taking...' : 'Take it'}
      </PendingButton>
      {theirs && (
        <CollisionDialog
          title={`${nameOf(theirs.assigneeId)} has taken this lead meanwhile`}
          base={inWords(base, nameOf)}
          mine={inWords({ ...base, assigneeId: me.id }, nameOf)}
          theirs={inWords(valuesOf(theirs), nameOf)}
          conflicts={['assigneeId']}
          taken={[]}
          labels={labels}
          savedAt={theirs.updatedAt}
          onKeepMine={() => take(theirs.updatedAt)}
          onTakeTheirs={() => finish(theirs)}
          onChoose={() => {}}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  )
}
