import type { Config } from '../platform/config'
import { Client, newTestApi, runApi, signInNewUser, type TestApi, type TestUser } from './api'

/**
 * Starts an API before the tests of a file or of a `describe`, and stops it after them. It has an empty database of its own and
 * a signed-in administrator, `api.admin`. All that comes after it at the head of the file may use what runs:
 *
 *     onAnyDatabase((newDatabase) => {
 *       const api = withApi(newDatabase)
 *       const agent = withUser(api, 'agent')
 *       beforeAll(() => addPlaces(api.admin))
 *
 *       test('an agent reads the lists of leads', async () =>
 *         expect((await agent.get('/api/inquiries')).status).toBe(200))
 *     })
 *
 * Tests that restart an API, or run two, call `startApi` themselves.
 * @param newDatabase from `onAnyDatabase` or `onEachDatabase`; without it the database is an embedded one
 * @param overrides of the configuration
 */
export function withApi(
  newDatabase: () => Promise<string> | string = () => 'sqlite::memory:',
  overrides: Partial<Config> = {},
): TestApi {
  const api = newTestApi()
  beforeAll(async () => runApi(api, await newDatabase(), overrides), 60_000)
  afterAll(() => api.stop())
  return api
}

/** A client of a new user of a role, e.g. `agent@example.com`, who is signed in before the tests begin. */
export function withUser(api: TestApi, role: string, more: Partial<TestUser> = {}): Client {
  const client = new Client(api)
  beforeAll(() => signInNewUser(api, client, { role, ...more }))
  return client
}
