import path from 'node:path'
import type { Releasable } from '../../remote-kit/src/release/local-builds'
import { remoteOfFolder } from '../../remote-kit/src/remote/remote-description'
import { repositoryRoot } from '../repository-root'

/** A remote of this repository, or the shell, by its folder. */
export const releasableIn = (folder: string): Releasable => ({
  directory: path.join(repositoryRoot, folder),
  name: remoteOfFolder(folder),
})
