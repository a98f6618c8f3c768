import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  describeBuild,
  RegistryError,
  readRegistry,
  registryFile,
  release,
  repositoryRoot,
} from './registry-file'
import { workspaceRemotes } from './workspace-remotes'

const help = `Makes a build of a remote the live one. Shell and other remotes are not touched.

Usage:
  npm run release -- REMOTE               the newest build (build it first: npm run build -w REMOTE)
  npm run release -- REMOTE --to BUILD    that build; this is also how to roll back
  npm run release -- REMOTE --list        the builds there are, newest first
  npm run release -- --show               what is live

REMOTE is a folder of this repository, such as mf-blog. The registry is REGISTRY_FILE, or .portal/remotes.json.`

const remotes = workspaceRemotes().map(({ folder }) => folder)

class UsageError extends Error {}

/** Finished builds of a remote, newest first. */
function buildsOf(remote: string): string[] {
  const dist = path.join(repositoryRoot, remote, 'dist')
  if (!existsSync(dist)) return []
  return readdirSync(dist)
    .filter((name) => existsSync(path.join(dist, name, 'mf-manifest.json')))
    .filter((name) => !name.startsWith('.'))
    .sort((a, b) => statSync(path.join(dist, b)).mtimeMs - statSync(path.join(dist, a)).mtimeMs)
}

function newestBuild(remote: string): string {
  const pointer = path.join(repositoryRoot, remote, 'dist/latest')
  if (!existsSync(pointer)) {
    throw new UsageError(`${remote} has no build yet; run "npm run build -w ${remote}" first.`)
  }
  return readFileSync(pointer, 'utf8').trim()
}

/** Does what the arguments ask and gives what to print. */
function run(): string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      list: { type: 'boolean' },
      show: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return help
  if (values.show) return JSON.stringify(readRegistry(), null, 2)

  const [remote] = positionals
  if (!remote || !remotes.includes(remote)) throw new UsageError(help)
  const builds = buildsOf(remote)
  if (values.list) return builds.join('\n')

  const build = values.to ?? newestBuild(remote)
  if (!builds.includes(build)) {
    throw new UsageError(`${remote} has no build ${build}. There are:\n${builds.join('\n')}`)
  }
  release(describeBuild(remote, build), build)
  return `${remote} ${build} is live (${registryFile()}).`
}

try {
  console.log(run())
} catch (error) {
  const isForPeople = error instanceof UsageError || error instanceof RegistryError
  console.error(isForPeople ? error.message : error)
  process.exitCode = 1
}
