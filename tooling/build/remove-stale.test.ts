import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeStale } from './remove-stale'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stale-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), '')
  }
}

test('removes files without a source and keeps all others', () => {
  write('src/a.ts', 'src/b/c.tsx', 'src/data.json', 'other/contract/d.ts')
  write('dist/a.js', 'dist/a.d.ts', 'dist/b/c.js', 'dist/data.json', 'dist/contract/d.js')
  write('dist/gone.js', 'dist/b/gone.d.ts', 'dist/gone.json')
  const inFolder = (name: string) => path.join(folder, name)
  const stale = removeStale(inFolder('dist'), [inFolder('src'), inFolder('other')])
  expect(stale.toSorted()).toEqual(['b/gone.d.ts', 'gone.js', 'gone.json'])
  const left = readdirSync(inFolder('dist'), { recursive: true }) as string[]
  expect(left.toSorted()).toEqual(
    ['a.d.ts', 'a.js', 'b', 'b/c.js', 'contract', 'contract/d.js', 'data.json'].toSorted(),
  )
})
