import Ajv2020 from 'ajv/dist/2020'
import { TOTP } from 'otpauth'
import { startFaultRelay } from '../../../../tooling/testing/fault-relay'
import { isForRelease } from '../../../../tooling/testing/tier'
import { version } from '../../../package.json'
import { isEmpty, seedAll } from '../../content/seed/seed'
import { pictureUrl } from '../../contract/content/pictures'
import type { Route } from '../../platform/http/route'
import { createUser } from '../../staff/users/repository'
import { type Answer, adminEmail, adminPassword, startApi, type TestApi } from '../../testing/api'
import {
  asForm,
  buildBlog,
  buildLead,
  buildOfBlog,
  buildServicePage,
  buildStatePage,
} from '../../testing/factories'
import { buildFacts } from '../../testing/facts'
import { mysqlIsAvailable, startMysql } from '../../testing/mariadb'
import { newPicture, upload } from '../../testing/pictures'

const ajv = new Ajv2020({ strict: false, validateFormats: false })

interface Portal {
  databaseUrl: string
  /** Starts the faults planned for the running portal. */
  begin(): void
  end(): Promise<void>
}

const embedded = async (): Promise<Portal> => ({
  databaseUrl: 'sqlite::memory:',
  begin: () => undefined,
  end: async () => undefined,
})

/** Every other commit fails or loses its response, as when a cluster loses a node, only more often (D70). */
async function faultyMysql(): Promise<Portal> {
  const faults = ['refused', 'unanswered', 'lost'] as const
  const mysql = await startMysql()
  const url = new URL(await mysql.createDatabase())
  const relay = await startFaultRelay(Number(url.port))
  url.port = String(relay.port)
  const begin = () => {
    relay.faultOf = (commit) => (commit % 2 === 0 ? faults[(commit / 2) % faults.length]! : null)
  }
  const end = async () => {
    await relay.close()
    await mysql.stop()
  }
  return { databaseUrl: url.href, begin, end }
}

const portals: Array<[name: string, open: () => Promise<Portal>]> = [
  ['on the embedded database', embedded],
]
// `transaction.test.ts` proves what becomes of a commit in every run; here its faults meet all routes.
if (isForRelease && mysqlIsAvailable())
  portals.push(['on MySQL where every other commit fails', faultyMysql])

let api: TestApi
// biome-ignore lint/suspicious/noExplicitAny: the document has many shapes
let document: any
const answered = new Set<string>()
function describedAs(method: string, path: string, answer: Answer): void {
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
  const response = operation.responses[answer.status]
  expect(response).toBeDefined()
  const content = response.content?.['application/json']
  if (answer.body !== null && content) {
    const schema = { ...content.schema, components: document.components }
    const valid = ajv.validate(schema, answer.body)
    expect({ valid, errors: ajv.errors }).toEqual({ valid: true, errors: null })
  }
  answered.add(`${method} ${path}`)
}

const state = () => api.admin.post('/api/state-pages', buildStatePage())
const service = () => api.admin.post('/api/service-pages', buildServicePage())
const blog = (overrides = {}) => api.admin.post('/api/blogs', buildBlog(overrides))
const released = async () => {
  const [build, other] = [buildOfBlog(), buildOfBlog()]
  for (const each of [build, other]) await api.admin.post('/api/builds', each)
  const canary = { build: other.build, share: 5 }
  return api.admin.put('/api/releases/mf_blog', { build: build.build, canary, basedOn: null })
}
const media = async () => upload(api.admin, { bytes: await newPicture() })
const mediaPath = async () => `/api/media/${(await media()).body.id}`
const usedPath = async () => {
  const { id, hash } = (await media()).body
  await blog({ featuredImage: pictureUrl(hash, 480, 'webp') })
  return `/api/media/${id}`
}
const webhook = async () => {
  const input = { url: 'http://127.0.0.1:9/', events: ['lead.created'] }
  return api.admin.post('/api/webhooks', input)
}
const webhookPath = async () => `/api/webhooks/${(await webhook()).body.id}`
const rule = async () => {
  const [me] = (await api.admin.get('/api/inquiries/assignees')).body
  return { name: 'Goa', states: ['Goa'], services: [], people: [me.id], isActive: false }
}
const rulePath = async () => {
  const { body } = await api.admin.post('/api/assignment-rules', await rule())
  return `/api/assignment-rules/${body.id}`
}
const snippet = { title: 'Thanks', text: 'Dear {name}' }
const snippetPath = async () =>
  `/api/snippets/${(await api.admin.post('/api/snippets', snippet)).body.id}`
const deliveryPath = async () => {
  const path = await webhookPath()
  await api.admin.post(`${path}/test`)
  const { items } = (await api.admin.get('/api/deliveries?kind=webhook')).body
  return `/api/deliveries/${items[0].id}`
}
const lead = () => api.anonymous.post('/api/consultations', asForm(buildLead()))

const forgotten = (email: string) => api.anonymous.post('/api/auth/forgot-password', { email })
const confirmTotp = async () => {
  const { secret } = (await api.admin.post('/api/account/totp')).body
  const code = secret ? new TOTP({ secret }).generate() : '123456'
  return api.admin.post('/api/account/totp/confirm', { code })
}
const invite = (email: string) => api.admin.post('/api/users', { email, role: 'viewer' })
const invitedPath = async () => {
  const user = (await api.admin.get('/api/users')).body.at(-1)
  return `/api/users/${user.id}`
}
let colleagues = 0
/** Another user who can sign in, because some calls refuse the caller's own account. */
const colleaguePath = async () => {
  colleagues += 1
  const email = `colleague${colleagues}@example.com`
  const user = { email, password: 'a hash', role: 'viewer' as const }
  return `/api/users/${await createUser(api.platform.knex, user)}`
}
const resetToken = async () =>
  (await api.admin.post(`${await colleaguePath()}/reset-link`)).body.resetLink.split('/').at(-1)
