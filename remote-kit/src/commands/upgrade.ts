import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import semver from 'semver'
import { packagesOfJest } from '../../package.json'
import { sectionsSince } from '../remote/builds/change-log'
import { renameImports } from '../upgrade/rename-imports'
import { renames } from '../upgrade/renames'

export const options = `  --to VERSION       installs that version of the three packages; the newest by default
  --packages FOLDER  installs the packages that are files in a folder
  --from VERSION     installs nothing: says what has changed since a version, and gives imports their present names`

const packages = ['remote-kit', 'shared-ui', 'shell']

const installed = (name: string) => path.resolve('node_modules/@pt-portal', name)

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(path.join(installed(name), 'package.json'), 'utf8')).version

/** Runs a program in the remote's folder. @throws Error when it fails */
function runProgram(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`)
}

/** What npm installs as each package. @throws Error where a folder lacks one */
function specifiers({ to = 'latest', folder }: { to?: string; folder?: string }): string[] {
  if (!folder) return packages.map((name) => `@pt-portal/${name}@${to}`)
  const files = readdirSync(folder)
  return packages.map((name) => {
    const file = files.find((each) => new RegExp(`^pt-portal-${name}-\\d.*\\.tgz$`).test(each))
    if (!file) throw new Error(`${folder} has no package ${name}; npm run pack-kit makes them.`)
    return `@pt-portal/${name}@file:${path.resolve(folder, file)}`
  })
}

function sayChanges(from: string): void {
  for (const name of packages) {
    const log = readFileSync(path.join(installed(name), 'CHANGELOG.md'), 'utf8')
    const sections = sectionsSince(log, from)
    if (sections) console.log(`\n@pt-portal/${name}\n\n${sections}`)
  }
}

/** Says what a remote that tests with Jest has to install itself, as kits before brought it (ADR 0145). */
function sayMissingOfJest(): void {
  const { devDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'))
  if (!devDependencies.jest) return
  const missing = Object.entries(packagesOfJest).filter(([name]) => !devDependencies[name])
  if (missing.length === 0) return
  const packages = missing.map(([name, range]) => `${name}@${range}`).join(' ')
  console.log(`Jest needs what the kit no longer brings: npm install --save-dev ${packages}`)
}

/** Gives imports of the remote's sources their present names, and says in which files. */
function renameInSources(from: string): void {
  const newer = renames.filter(({ since }) => semver.gt(since, from))
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((each) => /\.tsx?$/.test(each))) {
    const file = path.join('src', name)
    const source = readFileSync(file, 'utf8')
    const renamed = renameImports(source, file.endsWith('x'), newer)
    if (renamed === source) continue
    writeFileSync(file, renamed)
    console.log(`${file}: imports have their present names`)
  }
}

/**
 * Installs other versions of the portal's packages. The rest is done by the kit that is installed then, as only it knows what
 * has changed.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      packages: { type: 'string' },
      from: { type: 'string' },
    },
  })
  if (values.from !== undefined) {
    if (!semver.valid(values.from))
      throw new Error(`--from must be a version, not "${values.from}".`)
    sayChanges(values.from)
    renameInSources(values.from)
    sayMissingOfJest()
    return
  }
  const before = versionOf('remote-kit')
  runProgram('npm', [
    'install',
    '--save-exact',
    ...specifiers({ to: values.to, folder: values.packages }),
  ])
  console.log(`From ${before} to ${versionOf('remote-kit')}`)
  runProgram('npx', ['remote-kit', 'upgrade', '--from', before])
  console.log('Next: npm test')
}
