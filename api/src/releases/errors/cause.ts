import { createHash } from 'node:crypto'
import type { SourceFrame } from '@pt-portal/remote-kit/remote/build-errors'

/** Code of packages, of the bundler, and of the kit, which is none of a team's own. */
const foreign = /(?:^|\/)(?:node_modules|\.federation|remote-kit)\/|^(?:webpack|external)\b/

export const isOwn = ({ file }: SourceFrame) => !foreign.test(file)

/** A message without what differs between errors of one kind: quoted texts and numbers. */
export const kindOf = (message: string): string =>
  message.replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '…').replace(/\d+/g, '0')

/** Frames by which causes differ. */
const innermost = 3

/**
 * Names the cause of an error: the innermost places in the remote's own code and the kind of message. Places are files and
 * names without lines, so that the same cause has the same fingerprint in the next build.
 */
export function fingerprintOf(remote: string, message: string, frames: SourceFrame[]): string {
  const own = frames.filter(isOwn)
  const places = (own.length > 0 ? own : frames).slice(0, innermost)
  const named = places.map(({ file, name }) => `${file} ${name ?? ''}`)
  const text = [remote, kindOf(message), ...named].join('\n')
  return createHash('sha256').update(text).digest('base64url')
}
