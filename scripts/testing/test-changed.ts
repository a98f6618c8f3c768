import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { touchedFolders } from '../build/affected'
import { repositoryRoot } from '../repository-root'
import { ensureTool } from '../tools'
import { jestTests } from './jest-tests'
import { journeys } from './journeys'
import { oneRunAtATime } from './one-run'
import { notices } from './programs'
import { stopWithParent } from './run-program'
import { check, runStages, type Stage } from './stages'
import { changedJourneys } from './wings'

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

const migrations = 'api/src/platform/db/migrations'

/** Options of Jest that choose the tests that import a changed file. Migrations are imported by a file that does not name them. */
function relatedTests(base: string, changed: string[]): string[] {
  if (!changed.some((file) => file.startsWith(migrations))) return ['--changedSince', base]
  const files = [...changed, `${migrations}/index.ts`]
  return ['--findRelatedTests', ...files.map((file) => path.join(repositoryRoot, file))]
}

/** Adds to the end of the run what it left out. */
function noteLeftOut(left: string[]): void {
  const journeysLeft = left.length > 0 ? `, and journeys: ${left.join(', ')}` : ''
  notices.push(
    `Left out: unit tests that import no changed file, exports, sizes of pages${journeysLeft}. npm test runs them.`,
  )
}

/** The types of the packages that changed, and of those that depend on them. */
function typesSince(base: string): Stage {
  const types = (...selected: string[]) =>
    check('types', 'npm', ['run', '--silent', 'typecheck', ...selected])
  return {
    name: 'types',
    async run() {
      await ensureTool('lerna')
      const folders = touchedFolders(base, repositoryRoot)
      if (folders.length === 0) return { passed: 1, failed: [], skipped: 0 }
      return types(...folders.flatMap((folder) => ['-w', folder])).run()
    },
  }
}

function changedStages(base: string): Stage[] {
  const changed = changedSince(base)
  const { chosen, left } = changedJourneys(changed)
  noteLeftOut(left)
  const unit = () =>
    jestTests('--ignoreProjects', 'images', '--passWithNoTests', ...relatedTests(base, changed))
  const specs = chosen.map((name) => `/${name}.spec.ts`)
  return [
    check('lint', 'npx', [
      ...['biome', 'check', '--changed', `--since=${base}`, '--no-errors-on-unmatched'],
    ]),
    typesSince(base),
    check('types of scripts', 'npm', ['run', '--silent', 'typecheck:scripts']),
    check('messages', 'npm', ['run', '--silent', 'messages', '--', '--check']),
    { name: 'unit', run: unit },
    ...(specs.length > 0 ? [{ name: 'e2e', run: () => journeys(...specs) }] : []),
  ]
}

/** Runs the tests that the changes since a commit may break. Only `npm test` runs all that a change can break. */
function main(): Promise<void> {
  const base = process.argv[2] ?? defaultBase()
  console.log(`Changes since ${base}`)
  return runStages(changedStages(base))
}

stopWithParent()
oneRunAtATime()
void main()
