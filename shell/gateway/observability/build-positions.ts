import { reportLimits } from '@pt-portal/remote-kit/remote/build-errors'
import { folderOfRemote } from '@pt-portal/remote-kit/remote/remote-description'
import type { Build } from '../../host/observability/build'

const escaped = (text: string) => text.replace(/[.+]/g, '\\$&')

/** Where the files of a build are: on the remote's public address, and the shell's own also on the gateway's disk. */
const folderIn = ({ remote, build }: Build) =>
  remote === 'shell'
    ? `/(?:assets|${escaped(build)})/`
    : `/remotes/${folderOfRemote(remote)}/${escaped(build)}/`

/**
 * Positions in a build's own files that a stack names, such as `hi/page.js:1:234`, the innermost first; those in files of
 * others are left out.
 */
export function positionsIn(build: Build, stack: string): string[] {
  const position = new RegExp(`${folderIn(build)}([\\w./@+-]{1,200}:\\d{1,7}:\\d{1,7})`, 'g')
  return [...stack.matchAll(position)].slice(0, reportLimits.stack).map(([, found]) => found!)
}
