import path from 'node:path'
import { parseArgs } from 'node:util'
import { createRemote } from '../create/create-remote'
import { liveRemotes, portalOrigin } from '../portal'
import type { RoutedRemote } from '../remote/routing'

const usage = `Usage: remote-kit create FOLDER --name NAME [--back-end] [--packages FOLDER]

  --name      federation name, such as glossary: the remote's address will be /glossary
  --back-end  with a server of its own, which the portal serves at /api/x/NAME/
  --packages  folder of packed packages (npm run pack-kit) to depend on instead of published ones

With PORTAL_ORIGIN set, names and addresses that are taken in that portal are refused.`

export { usage as options }

/**
 * Writes a new remote; `known` are existing remotes besides the live ones of the portal.
 * @throws Error with one sentence, or with the usage
 */
export async function run(args: string[], known: readonly RoutedRemote[] = []): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      packages: { type: 'string' },
      'back-end': { type: 'boolean' },
    },
  })
  const [folder] = positionals
  const { name, packages, 'back-end': hasBackEnd } = values
  if (!folder || !name) throw new Error(usage)
  const origin = portalOrigin()
  const live = origin ? await liveRemotes(origin) : []
  createRemote({ folder: path.resolve(folder), name, packages, hasBackEnd }, [...known, ...live])
  console.log(`${folder} holds the remote ${name}. Next:

  cd ${folder}
  npm install
  npm test`)
}
