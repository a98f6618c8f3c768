import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { workspaceRemotes } from './workspace-remotes'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'workspace-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Creates a repository with these folders; those with address patterns are remotes. */
function repositoryOf(folders: Record<string, string[] | undefined>, ports = [3001, 3002, 3003]) {
  const write = (file: string, value: object) =>
    writeFileSync(path.join(root, file), JSON.stringify(value))
  write('package.json', { workspaces: Object.keys(folders) })
  for (const [at, [folder, paths]] of Object.entries(folders).entries()) {
    mkdirSync(path.join(root, folder))
    const remote = { name: folder, label: folder, port: ports[at], access: 'public', paths }
    if (paths) write(`${folder}/remote.json`, remote)
  }
}

test('remotes are the workspaces with a remote.json', () => {
  repositoryOf({ api: undefined, blog: ['/blogs'], terms: ['/terms'] })
  expect(workspaceRemotes(root).map(({ folder }) => folder)).toEqual(['blog', 'terms'])
})

test('names both remotes that claim the same address', () => {
  repositoryOf({ blog: ['/blogs/:slug'], terms: ['/terms', '/blogs/:term'] })
  expect(() => workspaceRemotes(root)).toThrow(
    'terms claims /blogs/:term, which blog has already as /blogs/:slug.',
  )
})

test('two that claim the same port are refused with both names', () => {
  repositoryOf({ blog: ['/blogs'], terms: ['/terms'] }, [3001, 3001])
  expect(() => workspaceRemotes(root)).toThrow(
    'terms claims the port 3001, which blog has already.',
  )
})
