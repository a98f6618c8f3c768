import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { RemoteDescription } from '../../remote-kit/src/remote/remote-description'
import {
  describeBuild,
  type Registry,
  readRegistry,
  release,
  repositoryRoot,
} from '../../scripts/registry-file'
import { ownPortal, registryFile } from '../support/portal'

test.skip(!ownPortal, 'releasing needs the registry file of the portal')

const title = 'Latest Insights & Updates'
const nextTitle = 'Newest Insights & Updates'

const dist = path.join(repositoryRoot, 'mf-blog/dist')

const made: string[] = []

/** A further build of the blog: the present one with its code and description changed, for browsers and server alike. */
function changedBuild(
  buildId: string,
  name: string,
  changeCode: (code: string) => string,
  change: Partial<RemoteDescription> = {},
): string {
  // Builds never change, so each has an id of its own.
  const nextId = `${buildId}-${name}`
  made.push(nextId)
  const folder = path.join(dist, nextId)
  cpSync(path.join(dist, buildId), folder, { recursive: true })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const full = path.join(folder, file)
    if (/\.(br|gz)$/.test(file)) rmSync(full)
    else if (file.endsWith('.js')) writeFileSync(full, changeCode(readFileSync(full, 'utf8')))
  }
  const description = { ...describeBuild('mf-blog', buildId), ...change }
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(description))
  return nextId
}

const releaseBuild = (build: string) =>
  release(describeBuild('mf-blog', build), build, registryFile)

let before: Registry
let current: string

test.beforeEach(() => {
  before = readRegistry(registryFile)
  current = before.mf_blog!.version
})

test.afterEach(() => {
  releaseBuild(current)
  for (const build of made.splice(0)) rmSync(path.join(dist, build), { recursive: true })
})

test('a released build is live, and rolled back, without touching shell or other remotes', async ({
  page,
  request,
}) => {
  releaseBuild(changedBuild(current, 'title', (code) => code.replaceAll(title, nextTitle)))
  await expect
    .poll(async () => (await request.get('/blogs')).text())
    .toContain(nextTitle.replace('&', '&amp;'))
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { name: nextTitle })).toBeVisible()

  releaseBuild(current)
  await expect
    .poll(async () => (await request.get('/blogs')).text())
    .toContain(title.replace('&', '&amp;'))
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(readRegistry(registryFile)).toEqual(before)
})

test('a release brings a new address along, and a rollback takes it back, while the shell runs on', async ({
  page,
  request,
}) => {
  const statusOf = async (address: string) => (await request.get(address)).status()
  expect(await statusOf('/news/all')).toBe(404)

  const moved = changedBuild(
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
