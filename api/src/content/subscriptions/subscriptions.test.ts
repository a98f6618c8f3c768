import type { SubscriberCount } from '../../contract/content/subscribers'
import { until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { buildStatePage, leadPath } from '../../testing/factories'
import { buildFacts, buildSlab } from '../../testing/facts'
import { type MailServer, startMailServer } from '../../testing/mail/mail-server'
import { addSubscribers } from '../../testing/subscribers'
import { withApi } from '../../testing/with-api'
import { newToken } from './keys'

const html = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
const dayMs = 24 * 60 * 60 * 1000

describe('subscriptions', () => {
  let mails: MailServer
  beforeAll(async () => {
    mails = await startMailServer()
  })
  afterAll(() => mails.stop())
  beforeEach(() => {
    mails.received.length = 0
  })

  onAnyDatabase((newDatabase) => {
    // The address of the mail server is known only once it runs.
    const config = {
      get smtpUrl() {
        return mails.url
      },
      publicOrigin: 'https://pt.example.com',
    }
    const api = withApi(newDatabase, config)
    const ask = (body: object) => api.anonymous.post('/api/subscriptions', body)
    const mailsTo = (email: string) =>
      mails.received.filter(({ to }) => [to].flat()[0]?.text.toLowerCase() === email.toLowerCase())
    const idle = () =>
      until(async () => !(await api.platform.knex('outbox').where({ state: 'waiting' }).first()))

    /** The path of the link in the newest mail. */
    async function linkTo(email: string): Promise<string> {
      await until(() => mailsTo(email).length > 0)
      await idle()
      const [link = ''] = /http\S+\/changes\/confirm\/\S+/.exec(mailsTo(email).at(-1)!.text!) ?? []
      return new URL(link).pathname
    }
    const stored = (table: string) => api.platform.knex(table).select()

    test('an address is subscribed by the button of the page that its mail opens', async () => {
      const asked = await ask({ email: 'Asha@Example.com', states: ['kerala'], lang: 'mr' })
      expect([asked.status, asked.body]).toEqual([202, {}])
      const path = await linkTo('Asha@Example.com')
      const page = await api.anonymous.get(path)
      expect(page.status).toBe(200)
      expect(page.text).toContain('<form method="post">')
      expect(page.text).toContain('केरळ')
      expect(await stored('subscribers')).toHaveLength(0)

      const confirmed = await api.anonymous.post(path)
      expect([confirmed.status, confirmed.headers.get('content-language')]).toEqual([200, 'mr'])
      const [row, ...more] = await stored('subscribers')
      expect(more).toHaveLength(0)
      expect(JSON.parse(row.states)).toEqual(['kerala'])
      expect(JSON.stringify(row)).not.toMatch(/asha/i)
      const again = await api.anonymous.post(path)
      expect(again.status).toBe(200)
      expect(again.text).toContain('तुम्ही आधीच पुष्टी केली आहे')
      expect(await stored('subscribers')).toHaveLength(1)
    })

    test('one mail a day goes to a mailbox, whose link confirms the newest wish', async () => {
      for (const email of ['bala@example.com', 'BALA@example.com', 'bala+x@example.com']) {
        expect((await ask({ email, states: ['kerala'] })).status).toBe(202)
        await idle()
      }
      expect((await ask({ email: 'bala@example.com', states: 'all' })).status).toBe(202)
      await idle()
      expect(mails.received).toHaveLength(1)
      await api.anonymous.post(await linkTo('bala@example.com'))
      expect((await stored('subscribers')).at(-1).states).toBe('"all"')

      // Subscribed: the next day's mail changes the states, and the former link is none any more.
      const before = await linkTo('bala@example.com')
      await api.platform
        .knex('subscription_requests')
        .update({ mailedAt: new Date(Date.now() - dayMs) })
      await ask({ email: 'bala@example.com', states: ['west-bengal'] })
      await until(() => mailsTo('bala@example.com').length === 2)
      const count = (await stored('subscribers')).length
      expect((await api.anonymous.post(before)).status).toBe(404)
      await api.anonymous.post(await linkTo('bala@example.com'))
      const rows = await stored('subscribers')
      expect([rows.length, rows.at(-1).states]).toEqual([count, '["west-bengal"]'])
    })

    test('requests at the same time for one mailbox send one mail', async () => {
      const asked = Array.from({ length: 6 }, () =>
        ask({ email: 'chitra@example.com', states: 'all' }),
      )
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(6).fill(202))
      await until(() => mailsTo('chitra@example.com').length > 0)
      await idle()
      expect(mailsTo('chitra@example.com')).toHaveLength(1)
    })

    test('a mail that the server refuses for now comes later, with a link that works', async () => {
      mails.behave({ recipients: { code: 451, message: 'greylisted' } })
      await ask({ email: 'devi@example.com', states: 'all' })
      const { knex } = api.platform
      await until(async () => (await knex('outbox').whereNotNull('failure')).length === 1)
      mails.behave({})
      await knex('outbox').update({ nextAttemptAt: new Date() })
      api.wings.delivery.outbox.wake()
      expect((await api.anonymous.post(await linkTo('devi@example.com'))).status).toBe(200)
    })

    test('a link expires after three days, and one that was never sent is none', async () => {
      await ask({ email: 'esha@example.com', states: 'all' })
      const path = await linkTo('esha@example.com')
      await api.platform
        .knex('subscription_requests')
        .update({ mailedAt: new Date(Date.now() - 3 * dayMs - 1000) })
      expect((await api.anonymous.get(path)).status).toBe(410)
      const expired = await api.anonymous.post(path)
      expect([expired.status, expired.text]).toEqual([410, expect.stringContaining('has expired')])
      const forged = await api.anonymous.post(`/changes/confirm/${newToken()}`)
      expect([forged.status, forged.text]).toEqual([404, expect.stringContaining('does not work')])
    })

    test('one click of a mail program erases the address, and a second one is no error', async () => {
      await ask({ email: 'farah@example.com', states: 'all' })
      await api.anonymous.post(await linkTo('farah@example.com'))
      const { sealed } = (await stored('subscribers')).at(-1)
      const { token } = JSON.parse(api.platform.sealer.open(sealed)!)
      const path = `/changes/unsubscribe/${token}`
      const count = (await stored('subscribers')).length
      expect((await api.anonymous.get(path)).text).toContain('<button>Unsubscribe</button>')
      expect(await stored('subscribers')).toHaveLength(count)
      const clicks = [
        ['https://mail.example.org', 'You are unsubscribed'],
        ['', 'No subscription belongs to this link'],
      ] as const
      for (const [origin, words] of clicks) {
        const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
        const answer = await api.anonymous.post(path, body as never, { ...(origin && { origin }) })
        expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(words)])
        expect(answer.text).not.toContain('<form')
      }
      expect(await stored('subscribers')).toHaveLength(count - 1)
      const requests = await stored('subscription_requests')
      expect(requests.map(({ sealed }) => api.platform.sealer.open(sealed))).not.toContain(
        'farah@example.com',
      )
    })

    test('a link of one kind says so where the other kind is asked for', async () => {
      await ask({ email: 'omana@example.com', states: 'all', lang: 'hi' })
      const path = await linkTo('omana@example.com')
      const count = (await stored('subscribers')).length
      const swapped = path.replace('confirm', 'unsubscribe')
      for (const answer of [await api.anonymous.get(swapped), await api.anonymous.post(swapped)]) {
        expect([answer.status, answer.headers.get('content-language')]).toEqual([404, 'hi'])
        expect(answer.text).toContain('यह लिंक पुष्टि करने का है, मेल बंद करने का नहीं')
        expect(answer.text).not.toContain('<form')
      }
      expect((await api.anonymous.post(path)).status).toBe(200)
      expect(await stored('subscribers')).toHaveLength(count + 1)
      expect((await api.anonymous.post(swapped)).status).toBe(404)
      expect(await stored('subscribers')).toHaveLength(count + 1)

      const { sealed } = (await stored('subscribers')).at(-1)
      const { token } = JSON.parse(api.platform.sealer.open(sealed)!)
      for (const method of ['GET', 'POST'] as const) {
        const answer = await api.anonymous.send(method, `/changes/confirm/${token}`)
        expect(answer.status).toBe(404)
        expect(answer.text).toContain('यह लिंक मेल बंद करने का है, पुष्टि करने का नहीं')
      }
    })

    test('a link that is not whole, or belongs to nobody, ends nothing and says so', async () => {
      const count = (await stored('subscribers')).length
      const broken = newToken().slice(0, 40)
      const answers = [
        [broken, 404, 'It is not whole'],
        ['forged', 404, 'It is not whole'],
        [newToken(), 200, 'No subscription belongs to this link'],
      ] as const
      for (const [token, status, words] of answers) {
        for (const method of ['GET', 'POST'] as const) {
          const answer = await api.anonymous.send(method, `/changes/unsubscribe/${token}`)
          expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)])
          expect(answer.text).not.toContain('You are unsubscribed')
        }
      }
      expect(await stored('subscribers')).toHaveLength(count)
    })

    test('what staff publish with a word to readers reaches who asked for it, and one click of that mail ends it', async () => {
      const facts = buildFacts({ inForceFrom: '2020-04-01', checkedOn: '2026-11-28' })
      const page = buildStatePage({ name: 'Newland', facts })
      const { id } = (await api.admin.post('/api/state-pages', page)).body
      await ask({ email: 'nila@example.com', states: ['newland'] })
      await api.anonymous.post(await linkTo('nila@example.com'))
      const count = (await stored('subscribers')).length

      const next = { ...facts, slabs: [buildSlab({ tax: 208 })], inForceFrom: '2090-01-01' }
      const body = { ...next, tellsReaders: true }
      expect((await api.admin.put(`/api/state-pages/${id}/facts`, body)).status).toBe(200)
      await api.wings.content.mailings.check()
      await until(() => mailsTo('nila@example.com').length === 2)
      const news = mailsTo('nila@example.com').at(-1)!
      expect(news.text).toContain('https://pt.example.com/changes#newland-2090-01-01')
      const header = news.headerLines.find(({ key }) => key === 'list-unsubscribe')!.line
      const { pathname } = new URL(/<(https[^>]+)>/.exec(header)![1]!)
      const click = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      expect((await api.anonymous.post(pathname, click as never)).status).toBe(200)
      expect(await stored('subscribers')).toHaveLength(count - 1)
    })
  })

  onAnyDatabase((newDatabase) => {
    const api = withApi(newDatabase, { smtpUrl: 'smtp://127.0.0.1:9' })
    const ask = (body: object) => api.anonymous.post('/api/subscriptions', body)
    const queued = async () =>
      (await api.platform.knex('outbox').where({ kind: 'mail' })).map(
        ({ payload }) => JSON.parse(payload).to,
      )
    const native = (fields: [string, string][]) =>
      api.anonymous.post('/api/subscriptions', new URLSearchParams(fields) as never, html)

    test('a form that the browser sends itself leads to the page that names the mailbox', async () => {
      const sent = await native([
        ['email', 'gita@example.com'],
        ['states', 'kerala'],
        ['states', 'west-bengal'],
        ['lang', 'hi'],
      ])
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/hi/changes/mailbox'])
      expect(await queued()).toContain('gita@example.com')
      expect((await api.anonymous.get('/changes/mailbox?lang=hi')).text).toContain(
        '<html lang="hi">',
      )
    })

    test('a form without a state comes back with what was typed', async () => {
      const refused = await native([['email', 'hema@example.com']])
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('value="hema@example.com"')
      expect(refused.text).toContain('Choose at least one state')
      expect(refused.text).toContain('name="states" value="kerala"')
    })

    test.each([
      ['no states', { states: [] }, ['states']],
      ['an unknown state', { states: ['kerala', 'atlantis'] }, ['states']],
      ['an odd list', { states: [1] }, ['states']],
      ['too many states', { states: Array(2000).fill('kerala') }, ['states']],
      ['no address', { email: 'nobody' }, ['email']],
      ['an address with a space in quotes', { email: '"a b"@example.com' }, ['email']],
      ['two addresses', { email: 'a@example.com,b@example.com' }, ['email']],
      ['an unknown field', { name: 'Indra' }, ['name']],
    ])('%s is refused', async (_, odd, fields) => {
      const { status, body } = await ask({ email: 'indra@example.com', states: 'all', ...odd })
      expect([status, Object.keys(body.fields)]).toEqual([422, fields])
    })

    test('a domain in another script is stored as mail servers know it, and marks of direction go', async () => {
      const asked = await ask({ email: 'jaya\u202E@डाक.भारत', states: 'all' })
      expect(asked.status).toBe(202)
      expect(await queued()).toContain('jaya@xn--11bx1g.xn--h2brj9c')
    })

    test('what fills the trap gets the same answer and no mail', async () => {
      const asked = await ask({ email: 'robot@example.com', states: 'all', website: 'x' })
      expect([asked.status, asked.body]).toEqual([202, {}])
      expect(await queued()).not.toContain('robot@example.com')
    })

    test('a body of 2 MB is refused', async () => {
      const email = `${'x'.repeat(2 * 1024 * 1024)}@example.com`
      expect((await ask({ email, states: 'all' })).status).toBe(413)
    })
  })

  onAnyDatabase((newDatabase) => {
    const api = withApi(newDatabase, { smtpUrl: 'smtp://127.0.0.1:9', consultationsPerHour: 2 })

    test('many addresses from one visitor are too many', async () => {
      const statuses = []
      for (const name of ['a', 'b', 'c']) {
        const email = `${name}@example.com`
        statuses.push(
          (await api.anonymous.post('/api/subscriptions', { email, states: 'all' })).status,
        )
      }
      expect(statuses).toEqual([202, 202, 429])
    })
  })

  onAnyDatabase((newDatabase) => {
    const secret = 'secret of the tests'
    const api = withApi(newDatabase)
    const added = [
      { email: 'kiran@example.com', states: ['kerala', 'goa'], language: 'hi' },
      { email: 'lata@example.com' },
    ]
    const subscribed = async () =>
      (await api.platform.knex('subscribers').select('states')).map(({ states }) => states)
    beforeEach(async () => {
      await api.platform.knex('subscribers').del()
      await addSubscribers(api.platform.knex, secret, added)
    })

    test('staff see numbers by state and language, and no address', async () => {
      const { body, text } = await api.admin.get('/api/subscribers')
      expect(body.map(({ name, subscribers }: SubscriberCount) => [name, subscribers])).toEqual([
        ['All states', 1],
        ['Goa', 1],
        ['Kerala', 1],
        ['English', 1],
        ['Hindi', 1],
      ])
      expect(text).not.toContain('@')
    })

    test('staff erase an address that is asked for, and the audit does not name it', async () => {
      const erase = (email: string) => api.admin.post('/api/subscribers/erase', { email })
      expect((await erase('Kiran@example.com')).body).toEqual({ erased: true })
      expect((await erase('kiran@example.com')).body).toEqual({ erased: false })
      expect(await subscribed()).toEqual(['"all"'])
      const { text } = await api.admin.get('/api/audit')
      expect(text).toContain('subscribers')
      expect(text).not.toContain('iran@example.com')
    })

    test('a mail to an address that is erased meanwhile is not sent', async () => {
      await api.anonymous.post('/api/subscriptions', { email: 'mala@example.com', states: 'all' })
      await api.admin.post('/api/subscribers/erase', { email: 'MALA@example.com' })
      expect(await api.platform.knex('outbox').where({ kind: 'mail' })).toEqual([])
    })

    test('the file of a person has their subscription, which goes with the person', async () => {
      const path = await leadPath(api)
      await api.admin.patch(path, { email: 'kiran@example.com' })
      const file = JSON.parse((await api.admin.get(`${path}/person.json`)).text)
      expect(file.subscriptions).toMatchObject([
        { email: 'kiran@example.com', states: ['kerala', 'goa'], language: 'hi' },
      ])
      await api.admin.post(`${path}/erase`, {})
      expect(await subscribed()).toEqual(['"all"'])
    })
  })
})
