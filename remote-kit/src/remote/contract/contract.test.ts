import {
  parseRemoteContract,
  parseShellContract,
  type RemoteContract,
  refusal,
  type ShellContract,
} from './contract'
import { everything, missingFrom } from './missing-names'
import { providedMajor } from './provided-major'

const ui = '@pt-portal/shared-ui'

const shell: ShellContract = {
  sharedUi: '1.2.0',
  provides: { react: ['useState'], [ui]: ['Button', 'Tabs'], [`${ui}/forms`]: ['Field'] },
}

const needing = (uses: RemoteContract['uses'], sharedUi = '^1.0.0'): RemoteContract => ({
  sharedUi,
  uses,
})

test.each<[string, RemoteContract['uses'], object[]]>([
  ['nothing if it provides all names', { [ui]: ['Button'], react: ['useState'] }, []],
  [
    'nothing of a module that it provides and that is needed as a whole',
    { [ui]: [everything] },
    [],
  ],
  [
    'names',
    { [ui]: ['Button', 'Tabs2', 'Button2'] },
    [{ module: ui, names: ['Tabs2', 'Button2'] }],
  ],
  [
    'names of a module that is not there',
    { yup: ['object'] },
    [{ module: 'yup', names: ['object'] }],
  ],
  ['a whole module', { yup: [everything] }, [{ module: 'yup', names: [] }]],
  ['what only objects have', { constructor: ['x'] }, [{ module: 'constructor', names: ['x'] }]],
])('missingFrom finds that a shell lacks %s', (_what, uses, missing) => {
  expect(missingFrom(shell, needing(uses))).toEqual(missing)
})

test('a shell whose provided names are unknown lacks nothing', () => {
  const provides = { [ui]: [everything] }
  expect(missingFrom({ ...shell, provides }, needing({ [ui]: ['Anything'] }))).toEqual([])
})

const refused = (contract: RemoteContract) =>
  refusal(
    { name: 'mf_blog', build: '1.2.0-abc', contract },
    { build: '1.0.0-def', contract: shell },
  )

test('a refusal lists the missing names in one sentence', () => {
  expect(refused(needing({ [ui]: ['Button2', 'Tabs2'], yup: [everything] }))).toBe(
    'mf_blog 1.2.0-abc needs Button2 and Tabs2 of @pt-portal/shared-ui, and yup, which the shell 1.0.0-def (@pt-portal/shared-ui 1.2.0) lacks.',
  )
})

test('a newer shared-ui of the same major version is refused only for the names that lack', () => {
  expect(refused(needing({ [ui]: ['Button'] }, '^1.3.0'))).toBeUndefined()
  expect(refused(needing({ [ui]: ['Button2'] }, '^1.3.0'))).toContain(
    'needs Button2 of @pt-portal/shared-ui, which',
  )
})

test('a refusal names the range of another major version', () => {
  expect(refused(needing({}, '^2.1.0'))).toContain('needs @pt-portal/shared-ui ^2.1.0, which')
  expect(refused(needing({}, '^0.9.0'))).toContain('needs @pt-portal/shared-ui ^0.9.0, which')
  expect(refused(needing({}, '^2.0.0'))).toContain('(@pt-portal/shared-ui 1.2.0) lacks')
})

/** A shell of version 2 that has no Tabs any more, and provides version 1 with them. */
const moving: ShellContract = {
  sharedUi: '2.0.0',
  provides: { react: ['useState'], [ui]: ['Button', 'Tabs2'], [`${ui}/forms`]: ['Field'] },
  previous: { sharedUi: '1.2.0', until: '2027-03-31', provides: { [ui]: ['Button', 'Tabs'] } },
}

const refusedInMove = (contract: RemoteContract) =>
  refusal(
    { name: 'mf_blog', build: '1.2.0-abc', contract },
    { build: '2.0.0-def', contract: moving },
  )

test('in a move, each remote is compared with what the shell provides to its major version', () => {
  const uses = { react: ['useState'], [`${ui}/forms`]: ['Field'] }
  expect(refusedInMove(needing({ ...uses, [ui]: ['Button', 'Tabs'] }))).toBeUndefined()
  expect(refusedInMove(needing({ ...uses, [ui]: ['Tabs2'] }, '^2.0.0'))).toBeUndefined()
  expect(refusedInMove(needing({ [ui]: ['Tabs2'] }))).toBe(
    'mf_blog 1.2.0-abc needs Tabs2 of @pt-portal/shared-ui, which the shell 2.0.0-def (@pt-portal/shared-ui 2.0.0 and 1.2.0) lacks.',
  )
  expect(refusedInMove(needing({ [ui]: ['Tabs'] }, '^2.0.0'))).toContain('needs Tabs of')
  expect(refusedInMove(needing({}, '^3.0.0'))).toContain('needs @pt-portal/shared-ui ^3.0.0, which')
})

test('a remote gets the major version that it was built for', () => {
  expect(providedMajor(moving, '^2.1.0')).toMatchObject({ sharedUi: '2.0.0' })
  expect(providedMajor(moving, '^10.0.0')).toBeUndefined()
  expect(providedMajor(moving, '^1.0.0')).toMatchObject({ sharedUi: '1.2.0', until: '2027-03-31' })
})

test('reads the previous major version of a shell, and refuses a range or a day that is none', () => {
  expect(parseShellContract(moving, 'contract.json')).toEqual(moving)
  const withPrevious = (changed: object) => () =>
    parseShellContract({ ...moving, previous: { ...moving.previous, ...changed } }, 'contract.json')
  expect(withPrevious({ sharedUi: '^1.0.0' })).toThrow(
    'contract.json: "previous.sharedUi" must be a version such as 1.0.0, not "^1.0.0"; build the shell again.',
  )
  expect(withPrevious({ until: 'soon' })).toThrow('"previous.until" must match')
})

test('a build that fits is not refused', () => {
  expect(refused(needing({ [ui]: ['Button'] }, '^1.2.0'))).toBeUndefined()
})

test('ignores fields of later versions', () => {
  const remote = needing({ [ui]: ['Button'] })
  expect(parseRemoteContract({ ...remote, locales: ['en'] }, 'contract.json')).toEqual(remote)
  expect(parseShellContract({ ...shell, locales: ['en'] }, 'contract.json')).toEqual(shell)
})

test.each<[string, unknown, string]>([
  ['a list instead of an object', [], 'contract.json: must be object'],
  ['a missing field', { sharedUi: '^1.0.0' }, 'contract.json: lacks "uses"'],
  ['the shell’s contract', shell, 'contract.json: lacks "uses"'],
  [
    'names that are none',
    { ...needing({}), uses: { react: [1] } },
    '"uses.react.0" must be string',
  ],
  ['a module that is none', { ...needing({}), uses: { 'a b': [] } }, '"uses.a b" must match'],
  ['no range', needing({}, 'newest'), '"sharedUi" must be a range of versions such as ^1.0.0'],
])(
  'refuses %s in a remote’s contract, and names file, field and remedy',
  (_what, value, sentence) => {
    expect(() => parseRemoteContract(value, 'contract.json')).toThrow(sentence)
  },
)

test('refuses a range instead of a version in the shell’s contract', () => {
  expect(parseShellContract(shell, 'contract.json')).toEqual(shell)
  expect(() => parseShellContract({ ...shell, sharedUi: '^1.0.0' }, 'contract.json')).toThrow(
    'contract.json: "sharedUi" must be a version such as 1.0.0, not "^1.0.0"; build the shell again.',
  )
})
