import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { whenOrphaned } from '../portal/when-orphaned'
import { repositoryRoot } from '../repository-root'

const withParent = path.join(__dirname, 'with-parent.js')

const running = new Set<ChildProcess>()
let stopping = false

/** Ends the programs that run, as Ctrl-C does, and then this process. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping) return
  stopping = true
  const ended = [...running].map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGINT')
  await Promise.all(ended)
  process.exit(128 + os.constants.signals[signal])
}

/** Leaves nothing running when this process, or the one that started it, is ended half-way. */
export function stopWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  whenOrphaned(() => void stop('SIGTERM'))
}

/** Runs a program in the repository's root, with its output among ours. Returns whether it ended with 0. */
export async function runProgram(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<boolean> {
  const child = spawn(command, args, { cwd: repositoryRoot, stdio: 'inherit', ...options })
  running.add(child)
  const [status] = await once(child, 'exit')
  running.delete(child)
  // Nothing else starts while this process ends.
  return stopping ? new Promise(() => {}) : status === 0
}

/** Runs a script of a package in the repository's root; it ends with this process. Returns whether it ended with 0. */
export const runNode = (
  script: string,
  args: string[],
  { env = {}, node = [] }: { env?: NodeJS.ProcessEnv; node?: string[] } = {},
) =>
  runProgram(process.execPath, [...node, withParent, require.resolve(script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
