import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

/**
 * Gives a copy of a checkout, or of some of its workspaces, the checkout's installed packages. Files are hard
 * links or copies, so no path leads back to the checkout.
 */
export function linkPackages(checkout: string, copy: string): void {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(checkout, 'package.json'), 'utf8'),
  )
  for (const folder of ['', ...workspaces].filter((name) => existsSync(path.join(copy, name)))) {
    const packages = path.join(checkout, folder, 'node_modules')
    if (existsSync(packages)) linkFolder(packages, path.join(copy, folder, 'node_modules'))
  }
}

function linkFolder(source: string, target: string): void {
  mkdirSync(target)
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const from = path.join(source, entry.name)
    const to = path.join(target, entry.name)
    if (entry.isDirectory()) linkFolder(from, to)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
    else linkFile(from, to)
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Hard links do not work across disks.
    copyFileSync(from, to)
  }
}
