import { connect } from 'node:net'
import { withApi, withUser } from '../../testing/with-api'
import { errorCodes } from './error-codes'

const api = withApi()
const viewer = withUser(api, 'viewer')
const json = { 'content-type': 'application/json' }
const login = '/api/auth/login'

/** Status, content type and body of the answer to bytes that no client would send. */
function raw(head: string): Promise<{ status: number; headers: Headers; body: unknown }> {
  const { port, hostname } = new URL(api.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.on('data', (data) => {
      received += data.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [top = '', rest = ''] = received.split('\r\n\r\n')
      // The body of an answer may come in chunks.
      const [body = 'null'] = /\{.*\}/.exec(rest) ?? []
      const [line = '', ...lines] = top.split('\r\n')
      const headers = new Headers(lines.map((one) => one.split(': ') as [string, string]))
      resolve({ status: Number(line.split(' ')[1]), headers, body: JSON.parse(body) })
    })
    socket.write(head)
  })
}

const walks: [
  status: number,
  code: string,
  send: () => Promise<{ status: number; headers: Headers; body: unknown }>,
][] = [
  [400, 'malformed_body', () => api.anonymous.with(json).post(login, '{')],
  [400, 'malformed_request', () => raw('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')],
  [400, 'malformed_request', () => raw('GET / HTTP/1.1\r\n\r\n')],
  [400, 'malformed_request', () => raw('hello\r\n\r\n')],
  [401, 'not_signed_in', () => api.anonymous.get('/api/inquiries')],
  [401, 'token_invalid', () => api.anonymous.with({ authorization: 'Bearer x' }).get('/api/blogs')],
  [403, 'not_allowed', () => viewer.post('/api/blogs', {})],
  [403, 'forbidden', () => api.admin.with({ origin: 'null' }).post('/api/blogs', {})],
  [404, 'not_found', () => api.anonymous.get('/api/nowhere')],
  [404, 'not_found', () => api.anonymous.get('/api/blogs/none')],
  [404, 'not_found', () => api.anonymous.get('/')],
  [405, 'method_not_allowed', () => api.anonymous.send('PATCH', login)],
  [405, 'method_not_allowed', () => api.anonymous.send('PROPFIND', login)],
  [413, 'payload_too_large', () => api.anonymous.post(login, { email: 'x'.repeat(70_000) })],
  [415, 'unsupported_media_type', () => api.anonymous.post(login, 'text')],
  [417, 'expectation_failed', () => raw('GET / HTTP/1.1\r\nHost: a\r\nExpect: b\r\n\r\n')],
  [431, 'headers_too_large', () => raw(`GET / HTTP/1.1\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`)],
  [422, 'invalid', () => api.anonymous.post(login, {})],
]

test.each(walks)(
  'an error of %i says %s, in one shape that no cache keeps',
  async (status, code, send) => {
    const answer = await send()
    const body = answer.body as { error: string; code: string }
    expect([answer.status, body.code]).toEqual([status, code])
    expect(Object.keys(errorCodes)).toContain(code)
    expect(body.error).toEqual(expect.any(String))
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test('a limit says which', async () => {
  const email = 'guessed@example.com'
  for (let tries = 0; tries < 10; tries += 1) await api.anonymous.signIn(email, 'no')
  const limited = await api.anonymous.signIn(email, 'no')
  expect([limited.status, limited.body.code]).toEqual([429, 'limit_login_account_address'])
  expect(limited.headers.get('retry-after')).toMatch(/^\d+$/)
})
