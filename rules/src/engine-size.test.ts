import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { transformSync } from '@swc/core'

/** The most that the engine may weigh in browsers without data, in bytes of brotli. */
const limit = 6 * 1024

/** Files of the package that browsers do not load. */
const forNode = ['laws.ts', 'cases.ts', 'check-law.ts']

test('the engine weighs little enough for browsers', () => {
  const files = readdirSync(__dirname).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !forNode.includes(name),
  )
  const sources = files.map((name) => readFileSync(path.join(__dirname, name), 'utf8')).join('\n')
  const { code } = transformSync(sources.replace(/^import (?:[^'])*'[^']*'$/gm, ''), {
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: true, mangle: true },
    },
    minify: true,
  })
  expect(files.length).toBeGreaterThan(5)
  expect(brotliCompressSync(code).length).toBeLessThan(limit)
})
