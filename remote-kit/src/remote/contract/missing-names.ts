/** Names by shared module; `everything` where a build cannot tell which. */
export type NamesByModule = Record<string, string[]>

/** Stands for all names of a module. */
export const everything = '*'

export interface MissingNames {
  module: string
  /** Empty when the module is needed as a whole. */
  names: string[]
}

/** The names that a remote uses and the shell does not provide, by module; empty when it provides all. */
export function missingFrom(
  { provides }: { provides: NamesByModule },
  { uses }: { uses: NamesByModule },
): MissingNames[] {
  const provided = new Map(Object.entries(provides))
  return Object.entries(uses).flatMap(([module, used]) => {
    const known = provided.get(module)
    if (known?.includes(everything)) return []
    const names = used.filter((name) => name !== everything && !known?.includes(name))
    return names.length > 0 || !known ? [{ module, names }] : []
  })
}
