import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  descriptionFile,
  type RemoteDescription,
  readDescription,
} from '../remote-server/src/remote-description'
import { repositoryRoot } from './federated-package'

export interface WorkspaceRemote extends RemoteDescription {
  /** Folder in the repository, such as `mf-blog`. */
  folder: string
}

/**
 * The remotes of this repository: workspaces with a `remote.json`.
 * @throws DescriptionError
 */
export function workspaceRemotes(root = repositoryRoot): WorkspaceRemote[] {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  return workspaces
    .filter((folder) => existsSync(path.join(root, folder, descriptionFile)))
    .map((folder) => ({ folder, ...readDescription(path.join(root, folder)) }))
}
