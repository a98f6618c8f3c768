import {
  makeBuild,
  name,
  portal,
  portalForEachTest,
  run,
  standIn,
} from '../../../tooling/testing/portal-stand-in'
import { registrationOf } from './local-builds'
import { releaseAtStart } from './release-at-start'
import { rollback } from './release-command'

portalForEachTest()

test('a container releases its build only once, so that a rollback survives a restart', async () => {
  makeBuild('1.0.0-a')
  await run()
  makeBuild('1.0.0-b')
  const start = () => releaseAtStart(standIn.directory, portal().store)
  expect(await start()).toContain('1.0.0-b is live')
  await rollback(name, portal())
  expect(await start()).toContain('what is live stays as it is')
  expect(standIn.history[0]!.build).toBe('1.0.0-a')
})

test('a container that starts while a canary is running only registers its build', async () => {
  makeBuild('1.0.0-a')
  await run()
  makeBuild('1.0.0-b')
  await run('--canary', '5')
  makeBuild('1.0.0-c')
  const start = () => releaseAtStart(standIn.directory, portal().store)
  expect(await start()).toBe(
    'glossary 1.0.0-c is registered, not live: the canary 1.0.0-b is running. Release it when that has ended.',
  )
  expect(standIn.history[0]).toMatchObject({ build: '1.0.0-a', canaryBuild: '1.0.0-b' })
  expect(standIn.builds[0]!.build).toBe('1.0.0-c')
  await run('--canary', '0')
  expect(await start()).toContain('1.0.0-c is live')
})

test('a container that was killed after registering its build releases it at the next start', async () => {
  makeBuild('1.0.0-a')
  const { store } = portal()
  await store.register(registrationOf({ directory: standIn.directory, name }, '1.0.0-a'))
  expect(await releaseAtStart(standIn.directory, store)).toContain('1.0.0-a is live')
})
