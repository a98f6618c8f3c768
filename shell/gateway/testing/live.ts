import { workspaceRemotes } from '../../../scripts/remotes/workspace-remotes'
import { liveRemotes } from '../remotes/live-remotes'

/** The repository's remotes, each with a build of this version. */
export const released = (version = '1.0.0') =>
  workspaceRemotes().map(({ folder, ...remote }) => ({
    ...remote,
    version,
    entry: `/remotes/${folder}/${version}/mf-manifest.json`,
  }))

export const live = liveRemotes(released())

/** The same remotes as the text of a registry. */
export const registryText = (version?: string) =>
  JSON.stringify(
    Object.fromEntries(
      released(version).map(({ version, entry, ...remote }) => [
        remote.name,
        { version, entry, remote },
      ]),
    ),
  )
