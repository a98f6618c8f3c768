import { existsSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../repository-root'
import { changedJourneys, smoke, wings } from './wings'

const everyJourney = changedJourneys(['package-lock.json']).chosen

test('every folder of the table exists, and every beginning of a name has a journey', () => {
  const folders = Object.keys(wings)
  expect(folders.filter((folder) => !existsSync(path.join(repositoryRoot, folder)))).toEqual([])
  const starts = [...smoke, ...Object.values(wings).flat()]
  expect(starts.filter((start) => !everyJourney.some((name) => name.startsWith(start)))).toEqual([])
})

test('a change of one remote affects the journeys that use it, and the smoke set', () => {
  const { chosen, left } = changedJourneys(['mf-admin/src/routes.tsx'])
  expect(chosen).toEqual(expect.arrayContaining(['admin-lists', ...smoke]))
  expect(left).toContain('visitor-searches')
  expect([...chosen, ...left].sort()).toEqual(everyJourney)
})

test('the longest folder counts', () => {
  const { chosen } = changedJourneys(['mf-admin/src/people/account/account-page.tsx'])
  expect(chosen).not.toContain('admin-writes-a-post')
})

test('a change of two wings affects the journeys of both', () => {
  const { chosen } = changedJourneys(['mf-admin/src/routes.tsx', 'mf-public/src/index.ts'])
  expect(chosen).toEqual(expect.arrayContaining(['scheduled-post', 'employer-calculates']))
})

test('a changed journey affects itself and the smoke set', () => {
  const { chosen } = changedJourneys(['e2e/specs/pages/wide-menus.spec.ts'])
  expect(chosen).toEqual([...smoke, 'wide-menus'].sort())
})

test.each([
  'api/src/app.ts',
  'shared-ui/src/router.ts',
  'shell/host/index.ts',
  'package-lock.json',
])('a change of %s affects every journey', (file) =>
  expect(changedJourneys([file, 'mf-blog/src/index.ts']).left).toEqual([]),
)

test('documents and unit tests affect no journey', () => {
  const { chosen } = changedJourneys(['docs/README.md', 'mf-admin/src/ui/dates/moment.test.ts'])
  expect(chosen).toEqual([])
})
