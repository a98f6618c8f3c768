import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addDays, indianDay } from '../../contract/indian-day'
import { errorCodes } from '../../platform/http/error-codes'
import { withApi } from '../../testing/with-api'

// docs/api.md is for programmers outside: its calls are sent, and its table has every code.

const file = path.resolve(__dirname, '../../../../docs/api.md')
const document = readFileSync(file, 'utf8')
const api = withApi()

interface Call {
  path: string
  init: RequestInit
  status: number
  headers: [name: string, value: string][]
  body: unknown
}

/** Expects all that `told` has of `value`; "…" stands for anything. */
function expectTold(value: unknown, told: unknown): void {
  if (told === '…') expect(value).toBeDefined()
  else if (typeof told !== 'object' || told === null) expect(value).toEqual(told)
  else {
    if (Array.isArray(told)) expect((value as unknown[]).length).toBe(told.length)
    for (const [name, one] of Object.entries(told)) {
      expectTold((value as Record<string, unknown>)[name], one)
    }
  }
}

const headerOf = (line: string) => line.split(/: (.*)/, 2) as [name: string, value: string]

/** Reads a call of curl, and the answer below it. */
function callOf(sh: string, http: string, token: string): Call {
  const headers = [...sh.matchAll(/-H (?:'([^']*)'|"([^"]*)")/g)].map(([, single, double]) =>
    headerOf((single ?? double)!.replace('$TOKEN', token)),
  )
  const [head = '', body = ''] = http.split('\n\n')
  const [status = '', ...lines] = head.split('\n')
  return {
    path: /"\$PORTAL([^"]*)"/.exec(sh)![1]!,
    init: {
      method: /-X (\w+)/.exec(sh)?.[1] ?? 'GET',
      headers,
      body: /-d '([^']*)'/.exec(sh)?.[1],
    },
    status: Number(status.split(' ')[1]),
    headers: lines.map(headerOf),
    body: JSON.parse(body),
  }
}

test('the calls of the document are answered as it says', async () => {
  const permissions = ['inquiries.read', 'inquiries.write', 'content.read', 'content.write']
  const expiresOn = addDays(indianDay(), 1)
  const made = await api.admin.post('/api/tokens', {
    name: 'Of the document',
    permissions,
    expiresOn,
  })
  const blocks = [...document.matchAll(/```sh\n(.*?)\n```\s+```http\n(.*?)\n```/gs)]
  expect(blocks.length).toBeGreaterThanOrEqual(10)
  for (const [, sh, http] of blocks) {
    const call = callOf(sh!, http!, made.body.token)
    const answer = await fetch(api.url + call.path, call.init)
    expect([sh, answer.status]).toEqual([sh, call.status])
    for (const [name, value] of call.headers) expect(answer.headers.get(name)).toBe(value)
    expectTold(await answer.json(), call.body)
  }
})

test('the document has every code of an error', () => {
  const rows = Object.entries(errorCodes).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`)
  const table = ['| `code` | What it means |', '| --- | --- |', ...rows].join('\n')
  const [words] = document.split('\n| `code` | What it means |\n| --- | --- |\n| `approval')
  const whole = `${words!.trimEnd()}\n\n${table}\n`
  if (process.env.UPDATE_API_DOCUMENT) writeFileSync(file, whole)
  expect(readFileSync(file, 'utf8')).toBe(whole)
})

test('every list is an array of all, or a page', () => {
  const shapes = api.routes
    .filter(({ method }) => method === 'GET')
    .flatMap(({ operationId, answer }) =>
      answer?.properties?.items && !answer.properties.id ? [{ operationId, answer }] : [],
    )
  const names = ({ properties = {} }: (typeof shapes)[number]['answer']) => Object.keys(properties)
  const others = shapes.filter(
    ({ answer }) =>
      !['items', 'total', 'page', 'pageSize'].every((name) => names(answer).includes(name)),
  )
  expect(others.map(({ operationId }) => operationId)).toEqual([])
  expect(shapes.length).toBeGreaterThan(3)
})

test('PATCH needs no field but those that it is about', () => {
  const patches = api.routes.filter(
    ({ method, path: of }) => method === 'PATCH' && of.startsWith('/api/'),
  )
  expect(patches.length).toBeGreaterThan(2)
  const lead = patches.find(({ operationId }) => operationId === 'updateLead')!
  expect(lead.body!.isValidSync({})).toBe(true)
  expect(lead.body!.cast({})).toEqual({})
})
