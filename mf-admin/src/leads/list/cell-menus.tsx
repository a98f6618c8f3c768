import { type Lead, leadStatuses } from '@pt-portal/api/contract'
import type { LeadBulk } from '@pt-portal/api/contract/leads/lead-schema'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { notify } from '@pt-portal/shared-ui'
import { MenuButton } from '../../ui/buttons/menu-button'
import { Faint } from '../../ui/table/faint'
import { useAttempt } from '../../ui/use-attempt'
import { useChangeLeadsMutation } from '../data/lead-endpoints'
import { leadName } from '../lead-name'
import { StatusBadge } from '../status'
import { useAssignees } from '../use-assignees'

/** Status of a lead in its row, where staff change it. */
export function StatusCell({ lead, mayWrite }: { lead: Lead; mayWrite: boolean }) {
  const change = useChangeInRow(lead)
  const badge = <StatusBadge status={lead.status} />
  if (!mayWrite || lead.erasedAt) return badge
  return (
    <MenuButton
      variant="ghost"
      isInCell
      label={`Status of ${leadName(lead)}: ${statusNames[lead.status]}`}
      face={badge}
      choices={leadStatuses.map((status) => ({
        label: statusNames[status],
        isChosen: status === lead.status,
        onChoose: () =>
          change({ status }, { status: lead.status }, `moved to ${statusNames[status]}`),
      }))}
    />
  )
}

/** Assignee of a lead in its row, where staff give it to somebody. */
export function AssigneeCell({ lead, mayWrite }: { lead: Lead; mayWrite: boolean }) {
  const { me, choices, nameOf } = useAssignees()
  const change = useChangeInRow(lead)
  const { assigneeId } = lead
  const name = assigneeId && assigneeId === me?.id ? 'You' : nameOf(assigneeId)
  const face = assigneeId ? <span title={name}>{name}</span> : <Faint>Nobody</Faint>
  if (!mayWrite || lead.erasedAt) return face
  return (
    <MenuButton
      variant="ghost"
      isInCell
      label={`Assignee of ${leadName(lead)}: ${name}`}
      face={face}
      choices={choices.map(({ id, label, toWhom }) => ({
        label,
        isChosen: id === assigneeId,
        onChoose: () => change({ assigneeId: id }, { assigneeId }, `assigned to ${toWhom}`),
      }))}
    />
  )
}

type Values = Pick<LeadBulk, 'status' | 'assigneeId'>

/**
 * Changes one field of a lead in its row, as long as it still says what the row shows, and offers to undo it. The list is
 * read again afterwards, also when a colleague was first.
 */
function useChangeInRow(lead: Lead) {
  const [change] = useChangeLeadsMutation()
  const attempt = useAttempt()
  const name = leadName(lead)

  const send = (values: Values, onlyIf: Values, tell: () => void) =>
    attempt(async () => {
      const { changed, unchanged, left, missing } = await change({
        ids: [lead.id],
        ...values,
        onlyIf,
      }).unwrap()
      if (changed.length + unchanged.length > 0) return tell()
      const description =
        left.length > 0
          ? 'A colleague has changed this in the meantime. Theirs stays.'
          : missing.length > 0
            ? 'It was erased or merged in the meantime.'
            : undefined
      notify({ title: `${name} was not changed`, description, type: 'error' })
    }, `${name} could not be changed`)

  /** @param done what happened to the lead: 'moved to Won' */
  return (values: Values, former: Values, done: string) => {
    const undo = () =>
      send(former, values, () => notify({ title: `${name} is as before`, type: 'success' }))
    const action = { label: 'Undo', onSelect: undo }
    return send(values, former, () => notify({ title: `${name} ${done}`, type: 'success', action }))
  }
}
