import type { RemoteContract, ShellContract } from '@pt-portal/remote-kit/remote/contract'
import type { RemoteDescription } from '@pt-portal/remote-kit/remote/remote-description'
import type { BuildEvidenceAnswer, ReleasesAnswer } from './build-operations'

/** The current release of a remote that is in service. */
export type LiveRelease = ReleasesAnswer['live'][number]

/** An entry of a remote's history. */
export type PastRelease = ReleasesAnswer['history'][number]

/** What visitors of a build met, in an hour or in all. */
export type Figures = BuildEvidenceAnswer['totals'][number]

/** What every answer with a build says of it. */
export interface KnownBuild {
  remote: string
  build: string
  version: string
  entry: string
  description: Record<string, unknown> | null
  contract: Record<string, unknown> | null
  bytes: number
  registeredBy: string
  registeredAt: string
}

/** A build in a list. */
export interface ListedBuild extends KnownBuild {
  weighs: { page: number; all: number } | null
}

/** A build with all that is known of it. */
export interface WholeBuild extends KnownBuild {
  weight: {
    bytes: number
    parts: { file: string | null; bytes: number }[]
    dependencies: { name: string; bytes: number }[]
  } | null
  changeLog: string | null
}

type Described = Pick<KnownBuild, 'description'>

/** The `remote.json` of a build; null for the shell. The API has checked it. */
export const descriptionOf = ({ description }: Described) =>
  description as unknown as RemoteDescription | null

/** What a remote's build uses of the shared modules. */
export const usesOf = ({ contract }: Pick<KnownBuild, 'contract'>) =>
  contract as unknown as RemoteContract | null

/** What a build of the shell provides. */
export const providesOf = ({ contract }: Pick<KnownBuild, 'contract'>) =>
  contract as unknown as ShellContract | null

/** An address at which a build shows something: the first without a placeholder. */
export function firstPath(build: Described): string {
  const paths = descriptionOf(build)?.paths ?? []
  return paths.find((path) => !/[:*]/.test(path)) ?? '/'
}

/** Where staff preview a build. */
export const previewPath = (build: KnownBuild) =>
  `${firstPath(build)}?preview=${build.remote}@${build.build}`
