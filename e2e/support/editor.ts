import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { ownOrigin as headers } from './sign-in'

const password = 'a passphrase for the journey'

/** A page of a new editor, who is signed in. */
export const editorOf = (browser: Browser, administrator: APIRequestContext): Promise<Page> =>
  colleagueOf(browser, administrator, { role: 'editor' })

/** A page of a new user, who is signed in; a translator has languages. */
export async function colleagueOf(
  browser: Browser,
  administrator: APIRequestContext,
  rights: { role: string; languages?: string[] },
): Promise<Page> {
  const email = `${rights.role}-${randomUUID()}@example.com`
  const data = { email, ...rights }
  const invited = await administrator.post('/api/users', { headers, data })
  const token = (await invited.json()).invitationLink.split(/[/=#]/).at(-1)
  const page = await (await browser.newContext()).newPage()
  const accepted = { headers, data: { name: 'Asha Rao', password } }
  expect((await page.request.post(`/api/invitations/${token}`, accepted)).status()).toBe(200)
  await page.request.post('/api/auth/login', { headers, data: { email, password } })
  return page
}
