import type { NamesByModule } from './missing-names'

/** What a shell provides to the remotes of one major version of shared-ui. */
export interface ProvidedMajor {
  /** Version of shared-ui. */
  sharedUi: string
  provides: NamesByModule
  /** Day on which the support of a previous major version ends; absent for the present one. */
  until?: string
}

/** The major version before the present one, which a shell provides too for the time of a move (ADR 0144). */
export interface PreviousMajor extends ProvidedMajor {
  /** Names of shared-ui's entry points alone: the other shared modules are those of the present major version. */
  provides: NamesByModule
  until: string
}

export interface ProvidedMajors extends ProvidedMajor {
  previous?: PreviousMajor
}

/** Major version of a version, or of a range as the kit writes them into contracts: `^1.2.0`. Browsers ask too, so without semver. */
const majorOf = (text: string) => /\d+/.exec(text)?.[0]

/** Whether a version of shared-ui has the major version of a range: within it, only names may lack (ADR 0020). */
const isSameMajor = (version: string, range: string) => majorOf(version) === majorOf(range)

/**
 * The major version of a shell that a remote gets which needs a range of versions of shared-ui; undefined where the shell has
 * none that fits.
 */
export function providedMajor(
  { sharedUi, provides, previous }: ProvidedMajors,
  range: string,
): ProvidedMajor | undefined {
  if (isSameMajor(sharedUi, range)) return { sharedUi, provides }
  if (!previous || !isSameMajor(previous.sharedUi, range)) return undefined
  return { ...previous, provides: { ...provides, ...previous.provides } }
}
