import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(os.tmpdir(), 'files-'))
const { process: compile } = jest.requireActual<typeof import('./files')>('./files')

function compiled(name: string, text: string): unknown {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  const module = { exports: {} }
  new Function('module', compile(text, file).code)(module)
  return module.exports
}

test('a CSS module has its classes in tests, without those in comments', () => {
  const sheet = '/* .old */ .term > .meaning:hover, .is-long { margin: 0 }'
  const classes = { term: 'term', meaning: 'meaning', 'is-long': 'is-long' }
  expect(compiled('term.module.css', sheet)).toEqual(classes)
})

test('a picture is the name of its file in tests', () => {
  expect(compiled('drawing.svg', '<svg/>')).toBe('drawing.svg')
})
