import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { repositoryRoot } from '../repository-root'

/** Runs a program in the repository's root, with its output among ours. Returns whether it ended with 0. */
export async function runProgram(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<boolean> {
  const child = spawn(command, args, { cwd: repositoryRoot, stdio: 'inherit', ...options })
  const [status] = await once(child, 'exit')
  return status === 0
}

/** Runs a script of a package in the repository's root. Returns whether it ended with 0. */
export const runNode = (script: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  runProgram(process.execPath, [require.resolve(script), ...args], {
    env: { ...process.env, ...env },
  })