const leadPath = async () => {
  await lead()
  return `/api/inquiries/${(await api.admin.get('/api/inquiries')).body[0].id}`
}

let savedViews = 0
const savedView = () => {
  savedViews += 1
  return api.admin.post('/api/staff/views', {
    list: 'posts',
    name: `View ${savedViews}`,
    look: { density: 'compact', shown: {}, widths: {} },
  })
}

const idIn = (path: string) => Number(path.split('/').at(-1))

const changeSettings = async (group: string, values: object) => {
  const { updatedAt } = (await api.admin.get('/api/settings')).body[group]
  return api.admin.put(`/api/settings/${group}`, { ...values, updatedAt })
}
const stale = { updatedAt: '2020-01-01T00:00:00.000Z' }

type Call = [method: string, path: string, status: number, send: () => Promise<Answer>]

const calls: Call[] = [
  ['GET', '/api/state-pages', 200, () => api.anonymous.get('/api/state-pages')],
  ['GET', '/api/state-pages', 200, () => api.admin.get('/api/state-pages')],
  ['GET', '/api/state-pages/:idOrSlug', 200, () => api.anonymous.get('/api/state-pages/1')],
  ['GET', '/api/state-pages/:idOrSlug', 404, () => api.anonymous.get('/api/state-pages/none')],
  [
    'GET',
    '/api/state-pages/:idOrSlug/guidelines.pdf',
    200,
    () => api.anonymous.get('/api/state-pages/1/guidelines.pdf'),
  ],
  [
    'GET',
    '/api/state-pages/:idOrSlug/guidelines.pdf',
    200,
    () => api.anonymous.get('/api/state-pages/1/guidelines.pdf?lang=hi'),
  ],
  [
    'GET',
    '/api/state-pages/:idOrSlug/guidelines.pdf',
    400,
    () => api.anonymous.get('/api/state-pages/1/guidelines.pdf?lang=xx'),
  ],
  [
    'GET',
    '/api/state-pages/:idOrSlug/application-form.pdf',
    200,
    () => api.anonymous.get('/api/state-pages/1/application-form.pdf'),
  ],
  ['POST', '/api/state-pages', 201, state],
  ['POST', '/api/state-pages', 422, () => api.admin.post('/api/state-pages', { name: 1 })],
  ['POST', '/api/state-pages', 400, () => api.admin.with(json).post('/api/state-pages', '{')],
  ['POST', '/api/state-pages', 415, () => api.admin.post('/api/state-pages', 'text')],
  ['POST', '/api/state-pages', 401, () => api.anonymous.post('/api/state-pages', {})],
  [
    'PUT',
    '/api/state-pages/:id',
    200,
    async () => api.admin.put(`/api/state-pages/${(await state()).body.id}`, buildStatePage()),
  ],
  [
    'PUT',
    '/api/state-pages/:id',
    409,
    () =>
      api.admin.put('/api/state-pages/1', {
        ...buildStatePage(),
        updatedAt: '2000-01-01T00:00:00Z',
      }),
  ],
  [
    'PUT',
    '/api/state-pages/:id/facts',
    200,
    async () => api.admin.put(`/api/state-pages/${(await state()).body.id}/facts`, buildFacts()),
  ],
  ...draftCalls('/api/state-pages/:id/facts/draft', '/api/state-pages/1/facts/draft', () =>
    buildFacts({ act: 'Drafted' }),
  ),
  [
    'PUT',
    '/api/state-pages/:id/facts',
    422,
    () => api.admin.put('/api/state-pages/1/facts', buildFacts({ annualMax: 1 })),
  ],
  [
    'DELETE',
    '/api/state-pages/:id',
    204,
    async () => api.admin.delete(`/api/state-pages/${(await state()).body.id}`),
  ],
  ['GET', '/api/service-pages', 200, () => api.anonymous.get('/api/service-pages')],
  ['GET', '/api/service-pages/:idOrSlug', 200, () => api.anonymous.get('/api/service-pages/1')],
  ['POST', '/api/service-pages', 201, service],
  [
    'PUT',
    '/api/service-pages/:id',
    200,
    async () =>
      api.admin.put(`/api/service-pages/${(await service()).body.id}`, buildServicePage()),
  ],
  [
    'DELETE',
    '/api/service-pages/:id',
    204,
    async () => api.admin.delete(`/api/service-pages/${(await service()).body.id}`),
  ],
  ['GET', '/api/blogs', 200, () => api.anonymous.get('/api/blogs')],
  ['GET', '/api/blogs', 200, () => api.admin.get('/api/blogs?page=1')],
  ['GET', '/api/blogs/:idOrSlug', 200, () => api.anonymous.get('/api/blogs/1')],
  ['POST', '/api/blogs', 201, blog],
  ['PUT', '/api/blogs/:id', 200, async () => api.admin.put('/api/blogs/1', buildBlog())],
  [
    'DELETE',
    '/api/blogs/:id',
    204,
    async () => api.admin.delete(`/api/blogs/${(await blog()).body.id}`),
  ],
  ...['state-pages', 'service-pages', 'blogs'].flatMap(publishingCalls),
  ['GET', '/api/trash', 200, () => api.admin.get('/api/trash')],
  [
    'GET',
    '/api/blog-previews/:token',
    200,
    async () => {
      const { token } = (await api.admin.post('/api/blogs/1/preview-links')).body
      return api.anonymous.get(`/api/blog-previews/${token}`)
    },
  ],
  ['POST', '/api/consultations', 201, lead],
  ['POST', '/api/consultations', 422, () => api.anonymous.post('/api/consultations', asForm({}))],
  ['GET', '/api/staff/changes', 200, () => api.admin.get('/api/staff/changes?after=0')],
  ['GET', '/api/staff/changes', 422, () => api.admin.get('/api/staff/changes?after=x')],
  ['GET', '/api/staff/changes', 401, () => api.anonymous.get('/api/staff/changes')],
  [
    'POST',
    '/api/staff/presence',
    200,
    () => api.admin.post('/api/staff/presence', { resource: 'blogs', id: 1, isHere: true }),
  ],
  ['POST', '/api/staff/presence', 422, () => api.admin.post('/api/staff/presence', {})],
  ['GET', '/api/inquiries', 200, () => api.admin.get('/api/inquiries')],
  ['GET', '/api/inquiries', 200, () => api.admin.get('/api/inquiries?page=1&status=new')],
  ['GET', '/api/inquiries/like', 200, () => api.admin.get('/api/inquiries/like?phone=9876543210')],
  ['GET', '/api/inquiries/export.csv', 200, () => api.admin.get('/api/inquiries/export.csv')],
  [
    'PATCH',
    '/api/inquiries/:id',
    200,
    async () => {
      const [{ id }] = (await api.admin.get('/api/inquiries')).body
      return api.admin.patch(`/api/inquiries/${id}`, { status: 'won' })
    },
  ],
  [
    'POST',
    '/api/assignment-rules',
    201,
    async () => api.admin.post('/api/assignment-rules', await rule()),
  ],
  ['POST', '/api/assignment-rules', 422, () => api.admin.post('/api/assignment-rules', {})],
  ['GET', '/api/assignment-rules', 200, () => api.admin.get('/api/assignment-rules')],
  [
    'GET',
    '/api/assignment-rules/trial',
    200,
    () => api.admin.get('/api/assignment-rules/trial?state=Goa'),
  ],
  [
    'PUT',
    '/api/assignment-rules/:id',
    200,
    async () => api.admin.put(await rulePath(), await rule()),
  ],
  [
    'PUT',
    '/api/assignment-rules/:id',
    409,
    async () => api.admin.put(await rulePath(), { ...(await rule()), updatedAt: longAgo }),
  ],
  [
    'POST',
    '/api/assignment-rules/:id/move',
    200,
    async () => api.admin.post(`${await rulePath()}/move`, { direction: 'up' }),
  ],
  ['DELETE', '/api/assignment-rules/:id', 204, async () => api.admin.delete(await rulePath())],
  ['POST', '/api/snippets', 201, () => api.admin.post('/api/snippets', snippet)],
  ['GET', '/api/snippets', 200, () => api.admin.get('/api/snippets')],
  ['PUT', '/api/snippets/:id', 200, async () => api.admin.put(await snippetPath(), snippet)],
  [
    'PUT',
    '/api/snippets/:id',
    409,
    async () => api.admin.put(await snippetPath(), { ...snippet, updatedAt: longAgo }),
  ],
  ['DELETE', '/api/snippets/:id', 204, async () => api.admin.delete(await snippetPath())],
  ['GET', '/api/webhooks', 200, () => api.admin.get('/api/webhooks')],
  ['POST', '/api/webhooks', 201, webhook],
  ['POST', '/api/webhooks', 422, () => api.admin.post('/api/webhooks', { url: 'ftp://x' })],
  [
    'PUT',
    '/api/webhooks/:id',
    200,
    async () =>
      api.admin.put(await webhookPath(), { url: 'http://127.0.0.1:9/', events: ['lead.erased'] }),
  ],
  ['DELETE', '/api/webhooks/:id', 204, async () => api.admin.delete(await webhookPath())],
  [
    'POST',
    '/api/webhooks/:id/secret',
    200,
    async () => api.admin.post(`${await webhookPath()}/secret`),
  ],
  [
    'POST',
    '/api/webhooks/:id/test',
    202,
    async () => api.admin.post(`${await webhookPath()}/test`),
  ],
  ['GET', '/api/deliveries', 200, () => api.admin.get('/api/deliveries?state=waiting&page=1')],
  ['GET', '/api/deliveries', 422, () => api.admin.get('/api/deliveries?state=held')],
  [
    'POST',
    '/api/deliveries/:id/retry',
    200,
    async () => api.admin.post(`${await deliveryPath()}/retry`),
  ],
  ['POST', '/api/deliveries/:id/retry', 404, () => api.admin.post('/api/deliveries/9999/retry')],
  ['POST', '/api/deliveries/retry', 200, () => api.admin.post('/api/deliveries/retry', {})],
  ['DELETE', '/api/deliveries/:id', 204, async () => api.admin.delete(await deliveryPath())],
  ['GET', '/api/audit', 200, () => api.admin.get('/api/audit')],
  ['GET', '/api/audit', 422, () => api.admin.get('/api/audit?from=yesterday')],
  ['GET', '/api/audit/export.csv', 200, () => api.admin.get('/api/audit/export.csv')],
  [
    'PATCH',
    '/api/inquiries/:id',
    409,
    async () =>
      api.admin.patch(await leadPath(), { status: 'lost', updatedAt: '2000-01-01T00:00:00Z' }),
  ],
  [
    'POST',
    '/api/inquiries/:id/notes',
    201,
    async () => api.admin.post(`${await leadPath()}/notes`, { kind: 'call', text: 'Rings back' }),
  ],
  [
    'POST',
    '/api/inquiries/:id/notes',
    422,
    async () => api.admin.post(`${await leadPath()}/notes`, { text: '' }),
  ],
  [
    'POST',
    '/api/inquiries/:id/notes/:noteId/corrections',
    201,
    async () => {
      const lead = await leadPath()
      await api.admin.post(`${lead}/notes`, { text: 'Rings bak' })
      const [note] = (await api.admin.get(`${lead}/events`)).body
      return api.admin.post(`${lead}/notes/${note.id}/corrections`, { text: 'Rings back' })
    },
  ],
  [
    'POST',
    '/api/inquiries/:id/notes/:noteId/corrections',
    404,
    async () => api.admin.post(`${await leadPath()}/notes/424242/corrections`, { text: 'x' }),
  ],
  [
    'POST',
    '/api/inquiries',
    201,
    () => {
      const { SingleLine1, SingleLine, PhoneNumber_countrycode, Email } = buildLead()
      return api.admin.post('/api/inquiries', {
        ...{ SingleLine1, SingleLine, PhoneNumber_countrycode, Email },
      })
    },
  ],
  [
    'POST',
    '/api/inquiries/:id/merges',
    201,
    async () => {
      const [kept, other] = [await leadPath(), await leadPath()]
      return api.admin.post(`${kept}/merges`, { leads: [{ id: idIn(other) }] })
    },
  ],
  [
    'POST',
    '/api/inquiries/:id/merges',
    422,
    async () => api.admin.post(`${await leadPath()}/merges`, { leads: [] }),
  ],
  [
    'DELETE',
    '/api/inquiries/:id/merges/:mergedId',
    200,
    async () => {
      const [kept, other] = [await leadPath(), await leadPath()]
      await api.admin.post(`${kept}/merges`, { leads: [{ id: idIn(other) }] })
      return api.admin.delete(`${kept}/merges/${idIn(other)}`)
    },
  ],
  [
    'DELETE',
    '/api/inquiries/:id/merges/:mergedId',
    404,
    async () => api.admin.delete(`${await leadPath()}/merges/424242`),
  ],
  ['GET', '/api/staff/views', 200, () => api.admin.get('/api/staff/views?list=posts')],
  ['POST', '/api/staff/views', 201, () => savedView()],
  ['POST', '/api/staff/views', 422, () => api.admin.post('/api/staff/views', {})],
  [
    'PUT',
    '/api/staff/views/:id',
    200,
    async () => {
      const { id, name, query, look } = (await savedView()).body
      return api.admin.put(`/api/staff/views/${id}`, { name, query, look })
    },
  ],
  [
    'DELETE',
    '/api/staff/views/:id',
    204,
    async () => api.admin.delete(`/api/staff/views/${(await savedView()).body.id}`),
  ],
  ['POST', '/api/inquiries', 422, () => api.admin.post('/api/inquiries', {})],
  ['GET', '/api/inquiries/options', 200, () => api.admin.get('/api/inquiries/options')],
  ['GET', '/api/inquiries/assignees', 200, () => api.admin.get('/api/inquiries/assignees')],
  ['GET', '/api/inquiries/:id', 200, async () => api.admin.get(await leadPath())],
  [
    'GET',
    '/api/inquiries/:id/events',
    200,
    async () => api.admin.get(`${await leadPath()}/events`),
  ],
  [
    'PATCH',
    '/api/inquiries',
    200,
    () => api.admin.patch('/api/inquiries', { ids: [1, 424242], status: 'contacted' }),
  ],
  ['PATCH', '/api/inquiries', 422, () => api.admin.patch('/api/inquiries', { ids: [] })],
  [
    'GET',
    '/api/inquiries/:id/person.json',
    200,
    async () => api.admin.get(`${await leadPath()}/person.json`),
  ],
  [
    'POST',
    '/api/inquiries/:id/erase',
    200,
    async () => api.admin.post(`${await leadPath()}/erase`, {}),
  ],
  ['GET', '/api/settings', 200, () => api.admin.get('/api/settings')],
  ['PUT', '/api/settings/office', 200, async () => changeSettings('office', { name: 'Rao & Co.' })],
  ['PUT', '/api/settings/office', 409, () => api.admin.put('/api/settings/office', stale)],
  ['PUT', '/api/settings/office', 422, () => api.admin.put('/api/settings/office', { email: 'x' })],
  [
    'PUT',
    '/api/settings/claims',
    200,
    async () => changeSettings('claims', { registrations: 812 }),
  ],
  ['PUT', '/api/settings/claims', 409, () => api.admin.put('/api/settings/claims', stale)],
  [
    'PUT',
    '/api/settings/mails',
    200,
    async () => changeSettings('mails', { leadMailsTo: ['office@example.com'] }),
  ],
  ['PUT', '/api/settings/mails', 409, () => api.admin.put('/api/settings/mails', stale)],
  [
    'PUT',
    '/api/settings/retention',
    200,
    async () => changeSettings('retention', { leadDays: 900 }),
  ],
  ['PUT', '/api/settings/retention', 409, () => api.admin.put('/api/settings/retention', stale)],
  [
    'PUT',
    '/api/settings/access',
    200,
    async () => changeSettings('access', { secondFactor: 'off' }),
  ],
  ['PUT', '/api/settings/access', 409, () => api.admin.put('/api/settings/access', stale)],
  ['PUT', '/api/settings/content', 200, async () => changeSettings('content', { approval: false })],
  ['PUT', '/api/settings/content', 409, () => api.admin.put('/api/settings/content', stale)],
  ...releaseCalls(),
  ['POST', '/api/settings/test-mail', 200, () => api.admin.post('/api/settings/test-mail', {})],
  ['GET', '/api/admin/today', 200, () => api.admin.get('/api/admin/today')],
  ['GET', '/api/reports/leads', 200, () => api.admin.get('/api/reports/leads')],
  ['GET', '/api/reports/leads.csv', 200, () => api.admin.get('/api/reports/leads.csv?by=day')],
  ['GET', '/api/privacy', 200, () => api.anonymous.get('/api/privacy')],
  [
    'GET',
    '/api/due-dates',
    200,
    () => api.anonymous.get('/api/due-dates?states=karnataka&staff=12'),
  ],
  ['GET', '/api/places', 200, () => api.anonymous.get('/api/places')],
  ['GET', '/api/tax-rules', 200, () => api.anonymous.get('/api/tax-rules')],
  ['GET', '/api/month-answer', 200, () => api.anonymous.get(monthAnswerOf('karnataka'))],
  ['GET', '/api/month-answer', 400, () => api.anonymous.get(monthAnswerOf('karnataka&lang=xx'))],
  ['GET', '/api/month-answer', 404, () => api.anonymous.get(monthAnswerOf('atlantis'))],
  ['GET', '/api/month-answer', 422, () => api.anonymous.get('/api/month-answer')],
  ['GET', '/api/late-answer', 200, () => api.anonymous.get(lateAnswerOf('karnataka'))],
  ['GET', '/api/late-answer', 400, () => api.anonymous.get(lateAnswerOf('karnataka&lang=xx'))],
  ['GET', '/api/late-answer', 404, () => api.anonymous.get(lateAnswerOf('atlantis'))],
  ['GET', '/api/late-answer', 422, () => api.anonymous.get('/api/late-answer')],
  ['GET', '/api/questions', 200, () => api.anonymous.get('/api/questions')],
  ['GET', '/api/questions', 200, () => api.anonymous.get('/api/questions?lang=hi')],
  ['GET', '/api/questions', 400, () => api.anonymous.get('/api/questions?lang=xx')],
  ['GET', '/api/counts', 200, () => api.anonymous.get('/api/counts')],
  ['GET', '/api/search', 200, () => api.anonymous.get('/api/search?q=goa+certificate')],
  ['GET', '/api/search', 422, () => api.anonymous.get('/api/search?q=a&q=b')],
  ['POST', '/api/auth/login', 401, () => api.anonymous.signIn('nobody@example.com', 'x')],
  ['GET', '/api/auth/me', 200, () => api.admin.get('/api/auth/me')],
  ['POST', '/api/auth/logout', 200, () => api.anonymous.post('/api/auth/logout')],
  ['POST', '/api/auth/forgot-password', 202, () => forgotten('nobody@example.com')],
  ['GET', '/api/account', 200, () => api.admin.get('/api/account')],
  ['PUT', '/api/account', 200, () => api.admin.put('/api/account', { name: 'Asha Rao' })],
  ['GET', '/api/account/sessions', 200, () => api.admin.get('/api/account/sessions')],
  [
    'DELETE',
    '/api/account/sessions/:handle',
    404,
    () => api.admin.delete('/api/account/sessions/none'),
  ],
  ['DELETE', '/api/account/sessions', 204, () => api.admin.delete('/api/account/sessions')],
  [
    'PUT',
    '/api/account/password',
    422,
    () => api.admin.put('/api/account/password', { currentPassword: 'x', newPassword: 'y' }),
  ],
  ['POST', '/api/account/totp', 200, () => api.admin.post('/api/account/totp')],
  ['POST', '/api/account/totp/confirm', 200, confirmTotp],
  ['POST', '/api/account/totp/confirm', 409, confirmTotp],
  ['POST', '/api/auth/login', 401, () => api.anonymous.signIn(adminEmail, adminPassword)],
  ['POST', '/api/account/recovery-codes', 200, () => api.admin.post('/api/account/recovery-codes')],
  ['DELETE', '/api/account/totp', 204, () => api.admin.delete('/api/account/totp')],
  ['GET', '/api/users', 200, () => api.admin.get('/api/users')],
  ['POST', '/api/users', 201, () => invite('asha@example.com')],
  ['POST', '/api/users', 409, () => invite('asha@example.com')],
  [
    'POST',
    '/api/users/:id/invitation',
    201,
    async () => api.admin.post(`${await invitedPath()}/invitation`),
  ],
  ['PUT', '/api/users/:id', 200, async () => api.admin.put(await invitedPath(), { role: 'agent' })],
  [
    'DELETE',
    '/api/users/:id/totp',
    204,
    async () => api.admin.delete(`${await invitedPath()}/totp`),
  ],
  [
    'POST',
    '/api/users/:id/reset-link',
    201,
    async () => api.admin.post(`${await colleaguePath()}/reset-link`),
  ],
  ['POST', '/api/users/:id/reset-link', 409, () => api.admin.post('/api/users/1/reset-link')],
  [
    'GET',
    '/api/invitations/:token',
    200,
    async () => api.anonymous.get(`/api/invitations/${await resetToken()}`),
  ],
  [
    'POST',
    '/api/invitations/:token',
    200,
    async () =>
      api.anonymous.post(`/api/invitations/${await resetToken()}`, { password: adminPassword }),
  ],
  ['GET', '/api/invitations/:token', 404, () => api.anonymous.get('/api/invitations/none')],
  [
    'DELETE',
    '/api/users/:id',
    204,
    async () => {
      await api.admin.signIn(adminEmail, adminPassword)
      return api.admin.delete(await invitedPath())
    },
  ],
  ['DELETE', '/api/users/:id', 409, () => api.admin.delete('/api/users/1')],
  ['POST', '/api/builds', 201, () => api.admin.post('/api/builds', buildOfBlog())],
  ['GET', '/api/builds', 200, () => api.admin.get('/api/builds?remote=mf_blog')],
  ['PUT', '/api/releases/:remote', 200, released],
  ['PUT', '/api/releases/:remote', 409, released],
  [
    'PUT',
    '/api/releases/:remote',
    404,
    () => api.admin.put('/api/releases/glossary', { build: 'none', basedOn: null }),
  ],
  ['GET', '/api/releases', 200, () => api.admin.get('/api/releases')],
  ['POST', '/api/media', 201, media],
  ['POST', '/api/media', 422, () => upload(api.admin, { bytes: Buffer.from('text') })],
  ['POST', '/api/media', 413, () => upload(api.admin, { bytes: Buffer.alloc(11_000_000) })],
  ['GET', '/api/media', 200, () => api.admin.get('/api/media')],
  ['GET', '/api/media/:id', 200, async () => api.admin.get(await mediaPath())],
  ['PATCH', '/api/media/:id', 200, async () => api.admin.patch(await mediaPath(), { alt: 'x' })],
  ['GET', '/api/media/:id/uses', 200, async () => api.admin.get(`${await usedPath()}/uses`)],
  [
    'POST',
    '/api/media/:id/replace',
    200,
    async () =>
      upload(api.admin, { bytes: await newPicture(), path: `${await mediaPath()}/replace` }),
  ],
  ['DELETE', '/api/media/:id', 204, async () => api.admin.delete(await mediaPath())],
  ['DELETE', '/api/media/:id', 409, async () => api.admin.delete(await usedPath())],
  [
    'GET',
    '/media/:file',
    200,
    async () => api.anonymous.get(pictureUrl((await media()).body.hash, 480, 'webp')),
  ],
  [
    'GET',
    '/calendar/states.ics',
    200,
    () => api.anonymous.get('/calendar/states.ics?states=goa,kerala'),
  ],
  ...['state-pages', 'service-pages', 'blogs'].map(
    (kind): Call => ['GET', `/cards/${kind}/:slug.png`, 200, () => card(kind)],
  ),
  ['GET', '/cards/blogs/:slug.png', 404, () => api.anonymous.get('/cards/blogs/none.png')],
  ['GET', '/cards/portal.png', 200, () => api.anonymous.get('/cards/portal.png')],
  ['GET', '/cards/portal.png', 200, () => api.anonymous.get('/cards/portal.png?lang=hi')],
  ['GET', '/cards/portal.png', 400, () => api.anonymous.get('/cards/portal.png?lang=xx')],
  ['GET', '/calendar/states.ics', 422, () => api.anonymous.get('/calendar/states.ics')],
  ['GET', '/calendar/:slug.ics', 301, () => api.anonymous.get('/calendar/goa.ics')],
  [
    'GET',
    '/calendar/:slug.ics',
    200,
    () => api.anonymous.get('/calendar/goa-professional-tax-registration.ics'),
  ],
  ['POST', '/api/admin/seed-states', 200, () => api.admin.post('/api/admin/seed-states')],
  [
    'POST',
    '/api/markdown-preview',
    200,
    () => api.admin.post('/api/markdown-preview', { content: '# A' }),
  ],
  ['GET', '/data/v1/tax', 200, () => api.anonymous.get(taxOf('kerala'))],
  ['GET', '/data/v1/tax', 404, () => api.anonymous.get(taxOf('atlantis'))],
  ['GET', '/data/v1/tax', 422, () => api.anonymous.get('/data/v1/tax')],
  ...['schedules.json', 'schedules.csv', 'schedules.schema.json'].map(
    (file): Call => ['GET', `/data/v1/${file}`, 200, () => api.anonymous.get(`/data/v1/${file}`)],
  ),
  ...['json', 'csv'].flatMap((type): Call[] => {
    const path = `/data/v1/states/:slug.${type}`
    const file = (slug: string) => () => api.anonymous.get(`/data/v1/states/${slug}.${type}`)
    return [
      ['GET', path, 200, file('kerala')],
      ['GET', path, 404, file('atlantis')],
    ]
  }),
  ['GET', '/api/health/live', 200, () => api.anonymous.get('/api/health/live')],
  ['GET', '/api/health/ready', 200, () => api.anonymous.get('/api/health/ready')],
  ['GET', '/api/content-version', 200, () => api.anonymous.get('/api/content-version')],
  ['GET', '/api/openapi.json', 200, () => api.anonymous.get('/api/openapi.json')],
]

