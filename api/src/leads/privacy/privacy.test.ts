import { english } from '../../contract/language/english'
import { consentWordings, currentConsent } from '../../contract/leads/consent'
import { startApi, until } from '../../testing/api'

test('visitors see how the configuration uses their data', async () => {
  const api = await startApi('sqlite::memory:', {
    consultationForwardUrl: 'https://forms.example.com/path?key=secret',
    smtpUrl: 'smtp://mail.example.com',
    leadRetentionDays: 365,
  })
  const at = new Date()
  const webhook = { secret: 's', events: '["lead.created"]', createdAt: at, updatedAt: at }
  await api.platform.knex('webhooks').insert([
    { ...webhook, url: 'https://crm.example.com/hook?token=secret', isActive: true },
    { ...webhook, url: 'https://crm.example.com/another', isActive: true },
    { ...webhook, url: 'https://off.example.com/', isActive: false },
  ])
  const { status, body, headers } = await api.anonymous.get('/api/privacy')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  expect(body).toEqual({
    consentText: english(consentWordings[currentConsent]!),
    forwardedTo: 'forms.example.com',
    toldTo: ['crm.example.com'],
    staffAreMailed: true,
    retentionDays: 365,
    auditDays: 400,
  })
  const hindi = await api.anonymous.with({ 'accept-language': 'en' }).get('/api/privacy?lang=hi')
  expect(hindi.headers.get('content-language')).toBe('hi')
  expect(hindi.body.consentText).toMatch(/^हम आपकी जानकारी /)
  // A page is never a mixture: what a browser prefers does not change content.
  const preferred = await api.anonymous.with({ 'accept-language': 'hi' }).get('/api/privacy')
  expect(preferred.body).toEqual(body)
  await api.stop()
}, 30_000)

test('a portal that passes on no data says so', async () => {
  const api = await startApi('sqlite::memory:', {
    consultationForwardUrl: null,
    smtpUrl: null,
    leadRetentionDays: null,
  })
  expect((await api.anonymous.get('/api/privacy')).body).toMatchObject({
    forwardedTo: null,
    toldTo: [],
    staffAreMailed: false,
    retentionDays: null,
  })
  await api.stop()
}, 30_000)

test('the privacy page is rendered again when a receiver is added', async () => {
  const api = await startApi('sqlite::memory:')
  const versions = async () => (await api.anonymous.get('/api/content-version')).body.version
  const before = await versions()
  await api.admin.post('/api/webhooks', {
    url: 'https://crm.example.com/in',
    events: ['lead.created'],
  })
  // Told of content alone, it gets nothing of a visitor.
  const ofContent = { url: 'https://search.example.com/in', events: ['page.published'] }
  expect((await api.admin.post('/api/webhooks', ofContent)).status).toBe(201)
  await until(async () => (await versions()) !== before)
  expect((await api.anonymous.get('/api/privacy')).body.toldTo).toEqual(['crm.example.com'])
  await api.stop()
}, 30_000)
