import {
  makeBuild,
  name,
  portal,
  portalForEachTest,
  run,
  standIn,
} from '../../../tooling/testing/portal-stand-in'
import { parseReleaseArguments, rollback } from './release-command'

portalForEachTest()

test('a rollback undoes the last change: a canary, a release, or a removal', async () => {
  makeBuild('1.0.0-a')
  await run()
  makeBuild('1.0.0-b')
  await run()
  makeBuild('1.0.0-c')
  await run('--canary', '5')
  const withoutCanary = await rollback(name, portal())
  expect(withoutCanary).toContain('1.0.0-b is live')
  expect(withoutCanary).not.toContain('older')
  expect(standIn.history[0]!.canaryBuild).toBeNull()
  expect(await rollback(name, portal())).toMatch(/1\.0\.0-a is live.*older than 1\.0\.0-b/s)
  expect(await run('--remove')).toContain('glossary is out of service')
  expect(await rollback(name, portal())).toContain('1.0.0-a is live')
})

test('a second rollback goes further back, not forward to the build that the first one removed', async () => {
  for (const id of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) {
    makeBuild(id)
    await run()
  }
  expect(await rollback(name, portal())).toContain('1.0.0-b is live')
  expect(await rollback(name, portal())).toContain('1.0.0-a is live')
  await expect(rollback(name, portal())).rejects.toThrow(
    'No build of glossary was live before 1.0.0-a, and a rollback does not go forward. The build that was live last is 1.0.0-b: "npx remote-kit release --to 1.0.0-b" makes it live again.',
  )
  await run('--to', '1.0.0-c')
  expect(await rollback(name, portal())).toContain('1.0.0-a is live')
})

test('an older build is said to be older, with the way to the one that it replaces', async () => {
  for (const id of ['1.0.0-a', '1.0.0-b']) {
    makeBuild(id)
    expect(await run()).not.toContain('older')
  }
  expect(await run('--to', '1.0.0-a')).toMatch(
    /\nIt is older than 1\.0\.0-b, which was live until now: "npx remote-kit release --to 1\.0\.0-b" makes that live again\.\n/,
  )
  expect(await run('--to', '1.0.0-a')).not.toContain('older')
  const here = { ...portal(), releaseCommand: 'npm run release -- mf-glossary' }
  await expect(rollback(name, here)).rejects.toThrow(
    '"npm run release -- mf-glossary --to 1.0.0-b" makes it live again',
  )
  expect(await run('--to', '1.0.0-b')).not.toContain('older')
})

test('a rollback of the first release says that nothing was before it', async () => {
  makeBuild('1.0.0-a')
  await run()
  await expect(rollback(name, portal())).rejects.toThrow(
    /^No build of glossary was live before 1\.0\.0-a\.$/,
  )
})

test('a rollback refuses options that only a release has', async () => {
  makeBuild('1.0.0-a')
  await run()
  const { values } = parseReleaseArguments(['--to', '1.0.0-a'])
  await expect(rollback(name, portal(), values)).rejects.toThrow('A rollback has no --to')
})
