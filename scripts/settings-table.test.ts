import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './repository-root'
import { settingsDocument, settingsFile } from './settings-table'
import { workspaceRemotes } from './workspace-remotes'

const present = readFileSync(path.join(repositoryRoot, settingsFile), 'utf8')
const written = settingsDocument(present, workspaceRemotes())

test('the table of settings matches their declarations', () => {
  if (present === written) return
  throw new Error(`Run "npm run docs:settings": ${settingsFile} is out of date.`)
})

test('each setting has a reader, a default and a meaning', () => {
  const rows = written.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows.length).toBeGreaterThan(60)
  for (const row of rows) expect(row).toMatch(/^\| `[A-Z0-9_]+` \| [^|]+ \| [^|]+ \| [^|]{5,} \|$/)
})
