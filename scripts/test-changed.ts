import { execFileSync } from 'node:child_process'
import { repositoryRoot } from './repository-root'
import { changedJourneys } from './testing/changed-journeys'
import { jestTests } from './testing/jest-tests'
import { journeys } from './testing/journeys'
import { check, lint, runStages, type Stage } from './testing/stages'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).trim()

const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** The commit where this branch left `main`; on `main` itself, the commit before the last one. */
function defaultBase(): string {
  const head = git('rev-parse', 'HEAD')
  const base = git('merge-base', 'HEAD', 'main')
  return base === head ? git('rev-parse', 'HEAD~1') : base
}

/** Files that differ from the commit, committed or not. */
const changedSince = (base: string): string[] => [
  ...linesOf(git('diff', '--name-only', base)),
  ...linesOf(git('ls-files', '--others', '--exclude-standard')),
]

function changedStages(base: string): Stage[] {
  const files = changedSince(base)
  const chosen = changedJourneys(files)
  const unit = () =>
    jestTests('--ignoreProjects', 'images', '--changedSince', base, '--passWithNoTests')
  return [
    lint,
    check('types', 'npx', [
      ...['lerna', 'run', 'typecheck', '--since', base, '--no-sort', '--concurrency', '2'],
    ]),
    check('types of scripts', 'npm', ['run', '--silent', 'typecheck:scripts']),
    { name: 'unit', run: unit },
    ...(chosen?.length === 0 ? [] : [{ name: 'e2e', run: () => journeys(...(chosen ?? [])) }]),
  ]
}

/** Runs the tests that the changes since a commit may break. Only `npm test` runs everything. */
function main(): Promise<void> {
  const base = process.argv[2] ?? defaultBase()
  console.log(`Changes since ${base}`)
  return runStages(changedStages(base))
}

void main()
