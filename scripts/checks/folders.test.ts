import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from '../repository-root'

/** So many names are read at one look. */
const most = 25

/** Folders whose files a tool or an address wants side by side, named by one rule. */
const long =
  /^(\.changeset|docs\/(adr|errors)|rules\/(data|cases)|e2e\/pictures\/baseline\/.*|api\/src\/platform\/db\/migrations)$/

test('no folder holds more files than are read at one look, but those whose files are named by one rule', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: repositoryRoot, encoding: 'utf8' })
  const counts = new Map<string, number>()
  for (const file of tracked.split('\0').filter(Boolean)) {
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const crowded = [...counts].filter(([folder, count]) => count > most && !long.test(folder))
  expect(crowded).toEqual([])
})
