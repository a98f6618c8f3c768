import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import {
  type RemoteDescription,
  readDescription,
} from '../../../remote-kit/src/remote/remote-description'
import { repositoryRoot } from '../../../scripts/repository-root'
import { changedBuild } from '../../../tooling/testing/changed-build'
import { ownPortal } from '../../support/portal'
import { expectStarted } from '../../support/scripts'
import { openSignedIn, signIn } from '../../support/sign-in'
import { test } from '../../support/staff'

test.skip(!ownPortal, 'releasing needs the portal’s database')

const title = 'Latest Insights & Updates'
const nextTitle = 'Newest Insights & Updates'

const dist = path.join(repositoryRoot, 'mf-blog/dist')

const made: string[] = []

/** Creates another build of the blog with changed code and description, for browsers and for the server. */
function furtherBuild(
  buildId: string,
  name: string,
  code: (code: string) => string,
  change: Partial<RemoteDescription> = {},
): string {
  const nextId = `${buildId}-${name}`
  made.push(nextId)
  return changedBuild(path.join(dist, buildId), nextId, {
    code,
    finish(folder) {
      const description = { ...readDescription(folder), ...change }
      writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(description))
    },
  })
}

/** Runs a release command as a team does. */
function command(name: 'release' | 'rollback', ...args: string[]): string {
  const tool = [
    '-C',
    '@pt-portal/source',
    '--import',
    'tsx',
    'scripts/releases/release.ts',
    name,
    'mf-blog',
  ]
  return execFileSync(process.execPath, [...tool, ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...ownPortal },
    encoding: 'utf8',
  })
}

const releaseBuild = (build: string) => command('release', '--to', build)

let current: string

test.beforeEach(async ({ request }) => {
  current = (await (await request.get('/remotes.json')).json()).mf_blog.version
})

test.afterEach(() => {
  releaseBuild(current)
  for (const build of made.splice(0)) rmSync(path.join(dist, build), { recursive: true })
})

test('a build is released and rolled back without affecting the shell or other remotes', async ({
  page,
  request,
}) => {
  releaseBuild(furtherBuild(current, 'title', (code) => code.replaceAll(title, nextTitle)))
  await expect
    .poll(async () => (await request.get('/blogs')).text())
    .toContain(nextTitle.replace('&', '&amp;'))
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { name: nextTitle })).toBeVisible()

  expect(command('rollback')).toContain(`mf_blog ${current} is live`)
  await expect
    .poll(async () => (await request.get('/blogs')).text())
    .toContain(title.replace('&', '&amp;'))
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a canary is shown to its visitors on every page, and to no others', async ({
  browser,
  request,
}) => {
  command(
    'release',
    '--to',
    furtherBuild(current, 'canary', (code) => code.replaceAll(title, nextTitle)),
    '--canary',
    '50',
  )
  // The gateway knows the release once it assigns visitors to shares; earlier visitors belong to none.
  await expect
    .poll(async () => (await request.head('/')).headers()['set-cookie'] ?? '')
    .toContain('canary_slot')
  const shown = new Set<string>()
  for (let visitors = 0; shown.size < 2; visitors += 1) {
    expect(visitors).toBeLessThan(40)
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto('/')
    // Navigates from one remote's page to the other's, then loads that page in full.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/Insights & Updates/)
    const first = await heading.innerText()
    await page.reload()
    await expect(heading).toHaveText(first)
    shown.add(first)
    await context.close()
  }
  expect([...shown].sort()).toEqual([title, nextTitle])
  expect(command('release', '--canary', '0')).toContain('has no canary any more')
})

test('an operator sets what a build lets them set, and its pages show it without a build', async ({
  page,
  request,
}) => {
  const settings = {
    supportEmail: { type: 'text', default: 'help@example.com', description: 'Help.', public: true },
    partnerKey: { type: 'text', default: '', description: 'Of the partner.' },
    newSearch: { type: 'flag', default: 'off', variants: ['off', 'on'], description: 'Search.' },
  } as const
  releaseBuild(furtherBuild(current, 'settings', (code) => code, { settings }))
  const pageAt = async (address: string) => (await request.get(address)).text()
  await expect.poll(() => pageAt('/blogs')).toContain('"supportEmail":"help@example.com"')

  await openSignedIn(page, '/admin/settings?group=remotes')
  await page.getByRole('textbox', { name: 'supportEmail' }).fill('desk@example.com')
  await page.getByRole('textbox', { name: 'partnerKey' }).fill('a-key-of-the-partner')
  await page.getByRole('textbox', { name: 'newSearch' }).fill('of:50')
  const save = page.getByRole('button', { name: 'Save mf_blog' })
  await save.click()
  await expect(page.getByText('newSearch has no variant "of": it has off or on')).toBeVisible()
  await page.getByRole('textbox', { name: 'newSearch' }).fill('on:50')
  await save.click()
  await expect(page.getByText('Settings saved. Pages show them within seconds.')).toBeVisible()

  await expect.poll(() => pageAt('/blogs')).toContain('"supportEmail":"desk@example.com"')
  const first = await pageAt('/blogs')
  expect(first).not.toMatch(/partnerKey|a-key-of-the-partner/)
  const variantIn = (html: string) => /"newSearch":"(on|off)"/.exec(html)?.[1]
  // The same variant at each visit and on each page of the remote; none on the pages of another.
  expect(variantIn(await pageAt('/blogs'))).toBe(variantIn(first))
  expect(variantIn(await pageAt('/blogs?part=page'))).toBe(variantIn(first))
  expect(await pageAt('/services')).not.toContain('newSearch')

  for (const name of ['supportEmail', 'partnerKey', 'newSearch']) {
    await page.getByRole('textbox', { name }).fill('')
  }
  await save.click()
  await expect.poll(() => pageAt('/blogs')).toContain('"supportEmail":"help@example.com"')
})

