import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { targetCodes } from '../../api/src/contract/language/languages'
import { conflictsOf } from '../../remote-kit/src/remote/address-conflicts'
import {
  DescriptionError,
  descriptionFile,
  type RemoteDescription,
  readDescription,
} from '../../remote-kit/src/remote/remote-description'

export interface WorkspaceRemote extends RemoteDescription {
  /** Folder in the repository, such as `mf-blog`. */
  folder: string
}

const portConflictsOf = ({ name, port }: WorkspaceRemote, others: readonly WorkspaceRemote[]) =>
  others
    .filter((other) => other.port === port)
    .map((other) => `${name} claims the port ${port}, which ${other.name} has already.`)

/**
 * The remotes of this repository: workspaces with a `remote.json`.
 * @throws DescriptionError when a description is invalid, or two remotes claim the same addresses or port
 */
export function workspaceRemotes(root = path.resolve(__dirname, '../..')): WorkspaceRemote[] {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const remotes = workspaces
    .filter((folder) => existsSync(path.join(root, folder, descriptionFile)))
    .map((folder) => ({ folder, ...readDescription(path.join(root, folder)) }))
  const conflicts = remotes.flatMap((remote, at) => {
    const earlier = remotes.slice(0, at)
    return [...conflictsOf(remote, earlier, targetCodes), ...portConflictsOf(remote, earlier)]
  })
  if (conflicts.length > 0) {
    throw new DescriptionError(`${conflicts.join('\n')}\nChange its ${descriptionFile}.`)
  }
  return remotes
}