const monthAnswerOf = (state: string) =>
  `/api/month-answer?state=${state}&month=2026-10&salary=18000`
const lateAnswerOf = (state: string) =>
  `/api/late-answer?state=${state}&late=payment&tax=2500&due=2026-10-20&done=2026-11-25`
const taxOf = (state: string) => `/data/v1/tax?state=${state}&month=2026-10&salary=18000`

/** The calls that every kind of page has besides reading and writing (D48, D49, D53). */
function publishingCalls(kind: string): Call[] {
  const path = `/api/${kind}`
  const inTrash = async () => {
    await api.admin.delete(`${path}/1`)
    return `/api/trash/${kind}/1`
  }
  const link = async () => (await api.admin.post(`${path}/1/preview-links`)).body
  return [
    [
      'POST',
      `${path}/bulk`,
      200,
      () => api.admin.post(`${path}/bulk`, { ids: [1, 424242], action: bulkAction(kind) }),
    ],
    ['GET', `${path}/:id/revisions`, 200, () => api.admin.get(`${path}/1/revisions`)],
    ['GET', `${path}/:id/revisions/:number`, 200, () => api.admin.get(`${path}/1/revisions/1`)],
    [
      'POST',
      `${path}/:id/revisions/:number/restore`,
      200,
      () => api.admin.post(`${path}/1/revisions/1/restore`, {}),
    ],
    ...draftCalls(`${path}/:id/draft`, `${path}/1/draft`, () => newPage(kind)),
    ...translationCalls(path),
    ['POST', `${path}/:id/preview-links`, 201, () => api.admin.post(`${path}/1/preview-links`)],
    ['GET', `${path}/:id/preview-links`, 200, () => api.admin.get(`${path}/1/preview-links`)],
    [
      'GET',
      '/api/previews/:token',
      200,
      async () => api.anonymous.get(`/api/previews/${(await link()).token}`),
    ],
    [
      'DELETE',
      `${path}/:id/preview-links/:linkId`,
      204,
      async () => api.admin.delete(`${path}/1/preview-links/${(await link()).id}`),
    ],
    [
      'POST',
      `/api/trash/${kind}/:id/restore`,
      200,
      async () => api.admin.post(`${await inTrash()}/restore`, {}),
    ],
    [
      'DELETE',
      `/api/trash/${kind}/:id`,
      204,
      async () => {
        const { id } = (await api.admin.post(path, newPage(kind))).body
        await api.admin.delete(`${path}/${id}`)
        return api.admin.delete(`/api/trash/${kind}/${id}`)
      },
    ],
  ]
}

