import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const weightFile = 'weight.json'

export interface Dependency {
  name: string
  /** Bytes of its modules in the build, before minification. */
  bytes: number
  /** The remote's own file that imports it, directly or through others. */
  broughtBy: string
}

/** What pages load together: the start of the remote, or what one `import()` fetches beyond it. */
export interface PagePart {
  /** The file that `import()` names; absent for the start, which each page of the remote loads. */
  file?: string
  /** Bytes of its scripts and style sheets, compressed. */
  bytes: number
  /** The five heaviest packages and files of the remote in it, heaviest first; `name` is a path for the latter. */
  heaviest: Dependency[]
}

/** What a build costs browsers that load all of it. */
export interface Weight {
  /** Bytes of all scripts and style sheets, compressed. */
  bytes: number
  /** Heaviest first. */
  dependencies: Dependency[]
  /** The start first, then the heaviest; absent in builds of a kit that did not record it. */
  parts?: PagePart[]
}

/** Bytes in kB (1,000 bytes), such as `12.3 kB`. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Printable weight of a build and what causes it; empty for builds of a kit that did not record it. */
export function describeWeight(folder: string): string {
  const file = path.join(folder, weightFile)
  if (!existsSync(file)) return ''
  const { bytes, dependencies }: Weight = JSON.parse(readFileSync(file, 'utf8'))
  const lines = dependencies.slice(0, 5).map(describeCause)
  return [`It weighs ${kilobytes(bytes)}, compressed.`, ...lines].join('\n')
}

/** A line on a package or file that makes a build heavy. */
export const describeCause = ({ name, bytes, broughtBy }: Dependency) =>
  `  ${name}  ${kilobytes(bytes)} of source, by ${broughtBy}`
