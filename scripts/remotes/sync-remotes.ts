import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '../repository-root'
import { staleFiles } from './synced-files'
import { workspaceRemotes } from './workspace-remotes'

const help = `Brings the files that name the remotes one by one up to date with their remote.json: Compose, HAProxy, Kubernetes,
Prometheus, workflows, owners, settings, reserved addresses.

Usage:
  npm run sync-remotes`

function sync(): void {
  const stale = staleFiles(repositoryRoot, workspaceRemotes())
  for (const [file, text] of stale) {
    writeFileSync(path.join(repositoryRoot, file), text)
    console.log(`Written: ${file}`)
  }
  if (stale.length === 0) console.log('All files follow the remotes.')
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) console.log(help)
  else sync()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
