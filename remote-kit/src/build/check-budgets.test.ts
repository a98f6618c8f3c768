import type { RemoteDescription } from '../remote/remote-description'
import { checkBudgets } from './check-budgets'

const heavy = { name: 'heavy', bytes: 12_000, broughtBy: 'src/late.ts' }
const weight = {
  bytes: 15_000,
  dependencies: [heavy],
  parts: [
    { bytes: 3000, heaviest: [] },
    { file: 'src/late.ts', bytes: 9000, heaviest: [heavy] },
  ],
}
const check = (budgets: RemoteDescription['budgets']) =>
  checkBudgets({ budgets } as RemoteDescription, weight)

test('a build over both budgets is told of both', () => {
  expect(() => check({ page: 10, all: 14 })).toThrow(
    new Error(
      [
        'remote.json: PT-F310 "budgets.page" is 10 kB, and a page that loads src/late.ts weighs 12.0 kB. The heaviest:',
        '  heavy  12.0 kB of source, by src/late.ts',
        'remote.json: PT-F310 "budgets.all" is 14 kB, and the build weighs 15.0 kB. The heaviest:',
        '  heavy  12.0 kB of source, by src/late.ts',
      ].join('\n'),
    ),
  )
})

test('a build within its budgets, or without one, passes', () => {
  expect(() => check({ page: 12, all: 15 })).not.toThrow()
  expect(() => check(undefined)).not.toThrow()
})
