import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

export const options = `  [FOLDER or FILE …]  the tests to run; all below src by default
  --node              runs them in Node, in place of a browser's stand-in
  --watch             runs those again that a change affects
  --name PATTERN      runs the tests whose title matches`

const register = path.join(__dirname, '../testing/unit/register.js')

/** Files of tests in a folder, or the file itself. */
function testsIn(entry: string): string[] {
  if (!statSync(entry, { throwIfNoEntry: false })) throw new Error(`${entry} does not exist.`)
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.join(entry, file))
}

/**
 * Runs the remote's unit tests by Node's own runner, each file in a process of its own (ADR 0145).
 * @throws Error when there are none, or a test fails
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      node: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      name: { type: 'string' },
    },
  })
  const entries = positionals.length > 0 ? positionals : ['src']
  const files = entries.flatMap(testsIn).sort()
  if (files.length === 0)
    throw new Error(`There are no tests (*.test.ts, *.test.tsx) in ${entries.join(', ')}.`)
  const child = spawn(
    process.execPath,
    [
      ...['--require', register, '--test', `--test-concurrency=${availableParallelism()}`],
      ...(values.watch ? ['--watch'] : []),
      ...(values.name ? [`--test-name-pattern=${values.name}`] : []),
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...files,
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        REMOTE_KIT_UNIT: values.node ? 'node' : 'browser',
      },
    },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('Unit tests failed.')
}
