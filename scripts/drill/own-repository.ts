import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plainEnvironment } from '../images/image'
import { repositoryRoot } from '../repository-root'

/** The environment of a machine that knows the packages alone: what npm sets for this repository's scripts is left out. */
const environment = { ...plainEnvironment, npm_config_prefer_offline: 'true' }

/**
 * Runs a step to its end and prints it with its time.
 * @throws Error with its output when it fails
 */
export function step(name: string, cwd: string, command: string, ...args: string[]): void {
  const startedAt = Date.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: environment,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name} failed:\n${stdout}${stderr}`)
  console.log(`${name.padEnd(40)} ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

/**
 * Makes a remote in a repository of its own, outside of this one, from the packed packages alone (D44): created, installed,
 * checked, tested and built in a new folder below `root`.
 * @returns the remote's folder, with its build in `dist`
 * @throws Error with the output of the step that failed
 */
export function makeOwnRepository(root: string, name = 'glossary'): string {
  const packages = path.join(root, 'packages')
  const folder = path.join(root, name)
  mkdirSync(packages)
  step('pack the kit and shared-ui', repositoryRoot, 'npm', 'run', 'pack-kit', '--', packages)
  const create = ['run', 'create-remote', '--', folder, '--name', name, '--packages', packages]
  step(`create ${name}`, repositoryRoot, 'npm', ...create)
  step('install its packages', folder, 'npm', 'install', '--no-audit', '--no-fund')
  step('check its types', folder, 'npm', 'run', 'typecheck')
  step('test and build it', folder, 'npm', 'test')
  return folder
}

if (require.main === module) {
  const root = mkdtempSync(path.join(tmpdir(), 'own-repository-'))
  try {
    makeOwnRepository(root)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
