import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startBrowser } from '../bench/browser'

const colour = 'rgb(120, 0, 120)'

function replaceIn(file: string, find: string, by: string): void {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(find)) throw new Error(`${file} has no ${find}`)
  writeFileSync(file, before.replace(find, by))
}

/** Adds to a template remote what could harm other teams' pages: a style sheet, and a loader that throws a Response. */
export function makeRisky(folder: string): void {
  const source = (file: string) => path.join(folder, 'src', file)
  writeFileSync(source('glossary.css'), `h1 { color: ${colour}; }\n`)
  replaceIn(source('glossary-page.tsx'), 'import {', "import './glossary.css'\nimport {")
  replaceIn(
    source('routes.tsx'),
    'loader: ({ params }) => findTerm(params.term) ?? null,',
    `loader({ params }) {
      const term = findTerm(params.term)
      if (!term) throw new Response('', { status: 404 })
      return term
    },`,
  )
}

/**
 * Lets a loader return a date, which browsers would get as a text.
 * @returns a function that takes it back
 */
export function makeUnlike(folder: string): () => void {
  const routes = path.join(folder, 'src/routes.tsx')
  const before = readFileSync(routes, 'utf8')
  replaceIn(routes, '      return term\n', '      return { ...term, since: new Date(0) }\n')
  return () => writeFileSync(routes, before)
}

const colourOfHeading = (page: Page) =>
  page.evaluate<string>("getComputedStyle(document.querySelector('h1')).color")

export function assert(condition: boolean, fault: string): void {
  if (!condition) throw new Error(fault)
}

/** Collects a page's errors, except the console message for a status of 404, which is expected. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const isStatus = /the server responded with a status of 404/.test(message.text())
    if (message.type() === 'error' && !isStatus) errors.push(message.text())
  })
  return errors
}

const headingOf = (page: Page) => page.locator('h1').innerText()

/**
 * Turns to a control, because slow machines do not fetch the framework before, and waits until something is so. Runs in
 * the page, whose policy forbids to compile functions from text: Playwright's own waiting would do so.
 */
const whenSo = (condition: string) => `new Promise((done, fail) => {
  const end = performance.now() + 30_000
  const look = () => {
    document.querySelector('input')?.dispatchEvent(new Event('focusin', { bubbles: true }))
    if (${condition}) requestIdleCallback(() => done(), { timeout: 1000 })
    else if (performance.now() > end) fail(new Error('The framework does not take the page over'))
    else requestAnimationFrame(look)
  }
  look()
})`

const isTaken = `Object.keys(document.querySelector('#main *') ?? {}).some((key) => key.startsWith('__reactFiber'))`

/** Waits until React has taken over the elements of the page that is shown, and has nothing left to do. */
export const taken = (page: Page) => page.evaluate(whenSo(isTaken))

const started = (page: Page) =>
  page.evaluate(whenSo("'started' in document.documentElement.dataset"))

/**
 * Opens every page, waits until the framework has taken it over, goes on to the site's About page and back. Each page must
 * stay what its server's HTML says, without an error.
 * @returns whether there was a browser
 * @throws Error saying what a visitor would see
 */
export async function visitPages(origin: string, paths: readonly string[]): Promise<boolean> {
  const browser = await startBrowser()
  if (!browser) return false
  try {
    const page = await browser.newPage()
    const errors = watchErrors(page)
    for (const path of paths) {
      await page.goto(origin + path, { waitUntil: 'commit' })
      const heading = await headingOf(page)
      await taken(page)
      assert((await headingOf(page)) === heading, `${path} changes when it is taken over`)
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
      await page.getByRole('heading', { level: 1, name: 'About PT Portal' }).waitFor()
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await taken(page)
      assert((await headingOf(page)) === heading, `${path} changes after one goes back to it`)
    }
    assert(errors.length === 0, `browsers meet errors:\n${errors.join('\n')}`)
    return true
  } finally {
    await browser.close()
  }
}

/**
 * Visits a risky remote with files on another origin, as a visitor does. Its style sheet must colour its own
 * page before any script runs, and no other team's page; its files must have integrity hashes; and what its
 * loader throws must show the same page from server and browser.
 * @returns whether there was a browser
 * @throws Error saying what a visitor would see
 */
export async function visitRemote(origin: string, name: string): Promise<boolean> {
  const browser = await startBrowser()
  if (!browser) return false
  try {
    const page = await browser.newPage()
    const errors = watchErrors(page)
    const html = await (await page.goto(`${origin}/${name}`))!.text()
    assert(
      /<link rel="stylesheet"[^>]+integrity="sha256-/.test(html),
      'its style sheet is not linked',
    )
    await started(page)
    assert((await colourOfHeading(page)) === colour, 'its page has not its own colour')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await page.getByRole('heading', { level: 1, name: 'About PT Portal' }).waitFor()
    assert((await colourOfHeading(page)) !== colour, 'it colours another team’s page')

    const answer = (await page.goto(`${origin}/${name}/no-such-term`))!
    assert(answer.status() === 404, `a term that is not there answers ${answer.status()}`)
    await started(page)
    const heading = await page.locator('h1').innerText()
    assert(/not found/i.test(heading), `a term that is not there shows "${heading}"`)
    assert(errors.length === 0, `browsers meet errors:\n${errors.join('\n')}`)
    return true
  } finally {
    await browser.close()
  }
}
