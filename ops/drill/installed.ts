import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a new remote's repository may install, on Linux with x64 (ADR 0145). Raise it only with what it buys. */
export const limits = { packages: 170, megabytes: 125 }

/** What a back end adds at most: Koa with its types has 44 packages and 1 MB. */
const ofBackEnd = { packages: 50, megabytes: 3 }

/** What a new remote's repository with a back end may install. */
export const limitsWithBackEnd = {
  packages: limits.packages + ofBackEnd.packages,
  megabytes: limits.megabytes + ofBackEnd.megabytes,
}

/** Size of a block on disk, as `du` counts it; Node has no blocks on Windows. */
const blockBytes = 512

/** Bytes that a folder takes on the disk. */
function bytesOf(folder: string): number {
  const own = lstatSync(folder).blocks * blockBytes
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name)
    return sum + (entry.isDirectory() ? bytesOf(file) : lstatSync(file).blocks * blockBytes)
  }, own)
}

export interface Installed {
  packages: number
  megabytes: number
}

/** What npm has installed in a folder. */
export function installedIn(folder: string): Installed {
  const modules = path.join(folder, 'node_modules')
  const { packages } = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8'))
  return {
    packages: Object.keys(packages).length,
    megabytes: Math.round(bytesOf(modules) / 2 ** 20),
  }
}

/** @throws Error when it is more than a new remote's repository may install */
export function checkInstalled({ packages, megabytes }: Installed, most: Installed): void {
  if (packages <= most.packages && megabytes <= most.megabytes) return
  throw new Error(
    `A new remote installs ${packages} packages and ${megabytes} MB; it may install ${most.packages} and ${most.megabytes} MB (ADR 0145).`,
  )
}
