import { workspaceRemotes } from '../../../scripts/workspace-remotes'
import { routingTable } from '../remotes/routing-table'

/** Who serves what when the repository's own remotes are live. */
export const workspaceTable = routingTable(workspaceRemotes())

/** What they have in the menus. */
export const workspaceNavigation = workspaceRemotes()
  .flatMap(({ navigation = [] }) => navigation)
  .sort((one, other) => one.order - other.order)
