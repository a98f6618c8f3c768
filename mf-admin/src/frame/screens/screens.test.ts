import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chunkOf } from './screen'
import { screens } from './screens'

test('the file of each screen has the name under which the gateway looks for it', () => {
  const source = readFileSync(path.join(__dirname, 'screens.ts'), 'utf8')
  const files = [...source.matchAll(/webpackChunkName: "([^"]+)"/g)].map(([, name]) => name)
  expect(files).toEqual(screens.map(chunkOf))
})

test('a module of a screen exports its component alone, as the first export is drawn', async () => {
  const modules = await Promise.all(screens.map(({ load }) => load()))
  expect(modules.map((module) => Object.keys(module).length)).toEqual(screens.map(() => 1))
})
