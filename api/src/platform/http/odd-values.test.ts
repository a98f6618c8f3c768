import { isForRelease } from '../../../../tooling/testing/tier'
import { startApi, type TestApi } from '../../testing/api'
import { examples, keyOf } from '../../testing/examples'
import { addPlaces } from '../../testing/factories'
import { type MysqlServer, mysqlIsAvailable, startMysql } from '../../testing/mariadb'
import type { Route } from './route'

// Sends odd values to every route, in its path, its query and each field of its body. No response may be a
// 5xx, and both engines must give the same response, although they differ in what they can store, in length
// limits, and in which letters they treat as equal. TEST_ALL=true sends each value to each place; otherwise each place
// gets one or two of them, beginning with another one than the place before, so that every value is sent to most routes.

const texts = [
  'क'.repeat(300),
  'क'.repeat(60),
  'x'.repeat(60),
  'half \ud83d of an emoji',
  '\udc00',
  'nul\u0000inside',
  '👩‍👩‍👧‍👦 \u202eright to left\u202c',
  '\u200e\ufeff',
  "'; drop table users; --",
  'ÀÉÎ ß ı İ ς',
  '1e309',
  '-0',
  '9'.repeat(400),
  'a\r\nb\tc\u2028d',
]
const others = [null, true, -1, 0.5, 1e300, [], [null], ['half \ud83d'], {}, { a: { b: [] } }]

const step = isForRelease ? 1 : texts.length
let turn = 0

function someOf<T>(values: T[]): T[] {
  turn += 1
  return values.filter((_, at) => (at + turn) % step === 0)
}

/** Path parameters of stored records. */
const known: Record<string, string> = { id: '1', linkId: '1', number: '1', remote: 'mf_blog' }

const placeholder = /:(\w+)/g
const pathOf = ({ path }: Route) => path.replace(placeholder, (_, name) => known[name] ?? 'x')
// Replaces lone surrogates, because no HTTP client can send one in a path.
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

interface Sent {
  method: string
  path: string
  body?: object
  bodyKind: Route['bodyKind']
}

function fieldsOf(schema: Route['body']): string[] {
  const described = schema?.describe() as { fields?: object } | undefined
  return Object.keys(described?.fields ?? {})
}

function* oddRequests(route: Route): Generator<Sent> {
  const { method, path, bodyKind } = route
  const valid = examples[keyOf(route)]?.body
  const sent = { method, bodyKind }
  for (const [part] of path.matchAll(placeholder)) {
    for (const text of someOf(texts)) {
      const odd = pathOf({ ...route, path: path.replace(part, '\u0001') })
      yield { ...sent, path: odd.replace('\u0001', encoded(text)), body: valid?.() }
    }
  }
  for (const name of fieldsOf(route.query)) {
    for (const text of someOf(texts))
      yield { ...sent, path: `${pathOf(route)}?${name}=${encoded(text)}` }
  }
  if (bodyKind === 'upload') return
  for (const name of fieldsOf(route.body)) {
    const values = bodyKind === 'form' ? texts : [...texts, ...others]
    for (const value of someOf(values)) {
      yield { ...sent, path: pathOf(route), body: { ...valid?.(), [name]: value } }
    }
  }
}

const bodyOf = ({ body, bodyKind }: Sent) =>
  bodyKind === 'form' ? new URLSearchParams(body as Record<string, string>) : body

/**
 * Sends a request to each API. Returns the status and the error messages of each response; other content,
 * such as times, may differ.
 */
async function answers(apis: TestApi[], sent: Sent): Promise<string[]> {
  return Promise.all(
    apis.map(async ({ admin }) => {
      const { status, body, text } = await admin.send(sent.method, sent.path, bodyOf(sent))
      const said = status >= 400 ? JSON.stringify(body?.fields ?? body?.error ?? text) : ''
      return `${status} ${said}`
    }),
  )
}

/** Maximum parallel requests: reads need no order, writes depend on each other. */
const atOnce = ({ method }: Route) => (method === 'GET' ? 8 : 1)

function* portionsOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let portion: T[] = []
  for (const item of items) {
    portion.push(item)
    if (portion.length < size) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

let apis: TestApi[]
let mysql: MysqlServer | undefined
let routes: Route[]
beforeAll(async () => {
  const databases = ['sqlite::memory:']
  if (mysqlIsAvailable()) {
    mysql = await startMysql()
    databases.push(await mysql.createDatabase())
  } else console.warn('SKIPPED on MySQL: set MYSQL_TEST_URL or install mariadb-server-core')
  apis = await Promise.all(databases.map((url) => startApi(url)))
  for (const { admin } of apis) await addPlaces(admin)
  routes = apis[0]!.routes
}, 120_000)
afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()))
  await mysql?.stop()
})

test(
  'odd values cause no 5xx response on any route, and both engines give the same responses',
  async () => {
    const failed: unknown[] = []
    const different: unknown[] = []
    let count = 0
    for (const route of routes.filter((one) => !examples[keyOf(one)]?.withoutOddValues)) {
      for (const portion of portionsOf(oddRequests(route), atOnce(route))) {
        const answered = await Promise.all(portion.map((sent) => answers(apis, sent)))
        for (const [index, [first, ...rest]] of answered.entries()) {
          const told = { sent: JSON.stringify(portion[index]).slice(0, 200), first, rest }
          if ([first, ...rest].some((answer) => /^5/.test(answer!))) failed.push(told)
          else if (rest.some((answer) => answer !== first)) different.push(told)
        }
        count += portion.length
      }
    }
    expect({ failed, different }).toEqual({ failed: [], different: [] })
    expect(count).toBeGreaterThan(1000)
  },
  isForRelease ? 1_800_000 : 240_000,
)
