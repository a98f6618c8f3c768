import path from 'node:path'
import type { Releasable } from '../../remote-kit/src/release/local-builds'
import { changedBuild } from '../../tooling/testing/changed-build'

/** Makes a copy of a build of the blog with another heading. */
export const otherBuild = ({ directory }: Releasable, build: string): string =>
  changedBuild(path.join(directory, 'dist', build), `${build}-load`, {
    code: (code) => code.replaceAll('Latest Insights', 'Newest News'),
  })