test('staff preview a build that is not live, with a notice on the page, and end the preview', async ({
  page,
  browser,
}) => {
  const next = furtherBuild(current, 'preview', (code) => code.replaceAll(title, nextTitle))
  // The build is registered, but no longer live.
  releaseBuild(next)
  command('rollback')
  await signIn(page)
  await page.goto(`/blogs?preview=mf_blog@${next}`)
  await expect(page.getByRole('heading', { name: nextTitle })).toBeVisible()
  const bar = page.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText(`Preview of mf_blog ${next}`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(bar).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()
  await expect(page.getByRole('heading', { name: nextTitle })).toBeVisible()
  // Navigation by a component through the router keeps the preview.
  await expectStarted(page)
  await page.getByRole('combobox', { name: 'Search states' }).fill('goa')
  await page.getByRole('option', { name: /^Goa/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Goa/ })).toBeVisible()
  await expect(bar).toBeVisible()
  await page.goto('/blogs')

  const visitor = await browser.newPage()
  await visitor.goto('/blogs')
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  await visitor.goto(`/blogs?preview=mf_blog@${next}`)
  await expect(visitor.getByText('Only signed-in staff can open a preview.')).toBeVisible()

  await bar.getByRole('link', { name: 'Leave the preview' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a release adds a new path and a rollback removes it while the shell keeps running', async ({
  page,
  request,
}) => {
  const statusOf = async (address: string) => (await request.get(address)).status()
  expect(await statusOf('/news/all')).toBe(404)

  const moved = furtherBuild(
    current,
    'moved',
    (code) => code.replaceAll(/path: ?["']blogs["']/g, 'path:"news/all"'),
    {
      paths: ['/news/all', '/blogs/:slug'],
      navigation: [
        { label: 'News', address: '/news/all', places: ['header', 'footer'], order: 30 },
      ],
    },
  )
  releaseBuild(moved)
  await expect.poll(() => statusOf('/news/all')).toBe(200)
  await page.goto('/news/all')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const menu = page.getByRole('contentinfo').getByRole('list', { name: 'Quick links' })
  await expect(menu.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Blogs' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await statusOf('/blogs')).toBe(404)

  releaseBuild(current)
  await expect.poll(() => statusOf('/news/all')).toBe(404)
  expect(await statusOf('/blogs')).toBe(200)
})

test('a member of staff releases a build in the browser, and rolls it back', async ({
  page,
  request,
}) => {
  // Registered and taken back, so that the browser has a build to release.
  const next = furtherBuild(current, 'browser', (code) => code.replaceAll(title, nextTitle))
  releaseBuild(next)
  releaseBuild(current)
  const shown = (words: string) =>
    expect
      .poll(async () => (await request.get('/blogs')).text())
      .toContain(words.replace('&', '&amp;'))

  await signIn(page, '/admin/builds')
  await page.getByRole('link', { name: 'Open mf_blog' }).click()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Release a build' })
  await dialog.getByLabel('Build').selectOption(next)
  await expect(dialog).toContainText(`Every visitor is shown ${next}, in place of ${current}`)
  await dialog.getByLabel(/^Reason/).fill('A heading that is newer')
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(dialog).toBeHidden()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('A heading that is newer')
  await shown(nextTitle)

  await page.getByRole('button', { name: 'Roll back' }).click()
  const question = page.getByRole('dialog', { name: 'Roll back' })
  await expect(question).toContainText(`Every visitor is shown ${current} again`)
  await question.getByLabel(/^Reason/).fill('The heading was better')
  await question.getByRole('button', { name: 'Roll back' }).click()
  await expect(question).toBeHidden()
  await expect(history.getByRole('listitem').first()).toContainText('The heading was better')
  await shown(title)
})

test('somebody of a team promotes and rolls back the own remote, and sees nothing else', async ({
  colleague,
  request,
}) => {
  const next = furtherBuild(current, 'team', (code) => code.replaceAll(title, nextTitle))
  command('release', '--to', next, '--canary', '5')
  const visitorsSee = (words: string) =>
    expect
      .poll(async () => (await request.get('/blogs')).text())
      .toContain(words.replace('&', '&amp;'))

  const page = await colleague({ role: 'team', remotes: ['mf_blog'] })
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/builds$/)
  await expect(page.getByRole('link', { name: /^Open mf_/ })).toHaveText(['Open'])
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  await expect(navigation.getByRole('link')).toHaveText(['Builds'])
  await page.getByRole('link', { name: 'Open mf_blog' }).click()

  const change = async (name: string, dialogName: string, told: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: dialogName })
    await dialog.getByLabel('Reason').fill('A journey of the team')
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText(told)).toBeVisible()
  }
  await change('Promote', 'Promote the canary', 'The canary is live for all')
  await visitorsSee(nextTitle)
  await change('Roll back', 'Roll back', 'Rolled back')
  await visitorsSee(title)

  await page.goto('/admin/builds/mf_public')
  await expect(page.getByRole('heading', { name: 'This remote is not open to you' })).toBeVisible()
  await page.goto('/admin/inquiries')
  await expect(page.getByRole('heading', { name: 'This screen is not open to you' })).toBeVisible()
  for (const path of ['/api/builds/errors?remote=mf_public', '/api/inquiries']) {
    expect((await page.request.get(path)).status(), path).toBe(403)
  }
  const preview = await page.goto('/?preview=mf_public@any')
  expect(preview?.status()).toBe(403)
})