function draftCalls(path: string, address: string, values: () => object): Call[] {
  return [
    ['PUT', path, 200, () => api.admin.put(address, values())],
    ['GET', path, 200, () => api.admin.get(address)],
    ['GET', '/api/drafts', 200, () => api.admin.get('/api/drafts')],
    ['DELETE', path, 204, () => api.admin.delete(address)],
    ['POST', `${path}/publish`, 200, () => api.admin.post(`${address}/publish`, values())],
    ['PUT', path, 409, () => api.admin.put(address, { ...values(), updatedAt: longAgo })],
  ]
}

/** The calls that every kind of page has in another language (D83). */
function translationCalls(kind: string): Call[] {
  const path = `${kind}/:id/translations/:language`
  const address = `${kind}/1/translations/hi`
  const save = () => api.admin.put(address, { words: {}, isPublished: false })
  return [
    ['PUT', path, 200, save],
    ['GET', path, 200, () => api.admin.get(address)],
    [
      'POST',
      `${path}/settle`,
      200,
      () => api.admin.post(`${address}/settle`, { fields: ['metaTitle'] }),
    ],
    ['GET', `${path}/revisions`, 200, () => api.admin.get(`${address}/revisions`)],
    ['GET', `${path}/revisions/:number`, 200, () => api.admin.get(`${address}/revisions/1`)],
    [
      'POST',
      `${path}/revisions/:number/restore`,
      200,
      () => api.admin.post(`${address}/revisions/1/restore`, {}),
    ],
    ['DELETE', path, 204, () => api.admin.delete(address)],
    ['GET', path, 404, () => api.admin.get(`${kind}/1/translations/xx`)],
    ['PUT', path, 404, () => api.admin.put(`${kind}/424242/translations/hi`, { words: {} })],
    ['GET', '/api/staff/translations', 200, () => api.admin.get('/api/staff/translations?lang=hi')],
    [
      'GET',
      '/api/staff/translations/export',
      200,
      () => api.admin.get('/api/staff/translations/export?lang=hi'),
    ],
    ['POST', '/api/staff/translations/import', 200, importTranslations],
    ['GET', '/api/page-versions', 200, () => api.anonymous.get('/api/page-versions')],
  ]
}

