import { createHmac, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { button, field, toast } from '../../support/controls'
import { openSignedIn } from '../../support/sign-in'
import { test } from '../../support/staff'

const password = 'a passphrase for the journey'

/** The code that an authenticator app shows now (RFC 6238). */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g)!
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const truncated = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
  return String(truncated % 1_000_000).padStart(6, '0')
}

async function signInAs(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Sign In').click()
}

test('an agent is invited, protects the account with an app, and sees only leads', async ({
  page,
  browser,
  usersApi,
  records,
}) => {
  const email = `agent-${randomUUID()}@example.com`
  records.afterwards(async () => {
    const users = await (await usersApi.get('/api/users')).json()
    for (const user of users) {
      if (user.email === email) await usersApi.delete(`/api/users/${user.id}`)
    }
  })
  await openSignedIn(page, '/admin/users')
  await button(page, 'Invite user').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: /^Agent/ }).check()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await button(page, 'Done').click()

  const agent = await browser.newPage()
  await agent.goto(link)
  await field(agent, 'Name').fill('Meera Iyer')
  await field(agent, 'New password').fill('password1234')
  await field(agent, 'Repeat the new password').fill('password1234')
  await button(agent, 'Set password').click()
  await expect(agent.getByText('This password is too common')).toBeVisible()
  await field(agent, 'New password').fill(password)
  await field(agent, 'Repeat the new password').fill(password)
  await button(agent, 'Set password').click()
  await expect(agent).toHaveURL(/\/admin\/login/)

  await signInAs(agent, email)
  const navigation = agent.getByRole('navigation', { name: 'Admin' })
  await expect(navigation.getByRole('link', { name: 'Leads' })).toBeVisible()
  for (const name of ['Posts', 'Media', 'Users']) {
    await expect(navigation.getByRole('link', { name })).toHaveCount(0)
  }
  const today = agent.getByRole('region', { name: 'Today' })
  await expect(
    today.getByText(/All clear|Not yet contacted|Due today|Overdue/).first(),
  ).toBeVisible()
  await expect(today.getByText('Facts to check')).toHaveCount(0)
  expect((await agent.request.get('/api/users')).status()).toBe(403)
  await agent.goto('/admin/blogs')
  await expect(agent.getByRole('heading', { name: 'This screen is not open to you' })).toBeVisible()

  await agent.goto('/admin/account')
  await button(agent, 'Set up authenticator app').click()
  const key = await agent.getByText(/^(?:[A-Z2-7]{1,4} ?){5,}$/).innerText()
  const secret = key.replaceAll(/\s/g, '')
  // Still accepted when its 30 seconds end before it arrives.
  const usedCode = codeOf(secret)
  await field(agent, 'Code').fill(usedCode)
  await button(agent, 'Switch on').click()
  const codes = agent.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()

  // The link is used up, and sign-in now needs more than the password.
  const stranger = await browser.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This link works no more')
  await stranger.goto('/admin/login')
  await signInAs(stranger, email)
  await stranger.getByLabel('Code from your authenticator app').fill(usedCode)
  await button(stranger, 'Sign In').click()
  await expect(stranger.getByText('This code is not right or was used before')).toBeVisible()
  await button(stranger, 'Use a recovery code instead').click()
  await stranger.getByLabel('Recovery code').fill(recoveryCode)
  await button(stranger, 'Sign In').click()
  await expect(stranger).toHaveURL(/\/admin$/)

  // A change of role signs the user out, and the new role applies after sign-in.
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: 'Manage Meera Iyer' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Viewer/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(toast(page, 'Role changed')).toBeVisible()
  expect((await stranger.request.get('/api/auth/me')).status()).toBe(401)
  await stranger.goto('/admin')
  await expect(stranger).toHaveURL(/\/admin\/login/)

  for (const each of [agent, stranger]) await each.close()
})
