import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './repository-root'
import { settingsDocument, settingsFile } from './settings-table'
import { workspaceRemotes } from './workspace-remotes'

/** Writes the table of settings from their declarations. */
const file = path.join(repositoryRoot, settingsFile)
writeFileSync(file, settingsDocument(readFileSync(file, 'utf8'), workspaceRemotes()))
