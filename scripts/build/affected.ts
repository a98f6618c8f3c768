import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { descriptionFile } from '../../remote-kit/src/remote/remote-description'
import { programOf } from '../tools'

export interface Affected {
  /** Folders whose images change. */
  images: string[]
  /** Those of `images` that are remotes. */
  remotes: string[]
}

/** Files outside the packages that are part of every image; the lock file is compared separately. */
const inEveryImage = /^(?:package\.json|Dockerfile\.remote|\.npmrc|\.dockerignore)$/

function run(root: string, command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NX_DAEMON: 'false' },
  })
}

/** Undefined when the commit does not exist, as after a forced push. */
function changedFiles(base: string, root: string): string[] | undefined {
  try {
    return run(root, 'git', 'diff', '--name-only', `${base}...HEAD`).split('\n').filter(Boolean)
  } catch {
    return undefined
  }
}

/** The lock file's installed packages. Workspaces are left out, as their new versions concern only themselves. */
function installedPackages(commit: string, root: string): string {
  const { packages } = JSON.parse(run(root, 'git', 'show', `${commit}:package-lock.json`))
  const entries = Object.entries(packages).filter(([folder]) => folder.includes('node_modules/'))
  return JSON.stringify(entries)
}

/** Folders of the packages that changes since a commit touch, and of those that depend on them; lerna is installed. */
export function touchedFolders(base: string, root: string): string[] {
  const lerna = programOf('lerna', 'lerna')
  const args = ['ls', '--since', base, '--all', '--json', '--loglevel', 'silent']
  const list = run(root, process.execPath, lerna, ...args)
  return JSON.parse(list).map(({ location }: { location: string }) => path.relative(root, location))
}

/** What is affected by the changes since a commit. */
export function affectedSince(base: string, root = path.resolve(__dirname, '../..')): Affected {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const isRemote = (name: string) => existsSync(path.join(root, name, descriptionFile))
  const deployables = workspaces.filter(
    (name) => isRemote(name) || existsSync(path.join(root, name, 'Dockerfile')),
  )

  const changed = changedFiles(base, root)
  const changesAll =
    !changed ||
    changed.some((file) => inEveryImage.test(file)) ||
    installedPackages(base, root) !== installedPackages('HEAD', root)
  if (changesAll) return { images: deployables, remotes: deployables.filter(isRemote) }

  const touched = touchedFolders(base, root)
  const images = deployables.filter((name) => touched.includes(name))
  return { images, remotes: images.filter(isRemote) }
}

/** Prints the outputs of a CI step for later steps. */
function main(): void {
  const { images, remotes } = affectedSince(process.argv[2] || 'no commit')
  console.log(`images=${JSON.stringify(images)}`)
  console.log(`remotes=${JSON.stringify(remotes)}`)
}

if (require.main === module) main()
