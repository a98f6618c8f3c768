import { readFileSync } from 'node:fs'
import path from 'node:path'
import { environmentDocument, environmentFile, readers, readmeDocument } from './environment-table'
import { workspaceRemotes } from './remotes/workspace-remotes'
import { repositoryRoot } from './repository-root'

const remotes = workspaceRemotes()
const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')

test.each([
  [environmentFile, environmentDocument],
  ['README.md', readmeDocument],
])('the table of settings in %s matches their declarations', (file, written) => {
  const text = read(file)
  if (text === written(text, remotes)) return
  throw new Error(`Run "npm run docs:environment": ${file} is out of date.`)
})

test('each setting has a reader, a default and a meaning', () => {
  const rows = environmentDocument(read(environmentFile), remotes)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows.length).toBeGreaterThan(60)
  // A bar within a cell is escaped.
  const cell = /^\| `[A-Z0-9_]+` \| [^|]+ \| [^|]+ \| (?:[^|\\]|\\.){5,} \|$/
  for (const row of rows) expect(row).toMatch(cell)
})

test('no message may show the value of a secret, a password or a token', () => {
  const shown = readers(remotes)
    .flatMap(([, declarations]) => Object.entries(declarations))
    .filter(([name, { isSecret }]) => /SECRET|PASSWORD|TOKEN/.test(name) && !isSecret)
    .map(([name]) => name)
  expect(shown).toEqual([])
})
