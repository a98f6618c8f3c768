import major from 'semver/functions/major'
import intersects from 'semver/ranges/intersects'
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

/** Whether a version of shared-ui has the major version of a range: within it, only names may lack (ADR 0020). */
const isSameMajor = (version: string, range: string) => intersects(range, `${major(version)}.x`)

/**
 * The major version of a shell that a remote gets which needs a range of versions of shared-ui: the present one where both fit,
 * undefined where none does.
 */
export function providedMajor(
  { sharedUi, provides, previous }: ProvidedMajors,
  range: string,
): ProvidedMajor | undefined {
  if (isSameMajor(sharedUi, range)) return { sharedUi, provides }
  if (!previous || !isSameMajor(previous.sharedUi, range)) return undefined
  return { ...previous, provides: { ...provides, ...previous.provides } }
}
