import { readdirSync } from 'node:fs'
import path from 'node:path'
import { changedJourneys } from './changed-journeys'

const specs = readdirSync(path.join(__dirname, '../../e2e/specs'))

test('a change of one remote affects the journeys that use it', () => {
  const chosen = changedJourneys(['mf-admin/src/routes.tsx'])!
  expect(chosen).toContain('/admin-')
  expect(chosen).not.toContain('/visitor-')
  for (const start of chosen) {
    expect(specs.some((spec) => spec.startsWith(start.slice(1)))).toBe(true)
  }
})

test('a change of two remotes affects the journeys of both', () => {
  const chosen = changedJourneys(['mf-blog/src/index.ts', 'mf-public/src/index.ts'])!
  expect(chosen).toEqual(expect.arrayContaining(['/scheduled-post', '/employer-']))
})

test('a changed journey affects itself', () => {
  expect(changedJourneys(['e2e/specs/phone-menus.spec.ts'])).toEqual(['/phone-menus.spec.ts'])
})

test.each(['api/src/app.ts', 'shared-ui/src/router.ts', 'shell/host/main.ts', 'package-lock.json'])(
  'a change of %s affects every journey',
  (file) => expect(changedJourneys([file, 'mf-blog/src/index.ts'])).toBeNull(),
)

test('documents and unit tests affect no journey', () => {
  expect(changedJourneys(['docs/README.md', 'mf-admin/src/ui/moment.test.ts'])).toEqual([])
})
