import { buildOfPresentSources, registerLocal } from '../release/local-builds'
import { releasableHere } from '../release/releasable-here'
import { parseReleaseArguments, portalOfEnvironment } from '../release/release-command'

/** Registers a build without making it live, so that staff can preview it (D43). */
export async function run(args: string[]): Promise<void> {
  const { values } = parseReleaseArguments(args)
  const releasable = releasableHere()
  const { name } = releasable
  const id = values.to ?? buildOfPresentSources(releasable)
  const { store, origin } = portalOfEnvironment()
  await registerLocal(store, releasable, id, values.files)
  console.log(`${name} ${id} is registered. Staff see it at ${origin}/?preview=${name}@${id}`)
}
