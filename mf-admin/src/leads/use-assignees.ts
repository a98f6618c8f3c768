import type { Assignee } from '@pt-portal/api/contract'
import { useAssigneesQuery } from './data/lead-endpoints'

const none: Assignee[] = []

/** The colleagues that leads can be assigned to, and the names of assignees (D60). */
export function useAssignees() {
  const { data } = useAssigneesQuery(undefined, {
    // The list of users changes.
    refetchOnMountOrArgChange: 60,
  })
  const assignees = data ?? none
  /** Returns '' while the names are loading. */
  const nameOf = (id: number | null): string => {
    if (!id) return 'Nobody'
    const name = assignees.find((each) => each.id === id)?.name
    return name ?? (data ? 'A former colleague' : '')
  }
  const me = assignees.find(({ isMe }) => isMe)
  const colleagues = assignees.filter(({ isMe }) => !isMe)
  return {
    me,
    colleagues,
    /** Those to whom a lead can be given, with what is said of it afterwards: 'assigned to you'. */
    choices: [
      ...(me ? [{ id: me.id, label: 'Me', done: 'assigned to you' }] : []),
      ...colleagues.map(({ id, name }) => ({ id, label: name, done: `assigned to ${name}` })),
      { id: null, label: 'Nobody', done: 'assigned to nobody' },
    ],
    nameOf,
    /** 'Assigned to you', 'Assigned to Ravi Nair', 'Assigned to nobody'. */
    assignedTo: (id: number | null): string => {
      if (!id) return 'Assigned to nobody'
      return `Assigned to ${id === me?.id ? 'you' : nameOf(id) || '…'}`
    },
  }
}
