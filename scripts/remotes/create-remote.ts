import { run } from '../../remote-kit/src/commands/create'
import { liveRemotes, portalOrigin } from '../../remote-kit/src/portal'
import { repositoryRoot } from '../repository-root'
import { createHere } from './create-here'
import { workspaceRemotes } from './workspace-remotes'

const usage = `Usage:
  npm run create-remote -- mf-NAME --here                              a remote in this repository, at /NAME
  npm run create-remote -- FOLDER --name NAME [--back-end] [--packages FOLDER]
                                                                       a remote for a repository of its own

  --name      federation name, such as glossary: the remote's address will be /glossary
  --back-end  with a server of its own, which the portal serves at /api/x/NAME/
  --packages  folder of packed packages (npm run pack-kit) to depend on instead of published ones

With PORTAL_ORIGIN set, names and addresses that are taken in that portal are refused.`

async function runHere(folders: string[]): Promise<void> {
  const [folder, ...more] = folders
  if (!folder || more.length > 0) throw new Error(usage)
  const origin = portalOrigin()
  const live = origin ? await liveRemotes(origin) : []
  const { name, port, paths } = createHere(folder, repositoryRoot, live)
  console.log(`${folder} holds the remote ${name}: ${paths[0]}, port ${port}. Next:

  npm install
  npm test -w ${folder}
  npm start`)
}

/** Writes a new remote; its name and addresses must not conflict with this repository's remotes. */
async function main(args: string[]): Promise<void> {
  if (args.includes('--help')) return console.log(usage)
  if (args.includes('--here')) return runHere(args.filter((arg) => arg !== '--here'))
  await run(args, workspaceRemotes())
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
