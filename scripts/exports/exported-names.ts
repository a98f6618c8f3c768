import { gte, inc } from 'semver'

/** Names of values and types that each entry point exports. */
export type ExportedNames = Record<string, string[]>

/** A version of shared-ui with what it exports. */
export interface Release {
  version: string
  exports: ExportedNames
}

const declared =
  /^export (?:declare )?(?:abstract )?(?:class|const|enum|function|interface|let|namespace|type|var) ([\w$]+)/

/** What is another package's, or was renamed for the report. */
const passedOn = /^export \{ (?:[\w$]+ as )?([\w$]+) \}/

/** The names that a report lists. */
export function namesIn(report: string): string[] {
  const names = report
    .split('\n')
    .flatMap((line) => (declared.exec(line) ?? passedOn.exec(line))?.[1] ?? [])
  return [...new Set(names)].sort()
}

/** What the first exports and the second does not, with its entry point. */
const lost = (first: ExportedNames, second: ExportedNames): string[] =>
  Object.entries(first).flatMap(([entryPoint, names]) =>
    names
      .filter((name) => !second[entryPoint]?.includes(name))
      .map((name) => `${name} of ${entryPoint}`),
  )

/**
 * Why a version cannot have its exports, in one sentence: what was removed since the last release needs a new major version,
 * what was added a new minor one (D42). Undefined when it can.
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
  return `shared-ui ${changes.join(' and ')} since its release ${released.version}: raise its version from ${present.version} to ${needed} by a changeset (npx changeset).`
}
