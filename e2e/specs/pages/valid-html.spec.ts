import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { htmlChecker } from '../../../scripts/testing/html-checker'
import { publicPages } from '../../support/public-pages'

/** What the checker says of our pages although they are right. */
const accepted = [
  // React ends void elements so; all its values are quoted.
  /^Trailing slash on void elements has no effect/,
  // The checker does not know `rel=expect` yet, which the HTML standard allows here.
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
  // `Field` says so for every control, also for those that have no attribute of their own.
  /^Attribute “aria-required” is unnecessary for elements that have attribute “required”/,
]

interface Message {
  type: string
  url: string
  message: string
  extract?: string
}

/** Everything the checker says about files, in one run: Java takes longer to start than to check. */
async function check(files: string[]): Promise<Message[]> {
  const options = ['--format', 'json', '--exit-zero-always']
  const { stderr } = await promisify(execFile)(
    'java',
    ['-jar', htmlChecker.jar, ...options, ...files],
    {
      maxBuffer: 20_000_000,
    },
  )
  return JSON.parse(stderr).messages
}

test('the HTML of all public pages is valid', { tag: '@all' }, async ({ request }) => {
  test.skip(
    !existsSync(htmlChecker.jar),
    'the Nu HTML checker is not installed; `npm test` installs it',
  )
  const folder = await mkdtemp(path.join(tmpdir(), 'pt-portal-html-'))
  const addresses = new Map<string, string>()
  for (const [index, address] of publicPages.entries()) {
    const file = path.join(folder, `${index}.html`)
    await writeFile(file, await (await request.get(address)).text())
    addresses.set(file, address)
  }
  const messages = await check([...addresses.keys()])
  await rm(folder, { recursive: true })

  const known = messages.filter(({ message }) => accepted.some((each) => each.test(message)))
  expect(known.length, 'the checker read the pages').toBeGreaterThanOrEqual(publicPages.length)
  const faults = messages
    .filter((each) => !known.includes(each))
    .map(({ url, message, extract }) => {
      return `${addresses.get(url.replace(/^file:/, ''))}: ${message} ${extract}`
    })
  expect(faults).toEqual([])
})
