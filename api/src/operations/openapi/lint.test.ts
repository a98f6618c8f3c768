import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from '../../../../scripts/repository-root'
import { ensureTool, isMissing } from '../../../../scripts/tools'
import { withApi } from '../../testing/with-api'

const testRules = isMissing('openapi') ? test.skip : test
beforeAll(() => (isMissing('openapi') ? undefined : ensureTool('openapi')), 300_000)

const api = withApi()

interface Operation {
  operationId: string
  security: object[]
}

interface Document {
  paths: Record<string, Record<string, Operation>>
}

const described = async (): Promise<Document> => (await api.anonymous.get('/api/openapi.json')).body

/** Findings of all rules, one a line. */
function findingsIn(document: object): string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(repositoryRoot, 'tooling/openapi/lint.mjs')],
    { input: JSON.stringify(document), encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  return stdout.split('\n').filter(Boolean)
}

testRules('the description passes the rules of Spectral and OWASP', async () => {
  expect(findingsIn(await described())).toEqual([])
})

testRules('a finding has its rule, its place and what is wrong', () => {
  const schema = { type: 'array', items: { type: ['string', 'null'] } }
  const post = { requestBody: { content: { 'application/json': { schema } } } }
  const findings = findingsIn({ openapi: '3.1.0', paths: { '/api/notes': { post } } })
  const place = 'paths./api/notes.post.requestBody.content.application/json.schema'
  expect(findings).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^openapi-schema: .*info/),
      'owasp:api2:2023-write-restricted at paths./api/notes.post: This write operation is not protected by any security scheme.',
      `owasp:api4:2023-array-limit at ${place}: Schema of type array must specify maxItems.`,
      `owasp:api4:2023-string-limit at ${place}.items: Schema of type string must specify maxLength, enum, or const.`,
      'Nothing needs the exception from owasp:api1:2023-no-numeric-ids',
    ]),
  )
})

/** Who may write without a session or token, and why. */
const openWrites: Record<string, string> = {
  acceptInvitation: 'The secret of the link decides',
  askForCallback: 'A form of visitors, limited for each address',
  cancelOwnCallback: 'The secret of the link decides',
  confirmSubscription: 'The secret of the link decides',
  moveOwnCallback: 'The secret of the link decides',
  passkeySignInOptions: 'Nobody has a session before signing in; limited for each address',
  requestConsultation: 'A form of visitors, limited for each address',
  requestResetLink: 'Who has lost the password has no session; limited for each address',
  sendFeedback: 'A form of visitors, limited for each address',
  signIn: 'Nobody has a session before signing in; limited for each address',
  signInWithPasskey: 'Nobody has a session before signing in; limited for each address',
  signOut: 'Ends the session that comes with it, if any',
  subscribe: 'A form of visitors, limited for each address',
  unsubscribe: 'The secret of the link decides',
}

test('what everybody may write is known', async () => {
  const operations = Object.values((await described()).paths).flatMap(({ get: _get, ...writes }) =>
    Object.values(writes),
  )
  const open = operations.filter(({ security }) =>
    security.some((one) => Object.keys(one).length === 0),
  )
  expect(open.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(openWrites).sort())
})
