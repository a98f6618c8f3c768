import type { RemoteContract, ShellContract } from '@pt-portal/remote-kit/remote/contract'
import type { RemoteDescription } from '@pt-portal/remote-kit/remote/remote-description'
import type {
  BuildEvidenceAnswer,
  buildOperations,
  ReleasesAnswer,
  SetReleaseAnswer,
} from './build-operations'

/** The current release of a remote that is in service. */
export type LiveRelease = ReleasesAnswer['live'][number]

/** An entry of a remote's history. */
export type PastRelease = ReleasesAnswer['history'][number]

/** What visitors of a build met, in an hour or in all. */
export type Figures = BuildEvidenceAnswer['totals'][number]

type Read = (typeof buildOperations.endpoints.builds)['Types']['ResultType'][number]

/** A build in a list. */
export type ListedBuild = Extract<Read, { weighs: unknown }>

/** A build with all that is known of it. */
export type WholeBuild = Extract<Read, { weight: unknown }>

/** What every answer with a build says of it. */
export type KnownBuild = Omit<WholeBuild, 'files' | 'weight' | 'changeLog'>

/** The `remote.json` of a build; null for the shell. The API has checked it. */
export const descriptionOf = ({ description }: Pick<KnownBuild, 'description'>) =>
  description as unknown as RemoteDescription | null

/** What a remote's build uses of the shared modules. */
export const usesOf = ({ contract }: Pick<KnownBuild, 'contract'>) =>
  contract as unknown as RemoteContract | null

/** What a build of the shell provides. */
export const providesOf = ({ contract }: Pick<KnownBuild, 'contract'>) =>
  contract as unknown as ShellContract | null

/** What of a remote is live at the moment from which somebody changes it. */
export interface Basis {
  /** Id of the release; null before the first. */
  id: number | null
  /** Id of the live build; null out of service. */
  live: string | null
  canary: { build: string; share: number } | null
}

type Release = Pick<SetReleaseAnswer, 'id' | 'build' | 'canary'>

export const basisOf = (release: Release | undefined | null): Basis => ({
  id: release?.id ?? null,
  live: release?.build?.build ?? null,
  canary: release?.canary
    ? { build: release.canary.build.build, share: release.canary.share }
    : null,
})

/** An address at which a build shows something: the first without a placeholder. */
export function firstPath(build: Pick<KnownBuild, 'description'>): string {
  const paths = descriptionOf(build)?.paths ?? []
  return paths.find((path) => !/[:*]/.test(path)) ?? '/'
}

/** Where staff preview a build. */
export const previewPath = (build: KnownBuild) =>
  `${firstPath(build)}?preview=${build.remote}@${build.build}`
