import type { Config } from '../../config'
import type { LiveRemote } from '../remote-build'

/** What the operator allows. */
export type AllowingUpstreams = Pick<Config, 'allowedUpstreams'>

const ofThisMachine = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/

/** Whether requests may be passed on to the back end that a build names (ADR 0133). */
export const isAllowedUpstream = (address: string, { allowedUpstreams }: AllowingUpstreams) =>
  allowedUpstreams.includes(address)

/** The same for a developer's own build, which may also name a server of the developer's machine. */
export const isAllowedInDevelopment = (address: string, config: AllowingUpstreams) =>
  ofThisMachine.test(address) || isAllowedUpstream(address, config)

/** The back end that a build names and the operator does not allow. */
export function refusedUpstream(
  { upstream }: Pick<LiveRemote, 'upstream'>,
  config: AllowingUpstreams,
): string | undefined {
  return upstream && !isAllowedUpstream(upstream.address, config) ? upstream.address : undefined
}
