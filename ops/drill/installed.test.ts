import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkInstalled, installedIn, limits } from './installed'

test('what is installed is counted as npm’s packages and as the disk’s blocks', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'installed-'))
  const modules = path.join(folder, 'node_modules')
  mkdirSync(path.join(modules, 'large'), { recursive: true })
  writeFileSync(path.join(modules, 'large/data'), Buffer.alloc(3 * 2 ** 20, 1))
  const record = {
    packages: { 'node_modules/large': {}, 'node_modules/large/node_modules/in': {} },
  }
  writeFileSync(path.join(modules, '.package-lock.json'), JSON.stringify(record))
  expect(installedIn(folder)).toEqual({ packages: 2, megabytes: 3 })
  rmSync(folder, { recursive: true })
})

test('more than a new remote may install is refused, with both figures', () => {
  expect(() => checkInstalled(limits, limits)).not.toThrow()
  const { packages, megabytes } = limits
  expect(() => checkInstalled({ packages: packages + 1, megabytes }, limits)).toThrow(
    `installs ${packages + 1} packages and ${megabytes} MB; it may install ${packages} and ${megabytes} MB`,
  )
  expect(() => checkInstalled({ packages, megabytes: megabytes + 1 }, limits)).toThrow(
    'may install',
  )
})
