import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { workspaceRemotes } from './remotes/workspace-remotes'
import { repositoryRoot } from './repository-root'
import { readmeDocument, settingsDocument, settingsFile } from './settings-table'

/** Writes the tables of settings, in their reference and in the README, from their declarations. */
const remotes = workspaceRemotes()
for (const [name, written] of [
  [settingsFile, settingsDocument],
  ['README.md', readmeDocument],
] as const) {
  const file = path.join(repositoryRoot, name)
  writeFileSync(file, written(readFileSync(file, 'utf8'), remotes))
}
