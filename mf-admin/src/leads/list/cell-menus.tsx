import { type Lead, leadStatuses } from '@pt-portal/api/contract'
import type { LeadBulk } from '@pt-portal/api/contract/leads/lead-schema'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import type { ReactNode } from 'react'
import { useWrite } from '../../platform/session/use-write'
import { PopoverButton } from '../../ui/buttons/popover-button'
import { Faint } from '../../ui/table/faint'
import { useChangeLeadsMutation } from '../data/lead-endpoints'
import { leadName } from '../lead-name'
import { StatusBadge } from '../status'
import { useAssignees } from '../use-assignees'
import { type Choice, Choices } from './choices'

interface CellMenuProps {
  label: string
  face: ReactNode
  choices: Choice[]
}

/** A cell that is a small menu of the values that it can have. */
const CellMenu = ({ label, face, choices }: CellMenuProps) => (
  <PopoverButton label={label} face={face} variant="ghost" isInCell>
    {(close) => <Choices choices={choices} close={close} />}
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
    <CellMenu
      label={`Assignee of ${leadName(lead)}: ${name}`}
      face={face}
      choices={choices.map(({ id, label, done }) => ({
        label,
        isChosen: id === assigneeId,
        onChoose: () => change({ assigneeId: id }, { assigneeId }, done),
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
  const write = useWrite()
  const name = leadName(lead)

  const send = async (values: Values, onlyIf: Values, tell: () => void) => {
    try {
      const { changed, unchanged, left, missing } = await write(() =>
        change({ ids: [lead.id], ...values, onlyIf }).unwrap(),
      )
      if (changed.length + unchanged.length > 0) return tell()
      const description =
        left.length > 0
          ? 'A colleague has changed this in the meantime. Theirs stays.'
          : missing.length > 0
            ? 'It was erased or merged in the meantime.'
            : undefined
      notify({ title: `${name} was not changed`, description, type: 'error' })
    } catch (failure) {
      const title = `${name} could not be changed`
      notify({ title, description: failureText(failure, ''), type: 'error' })
    }
  }

  /** @param done what happened to the lead: 'moved to Won' */
  return (values: Values, former: Values, done: string) => {
    const undo = () =>
      send(former, values, () => notify({ title: `${name} is as before`, type: 'success' }))
    const action = { label: 'Undo', onSelect: undo }
    return send(values, former, () => notify({ title: `${name} ${done}`, type: 'success', action }))
  }
}
