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

/** What a build costs browsers that load all of it. */
export interface Weight {
  /** Bytes of all scripts and style sheets, compressed. */
  bytes: number
  /** Heaviest first. */
  dependencies: Dependency[]
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Printable weight of a build and what causes it; empty for builds of a kit that did not record it. */
export function describeWeight(folder: string): string {
  const file = path.join(folder, weightFile)
  if (!existsSync(file)) return ''
  const { bytes, dependencies }: Weight = JSON.parse(readFileSync(file, 'utf8'))
  const lines = dependencies
    .slice(0, 5)
    .map((each) => `  ${each.name}  ${kilobytes(each.bytes)} of source, by ${each.broughtBy}`)
  return [`It weighs ${kilobytes(bytes)}, compressed.`, ...lines].join('\n')
}
