import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv from 'ajv'
import type { FederatedPackage } from '../build/federated-package'
import { isIntact } from '../remote/builds/build-record'
import { contractFile, parseRemoteContract, type RemoteContract } from '../remote/contract/contract'
import { readDescription } from '../remote/remote-description'
import { schemaSentence } from '../remote/schema-sentence'

/** Fields of module federation's `mf-manifest.json` that are read here. */
interface Manifest {
  metaData: { globalName: string; remoteEntry: { name: string; path: string } }
  exposes: { path: string }[]
}

const schema = 'manifest.schema.json'
const isManifest = new Ajv().compile<Manifest>(
  JSON.parse(readFileSync(path.join(__dirname, schema), 'utf8')),
)

/** @throws Error with one sentence */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as Error).message}); build again.`)
  }
}

/** @throws Error when a build, for browsers or for Node, does not expose what the portal loads of it */
function checkManifest(folder: string, name: string, exposed: string[]): void {
  const file = path.join(folder, 'mf-manifest.json')
  const manifest = readJson(file)
  if (!isManifest(manifest)) {
    throw new Error(schemaSentence(file, isManifest.errors![0]!, schema))
  }
  const { globalName, remoteEntry } = manifest.metaData
  if (globalName !== name) throw new Error(`${file} is the manifest of ${globalName}, not ${name}.`)
  const entry = path.join(folder, remoteEntry.path, remoteEntry.name)
  if (!existsSync(entry)) throw new Error(`${file} names ${entry}, which is not there.`)
  const paths = manifest.exposes.map((expose) => expose.path)
  for (const module of exposed.filter((each) => !paths.includes(each))) {
    throw new Error(`${file} does not expose ${module}.`)
  }
}

/**
 * Checks that a finished build is whole, describes its remote and exposes what the portal loads of it.
 * @returns what it needs of the portal's shell
 * @throws Error with one sentence on the first thing that keeps it from being released
 */
export function checkBuild(
  folder: string,
  { name, serverRendered }: Pick<FederatedPackage, 'name' | 'serverRendered'>,
): RemoteContract {
  if (!isIntact(folder)) {
    throw new Error(`${folder} does not hold a whole build of the present sources; build first.`)
  }
  const { sitemap, feed } = readDescription(folder)
  checkManifest(folder, name, ['./routes'])
  if (serverRendered) {
    const sources = sitemap || feed ? ['./sources'] : []
    checkManifest(path.join(folder, 'node'), name, ['./routes', ...sources])
  }
  const contract = path.join(folder, contractFile)
  return parseRemoteContract(readJson(contract), contract)
}
