import { rmSync } from 'node:fs'
import type { OwnPortal } from '../../../scripts/portal/own-portal'
import { startBrowser } from '../../bench/browser'
import { walkThroughBoth } from './both-majors'
import {
  buildIn,
  builtIn,
  copyRepository,
  keepPreviousMajor,
  makeNextMajor,
  sharedUiVersion,
  takeBuild,
} from './changed-copy'
import { measure, portalOf, print } from './figures'

const servers = ['rules', 'api', 'remote-kit'].map((name) => `@pt-portal/${name}`)
const remotes = ['mf-public', 'mf-blog', 'mf-admin']
const remotePackages = remotes.map((name) => `@pt-portal/${name}`)
const shellPackage = ['@pt-portal/shell']

/** Those that stay at the previous major version. */
const late = ['mf-blog', 'mf-admin']

/** Runs something with a portal of the copy, and stops it. */
async function within<Result>(
  copy: string,
  use: (portal: OwnPortal) => Promise<Result>,
): Promise<Result> {
  const portal = await portalOf(copy)
  try {
    return await use(portal)
  } finally {
    await portal.stop()
  }
}

async function main(): Promise<void> {
  const browser = await startBrowser()
  if (!browser) throw new Error('This drill needs Chromium.')
  const copy = copyRepository()
  try {
    const version = sharedUiVersion(copy)
    console.log(`Building what is live: shared-ui ${version}`)
    buildIn(copy, [...servers, ...late.map((name) => `@pt-portal/${name}`)])
    const live = late.map((folder) => [folder, builtIn(copy, folder)] as const)
    makeNextMajor(copy)
    console.log(`Building all with shared-ui ${sharedUiVersion(copy)}`)
    buildIn(copy, [...shellPackage, ...remotePackages])
    const one = await within(copy, (portal) => measure(portal, copy))

    keepPreviousMajor(copy, version)
    console.log('Building the shell with the previous major version')
    buildIn(copy, shellPackage)
    for (const [folder, build] of live) takeBuild(copy, folder, build)
    const two = await within(copy, async (portal) => {
      const shared = await walkThroughBoth(browser, portal.origin)
      console.log(`One for both majors: ${shared.join(', ')}.\n`)
      return measure(portal, copy)
    })
    print(one, two)
  } finally {
    await browser.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
