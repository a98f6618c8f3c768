import { readFileSync } from 'node:fs'
import major from 'semver/functions/major'
import valid from 'semver/functions/valid'
import { sharedUi } from '../../remote/contract/contract'

interface SharedModule {
  key: string
  /** Loaded with the host's first script; the others wait until something needs them. */
  eager: boolean
}

/** The whole federated surface: React, the entry points of shared-ui, and yup, which schemas and forms must not bring twice. */
const modules: SharedModule[] = [
  { key: 'react', eager: true },
  { key: 'react/jsx-runtime', eager: true },
  { key: 'react-dom', eager: true },
  { key: '@pt-portal/shared-ui', eager: true },
  { key: '@pt-portal/shared-ui/router', eager: true },
  { key: '@pt-portal/shared-ui/data', eager: true },
  { key: '@pt-portal/shared-ui/forms', eager: false },
  { key: '@pt-portal/shared-ui/overlays', eager: false },
  { key: 'yup', eager: false },
]

/** Modules that remotes import from the shell instead of bringing them. */
export const sharedKeys = modules.map(({ key }) => key)

/** Entry points of shared-ui that the shell provides to remotes. */
export const entryPoints = sharedKeys.filter((key) => packageOf(key) === sharedUi)

function packageOf(key: string): string {
  return key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : key.split('/')[0]!
}

const manifestOf = (key: string) => `${packageOf(key)}/package.json`

const readManifest = (key: string, directory: string) =>
  JSON.parse(readFileSync(require.resolve(manifestOf(key), { paths: [directory] }), 'utf8'))

/** Installed version of a shared module's package, as resolved from a folder. */
export const versionOf = (key: string, directory: string): string =>
  readManifest(key, directory).version

/** `previousMajor` in the manifest of shared-ui: the last version of the major version before, and the last day of its support. */
export interface DeclaredMajor {
  version: string
  until: string
}

const isDay = (text: unknown) =>
  typeof text === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/**
 * The major version that a shell provides beside the present one (ADR 0144), as shared-ui declares it; undefined for none.
 * @throws Error where the declaration names no version before the present major version, or no day
 */
export function previousMajorIn(directory: string): DeclaredMajor | undefined {
  const { version: present, previousMajor } = readManifest(sharedUi, directory)
  if (!previousMajor) return undefined
  const { version, until } = previousMajor
  if (!valid(version) || major(version) !== major(present) - 1) {
    throw new Error(
      `"previousMajor.version" in the package.json of ${sharedUi} must be a version of the major version before ${present}, not "${version}".`,
    )
  }
  if (!isDay(until)) {
    throw new Error(
      `"previousMajor.until" in the package.json of ${sharedUi} must be a day such as 2027-03-31, not "${until}".`,
    )
  }
  return { version, until }
}

/** Where shared-ui keeps the entry points of the major version before. */
const previousFolder = `${sharedUi}/previous-major/`

/**
 * The entry point that a module of shared-ui stands for to remotes of the previous major version: `previous-major/router` for
 * `router`; undefined for other modules.
 */
export function previousEntryPoint(request: string): string | undefined {
  if (!request.startsWith(previousFolder)) return undefined
  const entry = request.slice(previousFolder.length)
  return entry === 'index' ? sharedUi : `${sharedUi}/${entry}`
}

/** Range of versions that a build made with the installed version accepts. */
export const requiredVersionOf = (key: string, directory: string) => `^${versionOf(key, directory)}`

/**
 * `shared` of the federation plugin. Remotes contain none of these modules (`import: false`) and state the
 * versions that they were built for; the host provides all. The host's own use of a late module must not go
 * through the share scope, because the runtime would then load it at start. So its key is one that no code
 * requests, with the module as its `import`.
 */
export function sharedModules({ isHost, directory }: { isHost: boolean; directory: string }) {
  const entries = modules.map(({ key, eager }) => {
    const version = versionOf(key, directory)
    const common = {
      singleton: true,
      requiredVersion: requiredVersionOf(key, directory),
      // The manifest from which the versions are read; the module itself may not be built in this repository.
      packageName: manifestOf(key),
    }
    if (!isHost) return [key, { ...common, import: false as const }]
    if (eager) return [key, { ...common, version, eager }]
    return [`provided:${key}`, { ...common, version, import: key, shareKey: key }]
  })
  return Object.fromEntries(entries)
}
