import { get } from 'node:http'
import type { Knex } from 'knex'
import type { TestApi } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { withApi } from '../../testing/with-api'

const leads = 20_000
const day = Date.parse('2026-01-01T00:00:00Z')

/** Adds leads that are a second apart, except pairs with the same time; every hundredth is spam. */
async function addLeads(knex: Knex): Promise<void> {
  const rows = Array.from({ length: leads }, (_, n) => ({
    firstName: `Asha ${n}`,
    lastName: 'राव',
    email: `asha${n}@example.com`,
    message: 'Registration for our new company, how much does it cost? '.repeat(6),
    status: n % 100 === 0 ? 'spam' : 'new',
    createdAt: new Date(day + Math.floor(n / 2) * 1000),
    updatedAt: new Date(day),
  }))
  await knex.batchInsert('inquiries', rows, 200)
}

/** Returns the status and text of a response, without parsing anything while it arrives. */
function read(api: TestApi, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: api.admin.cookieHeader }
    get(api.url + path, { headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode!, text: Buffer.concat(parts).toString() }),
      )
      response.on('error', reject)
    }).on('error', reject)
  })
}

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  beforeAll(() => addLeads(api.platform.knex), 60_000)

  test('the plain list of many leads is complete, in order, and does not block other requests', async () => {
    let isReading = true
    const begun = performance.now()
    const reading = read(api, '/api/inquiries').finally(() => {
      isReading = false
    })
    const waits: number[] = []
    while (isReading) {
      const asked = performance.now()
      await api.anonymous.get('/health/live')
      waits.push(performance.now() - asked)
    }
    const took = performance.now() - begun
    const { status, text } = await reading
    expect(status).toBe(200)
    const list: { firstName: string }[] = JSON.parse(text)
    const expected = Array.from({ length: leads }, (_, n) => leads - 1 - n).filter((n) => n % 100)
    expect(list.map(({ firstName }) => firstName)).toEqual(expected.map((n) => `Asha ${n}`))
    // If the list were read as a whole, it would be answered before the second request.
    expect(waits.length).toBeGreaterThan(20)
    // A busy machine slows both down.
    expect(Math.max(...waits)).toBeLessThan(took / 2)
  }, 60_000)

  test('a list that fails midway aborts its connection, so that no client takes a part for the whole', async () => {
    const { knex } = api.platform
    let asked = 0
    const failLater = ({ sql }: { sql: string }) => {
      if (/from .inquiries. where .id. in/i.test(sql) && ++asked === 4) throw new Error('gone')
    }
    knex.on('query', failLater)
    await expect(read(api, '/api/inquiries')).rejects.toThrow(/aborted|reset|hang up/)
    knex.off('query', failLater)
    expect(asked).toBe(4)
  })

  test('a list that fails at its start gets a normal error response', async () => {
    const { knex } = api.platform
    const failAtOnce = ({ sql }: { sql: string }) => {
      if (/from .inquiries. where .id. in/i.test(sql)) throw new Error('gone')
    }
    knex.on('query', failAtOnce)
    const { status, text } = await read(api, '/api/inquiries')
    knex.off('query', failAtOnce)
    expect(status).toBe(500)
    expect(JSON.parse(text).error).toBe('Something went wrong on our side, please try again')
  })

  test('a client that disconnects midway stops the reading', async () => {
    const { knex } = api.platform
    let portions = 0
    const count = ({ sql }: { sql: string }) => {
      if (/from .inquiries. where .id. in/i.test(sql)) portions++
    }
    knex.on('query', count)
    await new Promise<void>((resolve) => {
      const headers = { cookie: api.admin.cookieHeader }
      const request = get(`${api.url}/api/inquiries`, { headers, agent: false }, (response) => {
        response.once('data', () => {
          request.destroy()
          resolve()
        })
      })
      request.on('error', () => {})
    })
    const turns = async () => {
      for (let n = 0; n < 50; n++) await api.anonymous.get('/health/live')
    }
    await turns()
    const after = portions
    await turns()
    knex.off('query', count)
    expect(portions).toBe(after)
    expect(portions).toBeLessThan(leads / 500)
  })
})
