import type { Lead, LeadStatus } from '@pt-portal/api/contract'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { notify } from '@pt-portal/shared-ui'
import { failureText, useDispatch } from '@pt-portal/shared-ui/data'
import { currentOf } from '../../forms/meeting'
import { useWrite } from '../../platform/session/use-write'
import { type ColumnFilter, leadApi, useUpdateLeadMutation } from '../data/lead-endpoints'
import { leadName } from '../lead-name'

const isNewer = (one: Lead, other: Lead) => one.createdAt > other.createdAt

/**
 * Moves a lead to another status. Its card moves at once, and back when the server refuses. If a colleague
 * has changed the status meanwhile, their change stays until the user moves the lead again (D29).
 * @param wanted filter of every column
 * @param onLeave called before a lead's card moves to another column
 */
export function useMoveLead(wanted: Omit<ColumnFilter, 'status'>, onLeave: (id: number) => void) {
  const [update] = useUpdateLeadMutation()
  const dispatch = useDispatch()
  const write = useWrite()
  const { updateQueryData, invalidateTags } = leadApi.util

  const column = (
    status: LeadStatus,
    change: (pages: { items: Lead[]; total: number }[]) => void,
  ) => dispatch(updateQueryData('leadColumn', { ...wanted, status }, ({ pages }) => change(pages)))

  const show = (lead: Lead, from: LeadStatus) => {
    onLeave(lead.id)
    column(from, (pages) => {
      for (const page of pages) {
        page.items = page.items.filter(({ id }) => id !== lead.id)
        page.total -= 1
      }
    })
    column(lead.status, (pages) => {
      for (const page of pages) page.total += 1
      const page = pages.find(({ items }) => items.some((other) => isNewer(lead, other)))
      const items = (page ?? pages.at(-1))?.items ?? []
      const index = items.findIndex((other) => isNewer(lead, other))
      items.splice(index < 0 ? items.length : index, 0, lead)
    })
  }

  const tellTaken = (lead: Lead, theirs: Lead, status: LeadStatus) =>
    notify({
      title: `Someone else has moved ${leadName(lead)} to ${statusNames[theirs.status]} meanwhile`,
      description: `Your move to ${statusNames[status]} was not saved.`,
      type: 'error',
      action: {
        label: `Move to ${statusNames[status]}`,
        onSelect: () => move(theirs, status),
      },
    })

  const save = async (lead: Lead, status: LeadStatus): Promise<Lead> => {
    const send = ({ id, updatedAt }: Lead) =>
      write(() => update({ id, status, updatedAt }).unwrap())
    try {
      return await send(lead)
    } catch (failure) {
      const theirs = currentOf<Lead>(failure)
      // The other change did not touch the status.
      if (theirs?.status === lead.status) return send(theirs)
      throw failure
    }
  }

  const move = async (lead: Lead, status: LeadStatus, isUndo = false): Promise<void> => {
    if (lead.status === status) return
    show({ ...lead, status }, lead.status)
    try {
      const saved = await save(lead, status)
      const title = `${leadName(lead)} moved ${isUndo ? 'back ' : ''}to ${statusNames[status]}`
      const undo = { label: 'Undo', onSelect: () => move(saved, lead.status, true) }
      notify({ title, type: 'success', action: isUndo ? undefined : undo })
    } catch (failure) {
      show(lead, status)
      // Others may have moved the lead elsewhere.
      dispatch(invalidateTags(['Inquiry']))
      const theirs = currentOf<Lead>(failure)
      if (theirs) return tellTaken(lead, theirs, status)
      notify({
        title: `${leadName(lead)} could not be moved`,
        description: failureText(failure, 'It is back where it was.'),
        type: 'error',
      })
    }
  }

  return move
}
