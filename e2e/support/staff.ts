import { randomUUID } from 'node:crypto'
import {
  type APIRequest,
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type Page,
} from '@playwright/test'
import type { Blog, StatePage } from '@pt-portal/api/contract'
import { administrator, baseURL } from './portal'
import { bodyOf, Records, type SentLead } from './records'
import { ownOrigin } from './sign-in'

interface OfWorker {
  /** The administrator's requests, of one session a worker. */
  staffApi: APIRequestContext
  staffContext: BrowserContext
}

interface OfTest {
  /**
   * A page on which the administrator is signed in, without what earlier journeys left in the browser's storage. It
   * shares cache and session with them: a journey that signs out, or that needs other options of the browser, signs in
   * on `page`.
   */
  staffPage: Page
  /** Creates records, which are removed after the test. */
  records: Records
  /** A post that no visitor sees. */
  post: Blog
  /** A lead that a visitor has just sent. */
  lead: SentLead
  /** A state page that no visitor sees. */
  state: StatePage
  /** Requests of an administrator who has just signed in, as managing users needs. */
  usersApi: APIRequestContext
  /** Opens a page on which a new colleague is signed in. The account is deleted after the test. */
  colleague: (rights: Rights) => Promise<Page>
}

interface Rights {
  role: 'agent' | 'editor' | 'translator' | 'team'
  name?: string
  /** Those of a translator. */
  languages?: string[]
  /** Those of somebody of a team. */
  remotes?: string[]
}

const newPassword = 'a passphrase for the journey'

const signedInAt = new WeakMap<APIRequestContext, number>()

async function signIn(requests: APIRequestContext): Promise<void> {
  await bodyOf(await requests.post('/api/auth/login', { data: administrator }))
  signedInAt.set(requests, Date.now())
}

async function signedIn(api: APIRequest): Promise<APIRequestContext> {
  const requests = await api.newContext({ baseURL, extraHTTPHeaders: ownOrigin })
  await signIn(requests)
  return requests
}

/** Some requests need a sign-in of the last 30 minutes, and a worker may run for longer. */
async function keepRecent(requests: APIRequestContext): Promise<void> {
  if (Date.now() - signedInAt.get(requests)! > 20 * 60_000) await signIn(requests)
}

/** Tests of the admin area. `page` and `request` are those of a visitor. */
export const test = base.extend<OfTest, OfWorker>({
  staffApi: [
    async ({ playwright }, use) => {
      const api = await signedIn(playwright.request)
      await use(api)
      await api.dispose()
    },
    { scope: 'worker' },
  ],
  staffContext: [
    async ({ browser }, use, { project }) => {
      const { locale, viewport } = project.use
      const context = await browser.newContext({
        ...{ baseURL, locale: locale!, viewport: viewport! },
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  staffPage: async ({ staffApi, staffContext }, use) => {
    await keepRecent(staffApi)
    await staffContext.setStorageState(await staffApi.storageState())
    await use(await staffContext.newPage())
    for (const page of staffContext.pages()) await page.close()
  },
  records: async ({ staffApi }, use) => {
    await keepRecent(staffApi)
    const records = new Records(staffApi)
    await use(records)
    await records.removeAll()
  },
  post: async ({ records }, use) => use(await records.post()),
  lead: async ({ records }, use) => use(await records.lead()),
  state: async ({ records }, use) => use(await records.state()),
  usersApi: async ({ playwright }, use) => {
    const api = await signedIn(playwright.request)
    await use(api)
    await api.dispose()
  },
  colleague: async ({ browser, usersApi }, use) => {
    const leave: (() => Promise<unknown>)[] = []
    await use(async ({ name = 'Asha Rao', ...rights }) => {
      const data = { email: `${rights.role}-${randomUUID()}@example.com`, ...rights }
      const invited = await usersApi.post('/api/users', { data })
      const { id, invitationLink } = await bodyOf<{ id: number; invitationLink: string }>(invited)
      const page = await browser.newPage()
      leave.push(
        () => page.close(),
        () => usersApi.delete(`/api/users/${id}`),
      )
      const token = invitationLink.split(/[/=#]/).at(-1)
      const password = newPassword
      for (const [path, body] of [
        [`/api/invitations/${token}`, { name, password }],
        ['/api/auth/login', { email: data.email, password }],
      ] as const) {
        await bodyOf(await page.request.post(path, { headers: ownOrigin, data: body }))
      }
      return page
    })
    for (const step of leave) await step()
  },
})
