import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compile-'))
  const config = {
    jsc: { parser: { syntax: 'typescript', tsx: true } },
    module: { type: 'commonjs' },
  }
  write({ '.swcrc': JSON.stringify({ ...config, sourceMaps: true }) })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}

const compile = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(__dirname, 'compile.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })

const builtFiles = () =>
  (readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' }) as string[])
    .filter((file) => path.extname(file))
    .toSorted()

test('compiles TypeScript, copies what is none, and leaves out tests, declarations and skipped folders', () => {
  write({
    'src/a.ts': 'export const a: number = 1',
    'src/b/c.tsx': 'export const c = 2',
    'src/b/d.json': '{}',
    'src/a.test.ts': 'test',
    'src/e.d.ts': 'declare',
    'src/testing/f.ts': 'export const f = 3',
  })
  expect(compile('--to', 'dist', '--strip-first', '--skip', 'testing', 'src').status).toBe(0)
  expect(builtFiles()).toEqual(['a.js', 'a.js.map', 'b/c.js', 'b/c.js.map', 'b/d.json'])
  const code = readFileSync(path.join(folder, 'dist/a.js'), 'utf8')
  expect(code).toMatch(/exports, "a"[\s\S]*\n\/\/# sourceMappingURL=a\.js\.map$/)
  const { sources } = JSON.parse(readFileSync(path.join(folder, 'dist/b/c.js.map'), 'utf8'))
  expect(sources).toEqual(['../../src/b/c.tsx'])
})

test('keeps the first folder of several entries, and empties the folder first', () => {
  write({ 'one/a.ts': '1', 'two/b.ts': '2', 'two/c.ts': '3', 'dist/old.js': 'old' })
  compile('--to', 'dist', '--empty', 'one', 'two/b.ts')
  expect(builtFiles()).toEqual(['one/a.js', 'one/a.js.map', 'two/b.js', 'two/b.js.map'])
})

test('fails on a file that cannot be parsed, and names it', () => {
  write({ 'src/a.ts': 'const = 1' })
  const { status, stderr } = compile('--to', 'dist', 'src')
  expect(status).toBe(1)
  expect(stderr).toContain('a.ts')
  expect(existsSync(path.join(folder, 'dist/a.js'))).toBe(false)
})
