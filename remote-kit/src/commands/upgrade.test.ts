import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packagesOfJest } from '../../package.json'

const cli = path.resolve(__dirname, '../cli.ts')
const tsx = require.resolve('tsx')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'))
  mkdirSync(path.join(folder, 'src'))
  for (const name of ['remote-kit', 'shared-ui', 'shell']) {
    const installed = path.join(folder, 'node_modules/@pt-portal', name)
    mkdirSync(installed, { recursive: true })
    writeFileSync(path.join(installed, 'CHANGELOG.md'), '')
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What an upgrade says to a remote with development packages. */
function said(devDependencies: Record<string, string>): string {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ devDependencies }))
  const args = ['--import', tsx, cli, 'upgrade', '--from', '1.1.0']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

test('a remote that tests with Jest learns what it has to install itself', () => {
  expect(said({ jest: '30.5.2' })).toContain(
    `npm install --save-dev @swc/jest@${packagesOfJest['@swc/jest']} jest-environment-jsdom@`,
  )
})

test('a remote that has it all, or tests by the kit’s runner, hears nothing of Jest', () => {
  expect(said({ ...packagesOfJest })).not.toContain('Jest')
  expect(said({})).not.toContain('Jest')
})
