import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../repository-root'
import type { Duration } from './counts'

/** Seconds of each test file when it last ran on this machine, by its name. */
const timesFile = path.join(repositoryRoot, 'tmp/test-times.json')

/** Adds the times of a run to those of earlier runs, so that runs of a part keep the others. */
export function recordTimes(durations: Duration[], file = timesFile): void {
  const known = readTimes(file)
  for (const [name, seconds] of durations) known[name] = Number(seconds.toFixed(1))
  const sorted = Object.entries(known).sort(([, one], [, other]) => other - one)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** What is recorded; no file, or one that a killed run left half-written, counts as nothing. */
function readTimes(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
