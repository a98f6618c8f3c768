import type { Browser, Page } from '@playwright/test'
import { administrator } from '../../../scripts/portal/own-portal'
import { assert, taken, watchErrors } from '../visit-remote'

/** Follows a link of the page that is shown, without leaving the document, until another page is shown. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate('window.isSameDocument = true')
  const heading = await page.locator('h1').innerText()
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await page.waitForURL(`**${path}`)
  await page.locator('h1').filter({ hasNotText: heading }).waitFor()
  assert(await page.evaluate('window.isSameDocument === true'), `${path} was loaded as a document`)
}

/** In the page: what remotes of the previous major version get is what those of the present one get. */
const isOne = (module: string, name: string) => `(() => {
  const { default: now, 'previous-major': before } = __FEDERATION__.__INSTANCES__
    .find(({ options }) => options.name === 'shell').shareScopeMap
  const value = (scope) => Object.values(scope['${module}'])[0].lib()['${name}']
  return value(now) !== undefined && value(now) === value(before)
})()`

const ui = '@pt-portal/shared-ui'

const oneOfBoth: [what: string, module: string, name: string][] = [
  ['React', 'react', 'useState'],
  ['the RTK Query cache', `${ui}/data`, 'api'],
  ['the styled factory of Chakra', ui, 'chakra'],
  ['the router', `${ui}/router`, 'useParams'],
]

const colours =
  "[document.documentElement.dataset.theme, getComputedStyle(document.body).backgroundColor].join(' ')"

/**
 * Walks through a portal whose blog and admin area are built for the previous major version: by links from a page of the present
 * one to the blog and back, with another theme, and through sign-in into the admin area.
 * @returns what was found to be shared, for people
 * @throws Error saying what a visitor would see
 */
export async function walkThroughBoth(browser: Browser, origin: string): Promise<string[]> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const errors = watchErrors(page)
    await page.goto(origin)
    await taken(page)
    await page.getByRole('button', { name: 'Theme: system' }).click()
    await page.getByRole('button', { name: 'Theme: dark' }).waitFor()
    const dark: string = await page.evaluate(colours)
    await follow(page, '/blogs')
    await taken(page)
    assert((await page.evaluate(colours)) === dark, 'the theme is lost on the way to the blog')
    const found: string[] = []
    for (const [what, module, name] of oneOfBoth) {
      assert(await page.evaluate(isOne(module, name)), `there are two of ${what}`)
      found.push(what)
    }
    const post = (await page.locator('main a[href^="/blogs/"]').first().getAttribute('href'))!
    await follow(page, post)
    await taken(page)
    const text: string = await page.evaluate("document.querySelector('article').innerText")
    assert(text.length > 1000, `${post} lacks its text, which an adapter shows`)
    await page.goBack()
    await page.goBack()
    await page.waitForURL(`${origin}/`)
    await taken(page)
    assert((await page.evaluate(colours)) === dark, 'the theme is lost on the way back')

    assert(errors.length === 0, `browsers meet errors:\n${errors.join('\n')}`)

    // Nobody is signed in yet, which browsers report as an error.
    await page.goto(`${origin}/admin/login`)
    await page.getByLabel('Email').fill(administrator.email)
    await page.getByLabel('Password').fill(administrator.password)
    errors.length = 0
    let sessions = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/me')) sessions += 1
    })
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('navigation', { name: 'Admin' }).getByText('Dashboard').waitFor()
    assert(sessions === 1, `the session is asked for ${sessions} times after sign-in`)
    found.push('the session')
    assert(errors.length === 0, `browsers meet errors:\n${errors.join('\n')}`)
    return [...found, 'the theme']
  } finally {
    await context.close()
  }
}
