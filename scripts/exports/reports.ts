import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { entryPoints } from '../../remote-kit/src/build/federation/shared-modules'
import { sharedUi } from '../../remote-kit/src/remote/contract/contract'
import { repositoryRoot } from '../repository-root'
import { loadFrom } from '../tools'
import { type ExportedNames, namesIn } from './exported-names'

/** What this file uses of `@microsoft/api-extractor`, which is installed when it is needed. */
interface ApiExtractor {
  CompilerState: { create: (config: object, options: object) => object }
  Extractor: { invoke: (config: object, options: object) => { apiReportChanged: boolean } }
  ExtractorConfig: { prepare: (options: object) => object }
}

const apiExtractor = (): ApiExtractor => loadFrom('versions', '@microsoft/api-extractor')

const folder = path.join(repositoryRoot, 'shared-ui')
const tsconfig = path.join(folder, 'tsconfig.types.json')

/** Folder of the reports. */
export const reportFolder = path.join(folder, 'exports')

/** Name of an entry point's files: `router` for `@pt-portal/shared-ui/router`. */
const fileOf = (entryPoint: string) => entryPoint.slice(sharedUi.length + 1) || 'index'

const reportOf = (entryPoint: string) => `${fileOf(entryPoint)}.api.md`

const declarationOf = (entryPoint: string) =>
  path.join(folder, 'dist', `${fileOf(entryPoint)}.d.ts`)

/** @throws Error with the compiler's output */
function writeDeclarations(): void {
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'build:types'], options)
  if (status !== 0) throw new Error(`The declarations of shared-ui cannot be written:\n${stdout}`)
}

function configOf(entryPoint: string): object {
  const silent = { default: { logLevel: 'none' } }
  const configObject = {
    projectFolder: folder,
    mainEntryPointFilePath: declarationOf(entryPoint),
    compiler: { tsconfigFilePath: tsconfig },
    newlineKind: 'lf',
    apiReport: {
      enabled: true,
      reportFileName: reportOf(entryPoint),
      reportFolder,
      reportTempFolder: path.join(folder, '.cache/reports'),
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: { extractorMessageReporting: silent, tsdocMessageReporting: silent },
  }
  return apiExtractor().ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(folder, 'package.json'),
  })
}

/**
 * Compares the reports of shared-ui's exports with its sources; with `renew`, updates them.
 * @returns entry points whose report was out of date
 * @throws Error when the declarations cannot be written
 */
export function outdatedReports(renew: boolean): string[] {
  writeDeclarations()
  const { CompilerState, Extractor } = apiExtractor()
  const configs = entryPoints.map(configOf)
  // Shared by all entry points, as this is most of the work.
  const compilerState = CompilerState.create(configs[0]!, {
    additionalEntryPoints: entryPoints.map(declarationOf),
  })
  return entryPoints.filter((_entryPoint, at) => {
    const { apiReportChanged } = Extractor.invoke(configs[at]!, {
      compilerState,
      localBuild: renew,
      messageCallback: (message: { handled: boolean; logLevel: string }) => {
        message.handled = message.logLevel !== 'error'
      },
    })
    return apiReportChanged
  })
}

/** The names that each entry point exports, as its report has them. */
export const exportedNames = (): ExportedNames =>
  Object.fromEntries(
    entryPoints.map((entryPoint) => [
      entryPoint,
      namesIn(readFileSync(path.join(reportFolder, reportOf(entryPoint)), 'utf8')),
    ]),
  )
