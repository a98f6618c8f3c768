import { type Lead, leadStatuses } from '@pt-portal/api/contract'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { MenuButton } from '../../ui/buttons/menu-button'
import { Faint } from '../../ui/table/faint'
import { leadName } from '../lead-name'
import { StatusBadge } from '../status'
import { useAssignees } from '../use-assignees'
import { useChangeInRow } from './use-change-in-row'

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
