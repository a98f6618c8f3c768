import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const cli = path.join(__dirname, '../cli.ts')
const tsx = pathToFileURL(require.resolve('tsx')).href
let portal: Server
/** The request that gets no answer. */
let silentAt: string
/** Resolves with that request. */
let asked: Promise<unknown>

const live = { id: 1, remote: 'mf_blog', build: '1.0.0-b', canaryBuild: null }
const history = [live, { ...live, build: '1.0.0-a' }]
const answers: Record<string, unknown> = {
  '/api/builds': [],
  '/api/builds/evidence': { totals: [] },
  '/api/releases': { live: [], history },
}

beforeEach(async () => {
  let tell: (request: unknown) => void
  asked = new Promise((resolve) => {
    tell = resolve
  })
  portal = createServer((request, response) => {
    if (request.method === silentAt) return tell(request)
    const { pathname } = new URL(request.url!, 'http://portal')
    response.end(JSON.stringify(answers[pathname]))
  })
  await once(portal.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  portal.closeAllConnections()
  portal.close()
})

test.each([
  ['before it is sent', 'GET', 'The release was not sent.'],
  ['after it was sent', 'PUT', 'The release was sent; "npx remote-kit status" says what is live.'],
])(
  'Ctrl+C ends a rollback %s, and says so',
  async (_when, method, sentence) => {
    silentAt = method
    const origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`
    const args = ['-C', '@pt-portal/source', '--import', tsx, cli, 'rollback']
    const command = spawn(process.execPath, args, {
      // Any folder of a remote will do.
      cwd: path.join(__dirname, '../../../mf-blog'),
      env: { PATH: process.env.PATH, PORTAL_ORIGIN: origin, DEPLOY_TOKEN: 'a token' },
    })
    const said = text(command.stderr)
    const closed = once(command, 'close')
    await asked
    command.kill('SIGINT')
    expect((await closed)[0]).toBe(130)
    expect(await said).toContain(`${sentence}\n`)
  },
  60_000,
)
