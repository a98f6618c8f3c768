import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv from 'ajv'
import { checkLaw } from './check-law'
import type { StateLaw } from './law'

const root = path.join(__dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const files = readdirSync(path.join(root, 'data')).filter((name) => name.endsWith('.json'))

const isValid = new Ajv({ allErrors: true }).compile(read('schema/state.schema.json'))

test('there is a file for each of the 28 states and 8 union territories', () => {
  expect(files).toHaveLength(36)
})

describe.each(files)('%s', (file) => {
  const law: StateLaw = read(`data/${file}`)

  test('follows the schema', () => {
    isValid(law)
    expect(isValid.errors).toBeNull()
    expect(`${law.state}.json`).toBe(file)
  })

  test('has each day and each income once', () => {
    expect(checkLaw(law)).toEqual([])
  })
})
