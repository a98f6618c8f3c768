import { type Lead, leadStatuses } from '@pt-portal/api/contract'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import type { ReactNode } from 'react'
import { PopoverButton, PopoverOption } from '../../ui/buttons/popover-button'
import { Faint } from '../../ui/table/faint'
import { leadName } from '../lead-name'
import { StatusBadge } from '../status'
import { useAssignees } from '../use-assignees'
import { useChangeInRow } from './use-change-in-row'

interface CellMenuProps {
  label: string
  face: ReactNode
  options: { label: string; isChosen: boolean; onChoose: () => void }[]
}

/** A cell that is a small menu of the values that it can have. */
const CellMenu = ({ label, face, options }: CellMenuProps) => (
  <PopoverButton label={label} face={face} variant="ghost" isInCell>
    {(close) =>
      options.map(({ label, isChosen, onChoose }) => (
        <PopoverOption
          key={label}
          aria-pressed={isChosen}
          fontWeight={isChosen ? 'bold' : 'medium'}
          onClick={() => {
            close()
            if (!isChosen) onChoose()
          }}
        >
          {label}
        </PopoverOption>
      ))
    }
  </PopoverButton>
)

/** Status of a lead in its row, where staff change it. */
export function StatusCell({ lead, mayWrite }: { lead: Lead; mayWrite: boolean }) {
  const change = useChangeInRow(lead)
  const badge = <StatusBadge status={lead.status} />
  if (!mayWrite || lead.erasedAt) return badge
  return (
    <CellMenu
      label={`Status of ${leadName(lead)}: ${statusNames[lead.status]}`}
      face={badge}
      options={leadStatuses.map((status) => ({
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
  const { me, colleagues, nameOf } = useAssignees()
  const change = useChangeInRow(lead)
  const { assigneeId } = lead
  const name = assigneeId && assigneeId === me?.id ? 'You' : nameOf(assigneeId)
  const face = assigneeId ? <span title={name}>{name}</span> : <Faint>Nobody</Faint>
  if (!mayWrite || lead.erasedAt) return face
  const others = colleagues.map(({ id, name }) => ({ id, label: name, done: name }))
  const all = [
    ...(me ? [{ id: me.id, label: 'Me', done: 'you' }] : []),
    ...others,
    { id: null, label: 'Nobody', done: 'nobody' },
  ]
  return (
    <CellMenu
      label={`Assignee of ${leadName(lead)}: ${name}`}
      face={face}
      options={all.map(({ id, label, done }) => ({
        label,
        isChosen: id === assigneeId,
        onChoose: () => change({ assigneeId: id }, { assigneeId }, `assigned to ${done}`),
      }))}
    />
  )
}