/** Sends back what was exported, with a page that the portal does not have. */
async function importTranslations() {
  const { text } = await api.admin.get('/api/staff/translations/export?lang=hi')
  const form = new FormData()
  const xliff = text.replace(/original="[^"]*"/, 'original="blogs/none"')
  form.append('file', new Blob([xliff]), 'hindi.xlf')
  return api.admin.post('/api/staff/translations/import?lang=hi&trial=1', form)
}

const longAgo = '2000-01-01T00:00:00Z'

/** Each begins a release of its own, with a new post. */
function releaseCalls(): Call[] {
  const path = '/api/content-releases'
  const begin = async () => {
    const post = (await api.admin.post('/api/blogs', buildBlog({ isPublished: false }))).body
    const pages = [{ resource: 'blogs', id: post.id }]
    return (await api.admin.post(path, { name: 'Budget', pages })).body
  }
  const act = async (action: string, body: object = {}) =>
    api.admin.post(`${path}/${(await begin()).id}/${action}`, body)
  const published = async () => {
    const { id } = await begin()
    await api.admin.post(`${path}/${id}/publish`)
    return id
  }
  const asked = async () => {
    const { id } = await begin()
    return (await api.admin.post(`${path}/${id}/ask`)).body
  }
  return [
    ['POST', path, 201, () => api.admin.post(path, { name: 'Budget', note: 'Rates' })],
    ['POST', path, 422, () => api.admin.post(path, {})],
    ['GET', path, 200, () => api.admin.get(path)],
    ['GET', `${path}/:id`, 200, async () => api.admin.get(`${path}/${(await begin()).id}`)],
    ['GET', `${path}/:id`, 200, async () => api.admin.get(`${path}/${await published()}`)],
    [
      'PUT',
      `${path}/:id`,
      200,
      async () => api.admin.put(`${path}/${(await begin()).id}`, { name: 'Renamed' }),
    ],
    [
      'PUT',
      `${path}/:id`,
      409,
      async () =>
        api.admin.put(`${path}/${(await begin()).id}`, { name: 'Late', updatedAt: longAgo }),
    ],
    [
      'POST',
      `${path}/:id/pages`,
      200,
      async () => {
        const { id } = (await api.admin.post(path, { name: 'Budget' })).body
        const post = (await api.admin.post('/api/blogs', buildBlog({ isPublished: false }))).body
        const pages = [{ resource: 'blogs', id: post.id }]
        return api.admin.post(`${path}/${id}/pages`, { pages })
      },
    ],
    [
      'DELETE',
      `${path}/:id/pages/:resource/:pageId`,
      200,
      async () => {
        const { id, items } = await begin()
        return api.admin.delete(`${path}/${id}/pages/blogs/${items[0].id}`)
      },
    ],
    ['POST', `${path}/:id/ask`, 200, () => act('ask')],
    [
      'POST',
      `${path}/:id/approve`,
      200,
      async () => {
        const { id, contents } = await asked()
        return api.admin.post(`${path}/${id}/approve`, { contents })
      },
    ],
    [
      'POST',
      `${path}/:id/send-back`,
      200,
      async () => {
        const { id } = await asked()
        return api.admin.post(`${path}/${id}/send-back`, { reason: 'Not yet' })
      },
    ],
    [
      'POST',
      `${path}/:id/schedule`,
      200,
      () => act('schedule', { publishAt: '2098-01-01T00:00Z' }),
    ],
    ['POST', `${path}/:id/publish`, 200, () => act('publish')],
    [
      'POST',
      `${path}/:id/take-back`,
      200,
      async () => api.admin.post(`${path}/${await published()}/take-back`, {}),
    ],
    ['DELETE', `${path}/:id`, 204, async () => api.admin.delete(`${path}/${(await begin()).id}`)],
  ]
}

