import { createHash } from 'node:crypto'

/**
 * Hashes of a build's files, by path in the build's folder: `sha256-` and 44 characters of base64, as
 * `integrity` takes it (D74).
 */
export type BuildFiles = Record<string, string>

const sha256 = (data: string | Buffer) => createHash('sha256').update(data)

export const integrityOf = (data: string | Buffer): string =>
  `sha256-${sha256(data).digest('base64')}`

/** Matches paths that stay inside the build's folder. */
const pathForm = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.+-]+(?:\/[\w@.+-]+)*$/
const integrityForm = /^sha256-[A-Za-z0-9+/]{43}=$/

/** Upper limit on the number of files; no real build has as many. */
const mostFiles = 2000

/** Why a value is not a list of a build's files, as the end of a sentence; undefined when it is one. */
export function filesFault(value: unknown): string | undefined {
  if (!value || typeof value !== 'object' || Array.isArray(value)) {
    return 'must be an object of paths with their hashes'
  }
  const entries = Object.entries(value)
  if (entries.length > mostFiles) return `must be at most ${mostFiles}`
  const wrong = entries.find(
    ([file, hash]) => !pathForm.test(file) || !integrityForm.test(String(hash)),
  )
  return (
    wrong &&
    `must name each file by its path and "sha256-" with its hash, not ${wrong[0].slice(0, 100)}`
  )
}

/**
 * Digest of a whole build: `sha256:` and the hash of the output of `sha256sum` for its files, in the order of
 * their paths.
 */
export function digestOf(files: BuildFiles): string {
  const lines = Object.keys(files)
    .sort()
    .map((file) => {
      const hex = Buffer.from(files[file]!.slice('sha256-'.length), 'base64').toString('hex')
      return `${hex}  ${file}\n`
    })
  return `sha256:${sha256(lines.join('')).digest('hex')}`
}
