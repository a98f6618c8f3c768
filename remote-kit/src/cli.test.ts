import { spawnSync } from 'node:child_process'
import path from 'node:path'

const cli = path.join(__dirname, 'cli.ts')
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['-C', '@pt-portal/source', '--import', 'tsx', cli, ...args], {
    encoding: 'utf8',
  })

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
