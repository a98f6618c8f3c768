import { descriptionOf, type KnownBuild, usesOf, type WholeBuild } from '../data/builds'

/** What something weighs in two builds, in bytes; null where a build is without it. */
export interface WeightChange {
  name: string
  before: number | null
  after: number | null
}

/** By how many bytes something has grown. */
export const growthOf = ({ before, after }: WeightChange) => (after ?? 0) - (before ?? 0)

type Weighed = { name: string; bytes: number }

/** What has another weight in the other build, what changed most first. */
export function weightChanges(before: Weighed[], after: Weighed[]): WeightChange[] {
  const names = [...new Set([...after, ...before].map(({ name }) => name))]
  const bytesOf = (weighed: Weighed[], name: string) =>
    weighed.find((each) => each.name === name)?.bytes ?? null
  return names
    .map((name) => ({ name, before: bytesOf(before, name), after: bytesOf(after, name) }))
    .filter((change) => change.before !== change.after)
    .sort((one, other) => Math.abs(growthOf(other)) - Math.abs(growthOf(one)))
}

/** What the parts of a build are called: the file that is loaded late, or the start. */
export const partsOf = ({ weight }: WholeBuild): Weighed[] =>
  (weight?.parts ?? []).map(({ file, bytes }) => ({ name: file ?? 'The start', bytes }))

export const packagesOf = ({ weight }: WholeBuild): Weighed[] => weight?.dependencies ?? []

/** What a list has gained and lost. */
export interface ListChange {
  added: string[]
  removed: string[]
}

const listChange = (before: string[], after: string[]): ListChange => ({
  added: after.filter((item) => !before.includes(item)),
  removed: before.filter((item) => !after.includes(item)),
})

const usedNames = (build: KnownBuild) =>
  Object.entries(usesOf(build)?.uses ?? {}).flatMap(([module, names]) =>
    names.map((name) => `${name} of ${module}`),
  )

/** Names of the shared modules that only one of two builds uses. */
export const changedUses = (before: KnownBuild, after: KnownBuild) =>
  listChange(usedNames(before), usedNames(after))

/** Addresses that only one of two builds serves. */
export const changedAddresses = (before: KnownBuild, after: KnownBuild) =>
  listChange(descriptionOf(before)?.paths ?? [], descriptionOf(after)?.paths ?? [])
