import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sharedUi } from '../../remote-kit/src/remote/contract/contract'
import { repositoryRoot } from '../repository-root'
import { ensureTool, loadFrom } from '../tools'
import { type Release, versionFault } from './exported-names'
import { exportedNames, outdatedReports, reportFolder } from './reports'

const help = `What shared-ui exports, as reports that are reviewed like code (shared-ui/exports).

Usage:
  npm run exports                 brings the reports up to date
  npm run exports -- --check      fails where a report is out of date, or a change needs another version of shared-ui
  npm run exports -- --released   notes the present exports as those of the released version`

const releaseFile = path.join(reportFolder, 'released.json')

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const presentRelease = (): Release => ({
  version: readJson(path.join(repositoryRoot, 'shared-ui/package.json')).version,
  exports: exportedNames(),
})

interface ReleasePlan {
  releases: { name: string; newVersion: string }[]
}

/** The release that the waiting changesets make. */
async function nextRelease(): Promise<Release> {
  const { default: getReleasePlan } = loadFrom('versions', '@changesets/get-release-plan') as {
    default: (folder: string) => Promise<ReleasePlan>
  }
  const { releases } = await getReleasePlan(repositoryRoot)
  const planned = releases.find(({ name }) => name === sharedUi)
  const present = presentRelease()
  return { ...present, version: planned?.newVersion ?? present.version }
}

/** @returns one sentence for each fault */
async function faults(): Promise<string[]> {
  const outdated = outdatedReports(false).map(
    (entryPoint) =>
      `The report of ${entryPoint} is out of date: run "npm run exports" and review what changes.`,
  )
  // The next check reads names from the reports, so they must be current.
  if (outdated.length > 0) return outdated
  const fault = versionFault(readJson(releaseFile), await nextRelease())
  return fault ? [fault] : []
}

async function check(): Promise<void> {
  const found = await faults()
  for (const fault of found) console.error(fault)
  process.exitCode = found.length > 0 ? 1 : 0
}

function renew(isRelease: boolean): void {
  for (const entryPoint of outdatedReports(true)) console.log(`Renewed: ${entryPoint}`)
  if (isRelease) writeFileSync(releaseFile, `${JSON.stringify(presentRelease(), null, 2)}\n`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean' },
      released: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return console.log(help)
  await ensureTool('versions')
  if (values.check) await check()
  else renew(Boolean(values.released))
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
