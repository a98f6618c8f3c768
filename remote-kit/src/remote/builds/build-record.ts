import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Ajv from 'ajv'
import { whenFirstUsed } from '../when-first-used'
import { type BuildFiles, digestOf, integrityOf } from './build-files'
import { isWeighed, sentBytes } from './build-weight'

/** `build.json`: describes the content of a build's folder. */
export interface BuildRecord {
  /** Name of the build and of its folder, such as `1.4.0-3fa9c1d2e0`. */
  id: string
  /** Version of the package. */
  version: string
  /** Digest of the bytes of all `files`. */
  digest: string
  /**
   * The files with their hashes; absent in builds made before hashes were recorded. Compressed copies are left
   * out, because they may differ between versions of a compressor.
   */
  files?: BuildFiles
  /** Bytes of the scripts and style sheets that browsers can load in English, compressed by Brotli: the weight that the build tells. */
  bytes: number
  /** Paths of its workers in the remote's folder; absent without any. */
  workers?: string[]
  /** Digest of its source maps, which are kept elsewhere; absent in builds made before they were kept. */
  maps?: string
}

/** A record that cannot be used; its message names file, field and remedy. */
export class BuildRecordError extends Error {}

export const buildRecordFile = 'build.json'

const check = whenFirstUsed(() =>
  new Ajv().compile<BuildRecord>({
    type: 'object',
    required: ['id', 'version', 'digest', 'bytes'],
    properties: {
      id: { type: 'string', minLength: 1 },
      version: { type: 'string', minLength: 1 },
      digest: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
      files: { type: 'object', additionalProperties: { type: 'string' } },
      bytes: { type: 'integer', minimum: 0 },
      workers: { type: 'array', items: { type: 'string' } },
      maps: { type: 'string' },
    },
  }),
)

/** Paths of all files below a folder, relative and with slashes, sorted. */
function pathsIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
}

function filesIn(directory: string): BuildFiles {
  const paths = pathsIn(directory).filter(
    (file) => file !== buildRecordFile && !/\.(?:br|gz)$/.test(file),
  )
  return Object.fromEntries(
    paths.map((file) => [file, integrityOf(readFileSync(path.join(directory, file)))]),
  )
}

/** What the file of a script is called in each language, where the languages differ by the hash alone. */
const nameWithoutHash = (file: string) => file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')

/**
 * Bytes of the English scripts and style sheets. Those of other languages have a folder in a remote's build; in the shell's they stand beside the
 * English ones, as large as those, and differ by their hash, or by the language in their name.
 */
function browserBytes(directory: string, others: readonly string[]): number {
  const isOthers = (file: string) =>
    others.some((each) => file.startsWith(`${each}/`) || file.startsWith(`light-${each}.`))
  const files = pathsIn(directory).filter(
    (file) => isWeighed(file) && !file.startsWith('node/') && !isOthers(file),
  )
  const sizes = new Map(
    files.map((file) => [nameWithoutHash(file), sentBytes(path.join(directory, file))]),
  )
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

/**
 * Writes the record into the folder of a complete build.
 * @param others its languages besides English
 */
export function writeBuildRecord(
  directory: string,
  { id, version, workers, maps }: Pick<BuildRecord, 'id' | 'version' | 'workers' | 'maps'>,
  others: readonly string[] = [],
): BuildRecord {
  const files = filesIn(directory)
  const bytes = browserBytes(directory, others)
  const record = { id, version, digest: digestOf(files), bytes, workers, maps, files }
  writeFileSync(path.join(directory, buildRecordFile), `${JSON.stringify(record, null, 2)}\n`)
  return record
}

/**
 * Reads the record of a build's folder; `isIntact` checks the folder against it.
 * @throws BuildRecordError
 */
export function readBuildRecord(directory: string): BuildRecord {
  const file = path.join(directory, buildRecordFile)
  let record: unknown
  try {
    record = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new BuildRecordError(
      `${file} cannot be read: ${(error as Error).message}; build it again.`,
    )
  }
  const validate = check()
  if (validate(record)) return record
  const { instancePath, message } = validate.errors![0]!
  const field = instancePath && `"${instancePath.slice(1)}" `
  throw new BuildRecordError(`${file}: ${field}${message}; build it again.`)
}

/** Whether a build's folder still contains the bytes that its record names. */
export function isIntact(directory: string): boolean {
  try {
    return readBuildRecord(directory).digest === digestOf(filesIn(directory))
  } catch (error) {
    if (error instanceof BuildRecordError) return false
    throw error
  }
}
