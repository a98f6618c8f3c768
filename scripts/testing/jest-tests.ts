import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../repository-root'
import { type Counts, withMessage } from './counts'
import { runNode } from './run-program'

interface JestReport {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: 'passed' | 'failed'
    /** Both in milliseconds of Unix time. */
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
    /** What kept the file from loading. */
    message: string
  }[]
}

const fileOf = (name: string) => path.relative(repositoryRoot, name)

/** Names of the failed tests; for a file that does not load, its own name. */
const failuresOf = (report: JestReport): string[] =>
  report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults, message }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length > 0
        ? failed.map(({ fullName, failureMessages }) =>
            withMessage(`${fileOf(name)}: ${fullName}`, failureMessages),
          )
        : [withMessage(fileOf(name), [message])]
    })

/**
 * Megabytes in which Node collects what is short-lived, for Jest and, as it hands its options on, for its workers. Tests
 * allocate so much that with Node's own 16 much of it is moved to the old space before it is garbage.
 */
const node = ['--max-semi-space-size=64']

async function runJest(...args: string[]): Promise<JestReport | null> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-portal-jest-'))
  const report = path.join(folder, 'report.json')
  await runNode('jest/bin/jest', ['--json', `--outputFile=${report}`, ...args], { node })
  const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  rmSync(folder, { recursive: true })
  return found
}

/** One more than there are cores, because tests that start servers and wait for them leave a core idle. */
const workers = os.availableParallelism() + 1

/**
 * A worker that holds more memory after a file is replaced. Node keeps much of what a file has loaded, and with
 * gigabytes of it collecting garbage takes a test that allocates three times as long.
 */
const workerMemory = '1GB'

/** Runs tests of the chosen projects and files. */
export async function jestTests(...choice: string[]): Promise<Counts> {
  const report = await runJest(
    `--maxWorkers=${workers}`,
    `--workerIdleMemoryLimit=${workerMemory}`,
    ...choice,
  )
  if (!report) return { passed: 0, failed: ['Jest left no report'], skipped: 0 }
  const durations = new Map(
    report.testResults.map(({ name, startTime, endTime }) => [
      fileOf(name),
      (endTime - startTime) / 1000,
    ]),
  )
  return {
    passed: report.numPassedTests,
    failed: failuresOf(report),
    skipped: report.numPendingTests,
    durations,
  }
}
