import { gte, inc } from 'semver'

/** Names of values and types that each entry point exports. */
export type ExportedNames = Record<string, string[]>

/** A version of shared-ui and its exports. */
export interface Release {
  version: string
  exports: ExportedNames
}

const declared =
  /^export (?:declare )?(?:abstract )?(?:class|const|enum|function|interface|let|namespace|type|var) ([\w$]+)/

/** Matches a name that is re-exported from another package or renamed in the report. */
const passedOn = /^export \{ (?:[\w$]+ as )?([\w$]+) \}/

/** The names that a report lists. */
export function namesIn(report: string): string[] {
  const names = report
    .split('\n')
    .flatMap((line) => (declared.exec(line) ?? passedOn.exec(line))?.[1] ?? [])
  return [...new Set(names)].sort()
}

/** Exports of the first that the second lacks, with their entry point. */
const lost = (first: ExportedNames, second: ExportedNames): string[] =>
  Object.entries(first).flatMap(([entryPoint, names]) =>
    names
      .filter((name) => !second[entryPoint]?.includes(name))
      .map((name) => `${name} of ${entryPoint}`),
  )

/**
 * Why the version number does not fit the exports, in one sentence; undefined if it does. A removal since the
 * last release needs a new major version, an addition a new minor one (D42).
 */
export function versionFault(released: Release, present: Release): string | undefined {
  const removed = lost(released.exports, present.exports)
  const added = lost(present.exports, released.exports)
  if (removed.length === 0 && added.length === 0) return undefined
  const needed = inc(released.version, removed.length > 0 ? 'major' : 'minor')!
  if (gte(present.version, needed)) return undefined
  const changes = [
    ...(removed.length > 0 ? [`removes ${removed.join(', ')}`] : []),
    ...(added.length > 0 ? [`adds ${added.join(', ')}`] : []),
  ]
  return `shared-ui ${changes.join(' and ')} since its release ${released.version}: raise its version from ${present.version} to ${needed} by a changeset (npm run changeset).`
}
