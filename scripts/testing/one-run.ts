import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../repository-root'

const lock = path.join(repositoryRoot, 'tmp/test-run.pid')

/** The process of the run that holds the lock, or undefined when it was killed. */
function holder(): number | undefined {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

/** Ends this process when another run works in this folder: both would build into the same folders. */
export function oneRunAtATime(): void {
  mkdirSync(path.dirname(lock), { recursive: true })
  const other = holder()
  if (other && other !== process.pid) {
    console.error(
      `Another test run works in this folder (process ${other}). Wait for it, or end it.`,
    )
    process.exit(1)
  }
  writeFileSync(lock, String(process.pid))
  process.once('exit', () => rmSync(lock, { force: true }))
}
