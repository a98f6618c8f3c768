import { workspaceRemotes } from '../../../scripts/remotes/workspace-remotes'
import { routingTable } from '../remotes/routing-table'

/** Routing table when the repository's own remotes are live. */
export const workspaceTable = routingTable(workspaceRemotes())

/** Menu entries of those remotes, sorted. */
export const workspaceNavigation = workspaceRemotes()
  .flatMap(({ navigation = [] }) => navigation)
  .sort((one, other) => one.order - other.order)
