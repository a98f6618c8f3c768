import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environmentDocument, environmentFile, readmeDocument } from './environment-table'
import { workspaceRemotes } from './remotes/workspace-remotes'
import { repositoryRoot } from './repository-root'

/** Writes the tables of settings, in their reference and in the README, from their declarations. */
const remotes = workspaceRemotes()
for (const [name, written] of [
  [environmentFile, environmentDocument],
  ['README.md', readmeDocument],
] as const) {
  const file = path.join(repositoryRoot, name)
  writeFileSync(file, written(readFileSync(file, 'utf8'), remotes))
}
