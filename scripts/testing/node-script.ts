import { spawnSync } from 'node:child_process'
import { repositoryRoot } from '../repository-root'

/** Runs a script of a package in the repository's root. Returns whether it ended with 0. */
export function runNode(script: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [require.resolve(script), ...args], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}
