import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { ownOrigin as headers } from './sign-in'

const password = 'a passphrase for the journey'

/** A page of a new editor, who is signed in. */
export async function editorOf(browser: Browser, administrator: APIRequestContext): Promise<Page> {
  const email = `editor-${randomUUID()}@example.com`
  const data = { email, role: 'editor' }
  const invited = await administrator.post('/api/users', { headers, data })
  const token = (await invited.json()).invitationLink.split(/[/=#]/).at(-1)
  const page = await (await browser.newContext()).newPage()
  const accepted = { headers, data: { name: 'Asha Rao', password } }
  expect((await page.request.post(`/api/invitations/${token}`, accepted)).status()).toBe(200)
  await page.request.post('/api/auth/login', { headers, data: { email, password } })
  return page
}
