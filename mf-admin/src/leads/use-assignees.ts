import { useAssigneesQuery } from './data/lead-endpoints'

/** The colleagues that leads can be assigned to, and the names of assignees (D60). */
export function useAssignees() {
  const { data } = useAssigneesQuery(undefined, {
    // The list of users changes.
    refetchOnMountOrArgChange: 60,
  })
  const assignees = data ?? []
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
    nameOf,
    /** Whom leads can be given to, with the words after 'assigned to'. */
    choices: [
      ...(me ? [{ id: me.id, label: 'Me', toWhom: 'you' }] : []),
      ...colleagues.map(({ id, name }) => ({ id, label: name, toWhom: name })),
      { id: null, label: 'Nobody', toWhom: 'nobody' },
    ],
    /** 'Assigned to you', 'Assigned to Ravi Nair', 'Assigned to nobody'. */
    assignedTo: (id: number | null): string => {
      if (!id) return 'Assigned to nobody'
      return `Assigned to ${id === me?.id ? 'you' : nameOf(id) || '…'}`
    },
  }
}
