import { startApi, type TestApi } from '../../api/src/testing/api'
import { endpointsCode } from './endpoint-code'
import { outdatedEndpoints } from './endpoint-files'
import type { Document } from './operations'

let api: TestApi
let document: Document

beforeAll(async () => {
  api = await startApi('sqlite::memory:')
  document = (await api.anonymous.get('/api/openapi.json')).body
})
afterAll(() => api.stop())

test('the endpoints of the admin area are those of the API: if not, run "npm run endpoints"', () => {
  expect(outdatedEndpoints(document, false)).toEqual([])
})

const codeOf = (...operations: string[]) => endpointsCode(document, 'leads/data/x', { operations })

test('an endpoint takes the parts of its address and its body as one, and answers what the API describes', () => {
  const code = codeOf('updateSnippet')
  expect(code).toContain('updateSnippet: build.mutation<UpdateSnippetAnswer, UpdateSnippetArgs>')
  expect(code).toContain(
    `({ id, ...body }) => ({ path: \`/snippets/\${id}\`, method: 'PUT', body })`,
  )
  expect(code).toContain(
    'UpdateSnippetArgs {\n  id: number\n  title: string\n  text: string\n  updatedAt?: string | null\n}',
  )
})

test('what stands alone in an address is the argument itself, and texts in addresses are escaped', () => {
  expect(codeOf('endSession')).toContain(
    `endSession: build.mutation<null, string>({
      query: (handle) => ({ path: \`/account/sessions/\${encodeURIComponent(handle)}\`, method: 'DELETE' })`,
  )
})

test('a list that is paged where parameters are given answers with its page', () => {
  const code = codeOf('leadPage')
  expect(code).toContain('items: LeadPageEntry[]')
  expect(code).toContain("status: 'new' | 'contacted' | 'won' | 'lost' | 'spam'")
})

test('an operation of each kind of page is one endpoint, whose answer is any of theirs', () => {
  const code = endpointsCode(document, 'x', {
    operations: [],
    ofKinds: { recordPage: 'list*s', changeRecords: 'change*s' },
  })
  expect(code).toContain(`\`/\${resource}?\${queryOf(query)}\``)
  expect(code).toContain(
    '<RecordPageOfStatePageAnswer | RecordPageOfServicePageAnswer | RecordPageOfBlogAnswer, RecordPageArgs>',
  )
  expect(code).toContain("action: 'activate' | 'deactivate' | 'trash' | 'publish' | 'unpublish'")
})

test.each([
  ['nothing', 'No route has the operationId nothing'],
  ['uploadMedia', 'uploadMedia is not JSON, so no endpoint can be made of it'],
])('%s is refused in a sentence', (operation, message) => {
  expect(() => codeOf(operation)).toThrow(message)
})
