import { newestLocalBuild, registerLocal } from '../release/local-builds'
import {
  parseReleaseArguments,
  portalOfEnvironment,
  releasableHere,
} from '../release/release-command'

/** Registers a build without making it live, so that staff can preview it (D43). */
export async function run(args: string[]): Promise<void> {
  const { values } = parseReleaseArguments(args)
  const releasable = releasableHere()
  const { directory, name } = releasable
  const id = values.to ?? newestLocalBuild(directory)
  const { store, origin } = portalOfEnvironment()
  await registerLocal(store, releasable, id, values.files)
  console.log(`${name} ${id} is registered. Staff see it at ${origin}/?preview=${name}@${id}`)
}
