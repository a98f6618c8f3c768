import { run } from '../remote-kit/src/commands/create'
import { workspaceRemotes } from './workspace-remotes'

/**
 * Writes a new remote for its own repository; its name and addresses must not conflict with this repository's
 * remotes.
 */
run(process.argv.slice(2), workspaceRemotes()).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
