import { run } from '../remote-kit/src/commands/create'
import { workspaceRemotes } from './workspace-remotes'

/** Writes a new remote for a repository of its own, whose name and addresses none of this repository has. */
run(process.argv.slice(2), workspaceRemotes()).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
