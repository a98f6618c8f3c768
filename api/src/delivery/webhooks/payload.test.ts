import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { signature } from '../outbox/post'
import { payloadSchema } from './payload-schema'

const reference = path.join(__dirname, '../../../../docs/reference')
const page = readFileSync(path.join(reference, 'webhooks.md'), 'utf8')
const blockOf = (language: string) =>
  new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page)![1]!

test('the schema in the reference is that of the code; UPDATE_SCHEMA=1 writes it', () => {
  const file = path.join(reference, 'webhooks.schema.json')
  const written = `${JSON.stringify(payloadSchema, null, 2)}\n`
  if (process.env.UPDATE_SCHEMA) writeFileSync(file, written)
  expect(readFileSync(file, 'utf8')).toBe(written)
})

test('the example in the reference is as the schema says', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(payloadSchema)
  const example = JSON.parse(blockOf('json'))
  expect(validate(example)).toBe(true)
  expect(validate({ ...example, page: { ...example.page, content: 'Text' } })).toBe(false)
})

test('the check in the reference accepts either secret, and nothing that was changed', () => {
  const code = blockOf('js')
    .replace(/^import.*$/m, '')
    .replace('export function', 'return function')
  const isOurs: (header: string, body: Buffer, secret: string) => boolean = new Function(
    'createHmac',
    'timingSafeEqual',
    code,
  )(createHmac, timingSafeEqual)
  const body = Buffer.from('{"id":"webhook-1"}')
  const header = signature(body, 'new', 'former')
  expect(header).toMatch(/^t=\d+,v1=[\da-f]{64},v1=[\da-f]{64}$/)
  expect(isOurs(header, body, 'new')).toBe(true)
  expect(isOurs(header, body, 'former')).toBe(true)
  expect(isOurs(header, body, 'other')).toBe(false)
  expect(isOurs(header, Buffer.from('{}'), 'new')).toBe(false)
  expect(isOurs(header.replace(/t=\d+/, 't=1'), body, 'new')).toBe(false)
  expect(isOurs('t=1,v1=é', body, 'new')).toBe(false)
})
