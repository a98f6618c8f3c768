import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const cli = path.join(__dirname, 'cli.ts')
const tsx = pathToFileURL(require.resolve('tsx')).href
const runIn = (cwd: string, ...args: string[]) =>
  spawnSync(process.execPath, ['-C', '@pt-portal/source', '--import', tsx, cli, ...args], {
    cwd,
    encoding: 'utf8',
  })
const run = (...args: string[]) => runIn('.', ...args)

test.each([
  [['--help'], /^Usage: remote-kit COMMAND/],
  [['help'], /^Usage: remote-kit COMMAND/],
  [['release', '--help'], /^remote-kit release makes a build live.*--canary PERCENT/s],
  [['rollback', '-h'], /^remote-kit rollback makes the build before live again.*--reason TEXT/s],
  [['create', '--help'], /--packages FOLDER/],
])(
  '%j prints help and succeeds',
  (args, help) => {
    const { status, stdout, stderr } = run(...args)
    expect(stdout).toMatch(help)
    expect([status, stderr]).toEqual([0, ''])
  },
  30_000,
)

test.each([[[]], [['nothing']]])(
  '%j fails and lists the commands',
  (args) => {
    const { status, stdout, stderr } = run(...args)
    expect(stderr).toContain('Usage: remote-kit COMMAND')
    expect([status, stdout]).toEqual([1, ''])
  },
  30_000,
)

test.each([['dev'], ['release'], ['status']])(
  '%s says that a folder is none of a remote',
  (command) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'no-remote-'))
    const { status, stdout, stderr } = runIn(folder, command)
    rmSync(folder, { recursive: true })
    expect(stderr).toMatch(
      /^.* is no folder of a remote, as it has no (package|remote)\.json: .*\n$/,
    )
    expect([status, stdout]).toEqual([1, ''])
  },
  30_000,
)
