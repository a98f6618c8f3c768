import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

/** Where the code of a file comes from: a source map of version 3, without the sources themselves. */
export interface FileMap {
  /** Paths relative to the package's folder, such as `src/pages/blogs/paging.tsx`. */
  sources: string[]
  names: string[]
  mappings: string
}

/** Source maps of a build, by the path of the script in the build's folder. */
export type SourceMaps = Record<string, FileMap>

/** Bytes of a build's source maps at most, compressed and not. */
export const mostMapBytes = { compressed: 5_000_000, plain: 40_000_000 }

/** Source maps that are not those of the build; the message is a sentence with its number (PT-F321). */
export class ForeignMaps extends Error {
  constructor(build: string, why: string) {
    super(`PT-F321 The source maps of ${build} cannot be used: ${why}. Build it again.`)
  }
}

/**
 * Where the source maps of a build are kept: beside the builds, in a hidden folder that no server hands out, because what
 * is in a build's folder is public.
 */
const fileOf = (dist: string, build: string) => path.join(dist, '.maps', `${build}.json.gz`)

const digestOf = (text: string | Buffer) =>
  `sha256:${createHash('sha256').update(text).digest('hex')}`

/**
 * Keeps the source maps of a build beside it.
 * @returns their digest, for the build's record; compressed bytes may differ between versions of a compressor
 */
export function keepMaps(dist: string, build: string, maps: SourceMaps): string {
  const text = JSON.stringify(maps)
  const file = fileOf(dist, build)
  const unfinished = `${file}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(unfinished, gzipSync(text, { level: 9 }))
  renameSync(unfinished, file)
  return digestOf(text)
}

/**
 * The source maps of a build as they are kept, compressed by gzip; undefined where there are none.
 * @throws ForeignMaps when they are not those that the build's record names
 */
export function keptMaps(dist: string, build: string, digest: string): Buffer | undefined {
  const file = fileOf(dist, build)
  if (!existsSync(file)) return undefined
  const compressed = readFileSync(file)
  parseMaps(compressed, build, digest)
  return compressed
}

function plainText(compressed: Buffer, build: string): Buffer {
  if (compressed.length > mostMapBytes.compressed)
    throw new ForeignMaps(build, 'they have over 5 MB')
  try {
    return gunzipSync(compressed, { maxOutputLength: mostMapBytes.plain })
  } catch {
    throw new ForeignMaps(build, 'they are not compressed by gzip, or have over 40 MB')
  }
}

/**
 * Reads source maps that are compressed by gzip.
 * @param digest the one in the build's record
 * @throws ForeignMaps when they are too large, or not those of the build
 */
export function parseMaps(compressed: Buffer, build: string, digest: string): SourceMaps {
  const text = plainText(compressed, build)
  if (digestOf(text) !== digest) throw new ForeignMaps(build, "they are not this build's")
  return JSON.parse(text.toString())
}