const bulkAction = (kind: string) => (kind === 'blogs' ? 'publish' : 'activate')

const newPage = (kind: string) =>
  ({ 'state-pages': buildStatePage, 'service-pages': buildServicePage, blogs: buildBlog })[kind]!()

const card = async (kind: string) => {
  const page = await api.admin.post(`/api/${kind}`, newPage(kind))
  return api.anonymous.get(`/cards/${kind}/${page.body.slug}.png`)
}

const json = { 'content-type': 'application/json' }

describe.each(portals)('%s', (_name, open) => {
  let portal: Portal

  beforeAll(async () => {
    portal = await open()
    api = await startApi(portal.databaseUrl)
    // The embedded database starts with the built-in pages.
    if (await isEmpty(api.platform.knex)) await seedAll(api.platform.version)
    portal.begin()
    document = (await api.anonymous.get('/api/openapi.json')).body
    answered.clear()
  }, 120_000)
  afterAll(async () => {
    await api.stop()
    await portal.end()
  })

  test.each(calls)('%s %s answers %i as described', async (method, path, status, send) => {
    const answer = await send()
    expect(answer.status).toBe(status)
    describedAs(method, path, answer)
  })

  test('every route was compared with its description', () => {
    const routes = api.routes.map(({ method, path }: Route) => `${method} ${path}`)
    expect([...answered].sort()).toEqual(routes.sort())
  })

  test('the description has the version of the package', () =>
    expect(document.info.version).toBe(version))

  test('the described input is the validated one', () => {
    const body = document.paths['/api/blogs'].post.requestBody.content['application/json'].schema
    expect(body.required).toEqual(['title', 'content', 'slug', 'excerpt', 'author'])
    expect(body.additionalProperties).toBe(false)
    expect(body.properties.featuredImage.type).toEqual(['string', 'null'])
  })

  test('columns of a view are described as objects, and only files as bytes', () => {
    const { content } = document.paths['/api/staff/views'].post.requestBody
    const { shown, widths } = content['application/json'].schema.properties.look.properties
    const valid = (schema: object, value: object) => ajv.validate(schema, value)
    expect(valid(shown, { name: true })).toBe(true)
    expect(valid(shown, { name: 1 })).toBe(false)
    expect(valid(widths, { name: 120 })).toBe(true)
    expect(valid(widths, { 'two words': 120 })).toBe(false)
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path as object),
    )
    const inJson = operations.map(({ requestBody }) => requestBody?.content['application/json'])
    expect(JSON.stringify(inJson)).not.toContain('binary')
  })

  test('an upload is described as a form with a file', () => {
    const { content } = document.paths['/api/media'].post.requestBody
    expect(Object.keys(content)).toEqual(['multipart/form-data'])
    expect(content['multipart/form-data'].schema).toMatchObject({
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' }, alt: { maxLength: 500 } },
    })
  })
})
