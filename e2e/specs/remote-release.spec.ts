import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { readRegistry, release, repositoryRoot } from '../../scripts/registry-file'
import { ownPortal, registryFile } from '../support/portal'

test.skip(!ownPortal, 'releasing needs the registry file of the portal')

const title = 'Latest Insights & Updates'
const nextTitle = 'Newest Insights & Updates'

/** A further build of the blog: the present one with another title, in browser and server files alike. */
function buildWithOtherTitle(buildId: string): string {
  const dist = path.join(repositoryRoot, 'mf-blog/dist')
  const nextId = `${buildId}-next`
  const folder = path.join(dist, nextId)
  cpSync(path.join(dist, buildId), folder, { recursive: true })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const full = path.join(folder, file)
    if (/\.(br|gz)$/.test(file)) rmSync(full)
    else if (file.endsWith('.js')) {
      writeFileSync(full, readFileSync(full, 'utf8').replaceAll(title, nextTitle))
    }
  }
  return nextId
}

test('a released build is live, and rolled back, without touching shell or other remotes', async ({
  page,
  request,
}) => {
  const before = readRegistry(registryFile)
  const current = before.mf_blog!.version
  const next = buildWithOtherTitle(current)
  try {
    release('mf-blog', next, registryFile)
    await expect
      .poll(async () => (await request.get('/blogs')).text())
      .toContain(nextTitle.replace('&', '&amp;'))
    await page.goto('/blogs')
    await expect(page.getByRole('heading', { name: nextTitle })).toBeVisible()

    release('mf-blog', current, registryFile)
    await expect
      .poll(async () => (await request.get('/blogs')).text())
      .toContain(title.replace('&', '&amp;'))
    await page.goto('/blogs')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    expect(readRegistry(registryFile)).toEqual(before)
  } finally {
    release('mf-blog', current, registryFile)
    rmSync(path.join(repositoryRoot, 'mf-blog/dist', next), { recursive: true, force: true })
  }
})
