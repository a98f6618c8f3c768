import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildId, readFederatedPackage } from '../build/federated-package'
import { readDescription } from '../remote/remote-description'
import type { Releasable } from './local-builds'

/** Whether the tools that make and load builds are installed; where builds are only served, they are not. */
export function hasBuildTools(): boolean {
  try {
    require.resolve('@module-federation/enhanced/runtime')
    return true
  } catch {
    return false
  }
}

/** The remote whose folder this is. */
export const releasableHere = (directory = process.cwd()): Releasable => ({
  directory,
  name: readDescription(directory).name,
  presentBuild() {
    const isKnown = hasBuildTools() && existsSync(path.join(directory, 'src'))
    return isKnown ? buildId(readFederatedPackage(directory)) : undefined
  },
})
