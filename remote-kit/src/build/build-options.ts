import type { RecordedContract } from './records/recorded-contract'
import type { RecordedMaps } from './records/recorded-maps'
import type { RecordedWeight } from './records/recorded-weight'
import type { RecordedWorkers } from './records/recorded-workers'

/** What one build is made with. */
export interface BuildOptions {
  buildId: string
  /** Absolute folder of this build. */
  outputPath: string
  /** Records the names that the build shares with other builds. */
  contract?: RecordedContract
  /** Records what the build costs browsers. */
  weight?: RecordedWeight
  workers?: RecordedWorkers
  /** Takes the source maps out of the build, to be kept beside it. */
  maps?: RecordedMaps
  /** Languages of a build for browsers, English first; in development there is only that. */
  languages?: readonly string[]
  /** In development: components keep their state over an update. Does not work with the React of a built shell. */
  fastRefresh?: boolean
  /** In development: address of the server, which pages ask for new code. */
  devServer?: string
}
