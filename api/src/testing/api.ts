import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { type Config, readConfig } from '../platform/config'
import { type RunningServer, start } from '../server'
import { hashPassword } from '../staff/auth/passwords'
import { createUser } from '../staff/users/repository'
import { prepareDatabase } from './prepare-database'

export const adminEmail = 'admin@example.com'
export const adminPassword = 'correct horse battery'
export const gatewaySecret = 'a secret of the gateway'

export interface TestApi extends RunningServer {
  config: Config
  anonymous: Client
  admin: Client
}

/** An API that does not run yet: its clients exist, and send to it once `runApi` has started it. */
export function newTestApi(): TestApi {
  const api = {} as TestApi
  return Object.assign(api, { anonymous: new Client(api), admin: new Client(api) })
}

/** Starts an API on an empty database, with a signed-in administrator. */
export async function startApi(url: string, overrides: Partial<Config> = {}): Promise<TestApi> {
  const api = newTestApi()
  await runApi(api, url, overrides)
  return api
}

/** Starts an API of `newTestApi` on an empty database, and signs its administrator in. */
export async function runApi(api: TestApi, url: string, overrides: Partial<Config>): Promise<void> {
  const database = await prepareDatabase(url)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-media-'))
  const config: Config = {
    ...readConfig({ DATABASE_URL: database.url, SESSION_SECRET: 'secret of the tests' }),
    port: 0,
    gatewaySecret,
    adminEmail,
    adminPassword,
    consultationsPerHour: 100_000,
    feedbackPerHour: 100_000,
    callbacksPerDay: 100_000,
    dataDir: folder,
    media: { folder, bucket: null },
    ...overrides,
  }
  const server = await start(config, pino({ level: 'silent' }))
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    database.remove()
  }
  Object.assign(api, server, { stop, config })
  await api.admin.signIn(adminEmail, adminPassword)
}

/** Creates a user who is not an administrator, and signs in. */
export async function signInAs(api: TestApi, role: string): Promise<Client> {
  const client = new Client(api)
  await signInNewUser(api, client, { role })
  return client
}

/** A user of a test; without an address it is that of the role, e.g. `agent@example.com`. */
export interface TestUser {
  role: string
  email?: string
  /** Those of a translator. */
  languages?: string[]
  /** Those of a team. */
  remotes?: string[]
}

/** Creates a user, and signs a client in. */
export async function signInNewUser(
  api: TestApi,
  client: Client,
  { email, ...user }: TestUser,
): Promise<void> {
  const address = email ?? `${user.role}@example.com`
  const password = await hashPassword(adminPassword)
  await createUser(api.platform.knex, { ...user, email: address, password })
  await client.signIn(address, adminPassword)
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  body: any
  text: string
}

/** A minimal browser: stores cookies, sends JSON, follows no redirects. */
export class Client {
  private readonly cookies = new Map<string, string>()

  /** @param server whose `url` is read at each request, so that a client can exist before what it sends to */
  constructor(
    private readonly server: { url: string },
    private readonly headers: Record<string, string> = {},
  ) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  with(headers: Record<string, string>): Client {
    const client = new Client(this.server, { ...this.headers, ...headers })
    for (const [name, value] of this.cookies) client.cookies.set(name, value)
    return client
  }

  signIn(email: string, password: string) {
    return this.post('/api/auth/login', { email, password })
  }

  get = (path: string) => this.send('GET', path)
  delete = (path: string) => this.send('DELETE', path)
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', path, body, headers)
  put = (path: string, body?: unknown) => this.send('PUT', path, body)
  patch = (path: string, body?: unknown) => this.send('PATCH', path, body)

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const raw = typeof body === 'string' || body instanceof FormData
    const plain = raw || body instanceof URLSearchParams || body === undefined
    const response = await fetch(this.server.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
        ...(!plain && { 'content-type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      body: plain ? (body as string | FormData | undefined) : JSON.stringify(body),
    })
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const { status } = response
    return {
      status,
      headers: response.headers,
      text,
      body: isJson && text ? JSON.parse(text) : null,
    }
  }

  private keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
    if (value) this.cookies.set(name!, value)
    else this.cookies.delete(name!)
  }
}

/** Waits until a condition holds. */
export async function until(condition: () => Promise<boolean> | boolean, ms = 10_000) {
  const deadline = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition did not come true in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
