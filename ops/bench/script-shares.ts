import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { workspaceRemotes } from '../../scripts/remotes/workspace-remotes'
import { repositoryRoot } from '../../scripts/repository-root'

/** Owners of a script's bytes. */
export const owners = ['shell', 'shared-ui', 'remote', 'federation'] as const
export type Owner = (typeof owners)[number]

/** Shares that add up to 1, such as `{shell: 0.1, 'shared-ui': 0.9}`. */
export type Shares = Partial<Record<Owner, number>>

/** Federated packages whose scripts visitors load. */
const folders = [
  'shell',
  ...workspaceRemotes().flatMap(({ access, folder }) => (access === 'public' ? [folder] : [])),
]

/**
 * Owner of a source file. A source that is not a file comes from webpack: module wrappers, loaders, share
 * scopes. Of the host's libraries, only the icons count as the shell's.
 */
function ownerOf(source: string, folder: string): Owner {
  if (!path.isAbsolute(source) || /[\\/](@module-|\.)federation[\\/]/.test(source))
    return 'federation'
  if (folder !== 'shell') return 'remote'
  const isOwn = source.startsWith(path.join(repositoryRoot, 'shell')) || source.includes('lucide')
  return isOwn ? 'shell' : 'shared-ui'
}

/** Counts each minified character for the module it came from. */
function sharesOf(file: string, folder: string): Shares {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  const counts: Shares = {}
  let total = 0
  for (const [line, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      // There is no source where webpack joins modules.
      const { originalSource = '' } = map.findEntry(line, column) as { originalSource?: string }
      const owner = ownerOf(originalSource, folder)
      counts[owner] = (counts[owner] ?? 0) + 1
      total += 1
    }
  }
  return Object.fromEntries(Object.entries(counts).map(([owner, count]) => [owner, count / total]))
}

const run = promisify(execFile)

/** Rebuilds the visitors' build with source maps beside the scripts. */
async function mappedBuild(folder: string, output: string): Promise<void> {
  const args = ['--import', 'tsx', path.join(__dirname, 'mapped-build.ts'), output]
  await run(process.execPath, args, { cwd: path.join(repositoryRoot, folder) })
}

/** A script's name without its hash, which may differ as the minifier may choose other names for the same code. */
const unhashed = (file: string) => path.posix.basename(file).replace(/\.[0-9a-f]{8}\.js$/, '')

/**
 * @returns a function from a script's address, such as `/assets/main.1234abcd.js` or
 * `/remotes/mf-blog/<build>/page.js`, to its shares; undefined for a script that the current sources do not
 * produce
 */
export async function scriptShares(): Promise<(address: string) => Shares | undefined> {
  const root = mkdtempSync(path.join(tmpdir(), 'pt-portal-shares-'))
  const known = new Map<string, Shares>()
  try {
    for (const folder of folders) {
      const output = path.join(root, folder)
      await mappedBuild(folder, output)
      for (const name of readdirSync(output).filter((file) => file.endsWith('.js'))) {
        const file = path.join(output, name)
        // Early scripts are not modules: they contain only the package's own code and have no source map.
        const shares = existsSync(`${file}.map`) ? sharesOf(file, folder) : { remote: 1 }
        known.set(`${folder}/${unhashed(name)}`, shares)
      }
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
  return (address) => {
    const [, remote] = /^\/remotes\/([^/]+)\//.exec(address) ?? []
    return known.get(`${remote ?? 'shell'}/${unhashed(address)}`)
  }
}
