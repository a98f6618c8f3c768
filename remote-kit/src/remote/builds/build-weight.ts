import { existsSync, readFileSync, statSync } from 'node:fs'
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

/** Whether a file counts for a build's weight. Its manifest, pictures and texts of licences do not. */
export const isWeighed = (file: string) => /\.(?:js|css)$/.test(file)

/** Bytes of a file as it is sent: compressed, unless it is too small for that. */
export const sentBytes = (file: string): number =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

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

/** What the portal keeps of a build's weight, to compare builds (D94): the file itself may be on a server that the API cannot reach. */
export interface RegisteredWeight {
  /** Bytes of all scripts and style sheets, compressed. */
  bytes: number
  /** Its parts; `file` is null for the start. */
  parts: { file: string | null; bytes: number }[]
  /** The heaviest packages that it contains, by bytes before minification. */
  dependencies: { name: string; bytes: number }[]
}

/** Bytes of the page that loads most: the start, and the heaviest late part. */
export const heaviestPage = ({ parts: [start, late] }: Pick<RegisteredWeight, 'parts'>): number =>
  (start?.bytes ?? 0) + (late?.bytes ?? 0)

/** Most parts and packages that are registered, the heaviest. */
export const longestWeight = { parts: 200, dependencies: 60 }

/** The weight of a build's folder for its registration; null for builds of a kit that did not record it. */
export function registeredWeight(folder: string): RegisteredWeight | null {
  const file = path.join(folder, weightFile)
  if (!existsSync(file)) return null
  const { bytes, dependencies, parts = [] }: Weight = JSON.parse(readFileSync(file, 'utf8'))
  return {
    bytes,
    parts: parts.slice(0, longestWeight.parts).map(({ file = null, bytes }) => ({ file, bytes })),
    dependencies: dependencies
      .slice(0, longestWeight.dependencies)
      .map(({ name, bytes }) => ({ name, bytes })),
  }
}
