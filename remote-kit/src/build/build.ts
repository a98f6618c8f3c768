import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { conflictsOf } from '../remote/address-conflicts'
import { isIntact, readBuildRecord, writeBuildRecord } from '../remote/builds/build-record'
import type { Weight } from '../remote/builds/build-weight'
import { keepMaps } from '../remote/builds/source-maps'
import type { RemoteDescription } from '../remote/remote-description'
import { checkSettingsFiles } from '../settings/settings-code'
import { checkBudgets } from './check-budgets'
import { checkCatalogue } from './check-catalogue'
import { buildId, type FederatedPackage } from './federated-package'
import { RecordedContract } from './records/recorded-contract'
import { RecordedMaps } from './records/recorded-maps'
import { RecordedWeight } from './records/recorded-weight'
import { RecordedWorkers } from './records/recorded-workers'
import { browserConfig, lightConfig, nodeConfig } from './webpack-config'

export interface BuildResult {
  buildId: string
  /** False when the same build existed already. */
  built: boolean
  outputPath: string
}

/** @throws Error with the errors that webpack reports */
export function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)
    if (!compiler) return reject(new Error(`${config.name}: no compiler`))
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error)
        if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')))
        if (stats?.hasWarnings()) console.warn(stats.toString('errors-warnings'))
        resolve()
      })
    })
  })
}

/** Removes a build from its folder when it is damaged, or so old that it has no record. */
function makeRoom(outputPath: string): void {
  if (!existsSync(outputPath) || isIntact(outputPath)) return
  console.warn(`${outputPath} is damaged or has no record, and is replaced.`)
  const aside = path.join(path.dirname(outputPath), `.damaged-${process.pid}`)
  renameSync(outputPath, aside)
  rmSync(aside, { recursive: true })
}

/**
 * Moves a finished build into its place. If another process has finished the same build meanwhile, that one stays.
 * @throws Error when the other build has different bytes
 */
function moveIntoPlace(unfinished: string, outputPath: string): void {
  makeRoom(outputPath)
  try {
    renameSync(unfinished, outputPath)
  } catch (error) {
    if (!existsSync(outputPath)) throw error
    const [ours, theirs] = [unfinished, outputPath].map((folder) => readBuildRecord(folder).digest)
    rmSync(unfinished, { recursive: true })
    if (ours === theirs) return
    throw new Error(
      `${outputPath} was built twice with different bytes; remove it and build again.`,
    )
  }
}

/** @throws Error when the remote claims addresses that belong to the shell */
function checkAddresses({ description }: FederatedPackage): void {
  const conflicts = description ? conflictsOf(description, []) : []
  if (conflicts.length > 0) throw new Error(`${conflicts.join('\n')}\nChange its remote.json.`)
}

/**
 * Removes an unfinished build that is over the remote's budgets.
 * @throws Error that says what is heavy
 */
function refuseOver(description: RemoteDescription, weight: Weight, unfinished: string): void {
  try {
    checkBudgets(description, weight)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    throw error
  }
}

/**
 * Builds a package into `dist/<build id>`, unless that build is there and intact. Earlier builds stay for open
 * tabs and rollback. Its source maps are kept beside it, in `dist/.maps`.
 */
export async function build(pkg: FederatedPackage): Promise<BuildResult> {
  checkAddresses(pkg)
  checkCatalogue(pkg)
  checkSettingsFiles(pkg.description, pkg.directory)
  const id = buildId(pkg)
  const outputPath = path.join(pkg.directory, 'dist', id)
  const latest = path.join(pkg.directory, 'dist', 'latest')
  if (isIntact(outputPath)) {
    writeFileSync(latest, id)
    return { buildId: id, built: false, outputPath }
  }

  // Built in a temporary folder and moved when complete, so that an interrupted build never looks finished.
  const unfinished = path.join(pkg.directory, 'dist', `.building-${id}-${process.pid}`)
  rmSync(unfinished, { recursive: true, force: true })
  const contract = new RecordedContract(pkg)
  const maps = new RecordedMaps(unfinished)
  const options = { buildId: id, outputPath: unfinished, contract, maps }
  const weight = new RecordedWeight()
  const workers = new RecordedWorkers()
  const forBrowsers = { ...options, weight, workers, languages: pkg.locales }
  if (pkg.isHost) await compile(lightConfig(pkg, { ...forBrowsers, contract: undefined }))
  await compile(browserConfig(pkg, forBrowsers))
  if (pkg.serverRendered) await compile(nodeConfig(pkg, options))
  contract.write(unfinished)
  if (pkg.description) refuseOver(pkg.description, weight.write(unfinished), unfinished)
  const digest = keepMaps(path.dirname(outputPath), id, maps.all())
  const record = { id, version: pkg.version, workers: workers.files(), maps: digest }
  writeBuildRecord(unfinished, record, pkg.locales.slice(1))
  moveIntoPlace(unfinished, outputPath)
  writeFileSync(latest, id)
  return { buildId: id, built: true, outputPath }
}
