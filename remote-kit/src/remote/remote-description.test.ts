import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  folderOfRemote,
  originVariable,
  parseDescription,
  parseRegistered,
  portVariable,
  readDescription,
} from './remote-description'

const entry = { label: 'Glossary', address: '/glossary', places: ['more', 'footer'], order: 90 }

const glossary = {
  name: 'glossary',
  label: 'The glossary',
  port: 3004,
  access: 'public',
  frame: 'own',
  paths: ['/glossary', '/glossary/:term', '/files/*', '/terms/:term'],
  pages: { '/terms/:term': { frame: 'none', embeddable: true } },
  origins: {
    connect: ['https://api.example.com', 'wss://live.example.com:8443', 'http://localhost:8080'],
    frames: ['https://maps.example.com'],
  },
  sitemap: true,
  settings: {
    supportEmail: { type: 'text', default: '', description: 'Shown on each page', public: true },
    region: { type: 'choice', default: 'a', choices: ['a', 'b'], description: 'Of the server' },
    newSearch: { type: 'flag', default: 'off', variants: ['off', 'on'], description: 'Search' },
  },
  navigation: [entry],
  query: { '/glossary': ['letter'] },
}

test('reads a description unchanged, except for fields that only editors need', () => {
  expect(parseDescription({ $schema: 'x', ...glossary }, 'remote.json')).toEqual(glossary)
})

const aText = { type: 'text', default: '', description: 'd' }

test.each<[string, object, string]>([
  ['a missing field', { label: undefined }, 'remote.json: PT-F323 lacks "label"'],
  ['an unknown field', { path: '/x' }, 'remote.json: PT-F323 has "path", which is no field of it'],
  [
    'a typing error',
    { access: undefined, acess: 'public' },
    'remote.json: PT-F323 lacks "access", and has "acess", which is no field of it; did you mean "access"? (remote.schema',
  ],
  [
    'a typing error in a list',
    { canary: { stages: [{ share: 5, minuts: 1 }, { share: 100 }] } },
    '"canary.stages.0" has "minuts", which is no field of it; did you mean "minutes"?',
  ],
  [
    'an unknown field that is like none',
    { colour: 'red' },
    'has "colour", which is no field of it (remote.schema',
  ],
  ['an unknown access', { access: 'all' }, '"access" must be public or staff'],
  ['an unknown frame', { frame: 'none' }, '"frame" must be site or own'],
  [
    'an unknown frame of a page',
    { pages: { '/glossary': { frame: 'own' } } },
    '"pages./glossary.frame" must be none',
  ],
  [
    'a page for other sites in the site’s frame',
    { pages: { '/glossary': { embeddable: true } } },
    '"pages./glossary" lacks "frame"',
  ],
  [
    'a page of staff for other sites',
    { access: 'staff' },
    '"pages./terms/:term.embeddable" must not be true where "access" is staff',
  ],
  [
    'a page of staff without a frame',
    { access: 'staff', pages: { '/glossary': { frame: 'none' } } },
    '"pages" must be absent where "access" is staff',
  ],
  ...(
    [
      ['a type that is none', { type: 'email' }, '"settings.x.type" must be text or number or'],
      ['no default', { default: undefined }, '"settings.x" lacks "default"'],
      ['a default of another type', { default: 5 }, '"settings.x.default" must be a text'],
      ['a choice without choices', { type: 'choice' }, '"settings.x" lacks "choices"'],
      [
        'a default that is no choice',
        { type: 'choice', choices: ['a', 'b'], default: 'c' },
        '"settings.x.default" must be a or b',
      ],
      [
        'a flag whose default is no variant',
        { type: 'flag', variants: ['off', 'on'], default: 'of' },
        '"settings.x.default" must be off or on',
      ],
      [
        'choices of a text',
        { choices: ['a', 'b'] },
        '"settings.x.choices" boolean schema is false',
      ],
      ['a setting with a typo', { pubic: true }, '"settings.x" has "pubic", which is no field'],
    ] as const
  ).map(([what, setting, message]): [string, object, string] => [
    what,
    { settings: { x: { type: 'text', default: '', description: 'd', ...setting } } },
    message,
  ]),
  [
    'a setting’s name with dashes',
    { settings: { 'a-b': { type: 'text', default: '', description: 'd' } } },
    'must match',
  ],
  ...[
    [
      'a setting’s name',
      'constructor',
      { settings: { constructor: aText } },
      'settings.constructor',
    ],
    ['a setting’s name', 'toString', { settings: { toString: aText } }, 'settings.toString'],
    [
      'a slot’s name',
      'constructor',
      { slots: { constructor: { description: 'd' } } },
      'slots.constructor',
    ],
    [
      'a slot’s parameter',
      'valueOf',
      { slots: { foot: { description: 'd', parameters: ['valueOf'] } } },
      'slots.foot.parameters.0',
    ],
    [
      'a variant’s name',
      'toString',
      { settings: { x: { ...aText, type: 'flag', default: 'a', variants: ['a', 'toString'] } } },
      'settings.x.variants.1',
    ],
    ['the remote’s name', 'constructor', { name: 'constructor' }, 'name'],
  ].map(([what, name, fault, field]): [string, object, string] => [
    `${what} that each object has already, ${name}`,
    fault as object,
    `"${field}" is a name that the portal or its language itself uses`,
  ]),
  ...(
    [
      ['label', { label: 'Glossary\0' }],
      ['owner.name', { owner: { name: 'Team\x1b' } }],
      ['owner.contact', { owner: { name: 'Team', contact: 'desk@example.com\n' } }],
      ['navigation.0.label', { navigation: [{ ...entry, label: 'Glossary\x7f' }] }],
      ['settings.x.description', { settings: { x: { ...aText, description: 'd\0' } } }],
      ['settings.x.default', { settings: { x: { ...aText, default: '\0' } } }],
    ] as const
  ).map(([field, fault]): [string, object, string] => [
    `a control character in ${field}`,
    fault,
    `"${field}" must have no control characters`,
  ]),
  ['a name with dashes', { name: 'the-glossary' }, '"name" must match'],
  [
    'the shell’s name',
    { name: 'shell' },
    '"name" is a name that the portal or its language itself uses',
  ],
  ['no address', { paths: [] }, '"paths" must NOT have fewer than 1 items'],
  ['an address without a slash', { paths: ['glossary'] }, '"paths.0" must match'],
  ['a rest in the middle', { paths: ['/a/*/b'] }, '"paths.0" must match'],
  ['capitals', { paths: ['/Glossary'] }, '"paths.0" must match'],
  [
    'an unknown menu',
    { navigation: [{ ...entry, places: ['sidebar'] }] },
    '"navigation.0.places.0" must be',
  ],
  ['an entry of another site', { navigation: [{ ...entry, address: 'https://x' }] }, 'must match'],
  [
    'a wildcard',
    { origins: { images: ['https://*.example.com'] } },
    '"origins.images.0" must match',
  ],
  ['a path', { origins: { connect: ['https://a.example/v1'] } }, '"origins.connect.0" must match'],
  ['plain HTTP', { origins: { connect: ['http://a.example'] } }, '"origins.connect.0" must match'],
  ['origins for scripts', { origins: { scripts: [] } }, 'has "scripts", which is no field'],
  ['a port of the system’s', { port: 80 }, '"port" must be >= 1024'],
])('refuses %s, and names file, field and remedy', (_what, fault, sentence) => {
  const value = JSON.parse(JSON.stringify({ ...glossary, ...fault }))
  expect(() => parseDescription(value, 'remote.json')).toThrow(sentence)
})

test('names a file that is missing or not JSON', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remote-'))
  expect(() => readDescription(folder)).toThrow(
    `${folder} is no folder of a remote, as it has no remote.json: go to the folder of one, or make one with "remote-kit create FOLDER --name NAME".`,
  )
  writeFileSync(path.join(folder, 'remote.json'), '{ broken')
  expect(() => readDescription(folder)).toThrow(
    /remote\.json: PT-F323 it is no JSON: .* at line 1, column 3\.$/,
  )
  rmSync(folder, { recursive: true })
})

test('refuses a menu entry without a page when the remote is built, but accepts it in a registered build', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remote-'))
  const stray = { ...glossary, navigation: [entry, { ...entry, address: '/glossaries' }] }
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(stray))
  expect(() => readDescription(folder)).toThrow(
    'remote.json: PT-F303 "navigation.1.address" is /glossaries, which fits none of the remote\'s "paths"',
  )
  expect(parseDescription(stray, 'remote.json')).toEqual(stray)
  const upwards = { ...glossary, navigation: [{ ...entry, address: '/glossary/..' }] }
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(upwards))
  expect(() => readDescription(folder)).toThrow('PT-F303 "navigation.0.address" is /glossary/..,')
  rmSync(folder, { recursive: true })
})

test('refuses a page that is no path when the remote is built, but accepts it in a registered build', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remote-'))
  const stray = { ...glossary, pages: { '/term': { frame: 'none' } } }
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(stray))
  expect(() => readDescription(folder)).toThrow(
    'remote.json: PT-F323 "pages" has /term, which "paths" lacks.',
  )
  expect(parseRegistered(stray, 'remote.json')).toEqual(stray)
  rmSync(folder, { recursive: true })
})

test('refuses to fill a slot with what is no page of the remote when it is built, but accepts it in a registered build', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remote-'))
  const fill = { slot: 'mf-public/state-foot', page: '/term/of/:state', label: 'Words', order: 1 }
  const stray = { ...glossary, fills: [fill] }
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(stray))
  expect(() => readDescription(folder)).toThrow(
    'remote.json: PT-F322 "fills.0.page" is /term/of/:state, which "paths" lacks.',
  )
  expect(parseRegistered(stray, 'remote.json')).toEqual(stray)
  rmSync(folder, { recursive: true })
})

test.each([
  ['slots', { slots: { foot: { description: 'At the foot.' } } }],
  ['fills', { fills: [{ slot: 'mf-public/foot', page: '/glossary', label: 'Words', order: 1 }] }],
])('refuses %s of a remote for staff', (field, fault) => {
  expect(() => parseDescription({ ...glossary, ...fault, access: 'staff' }, 'remote.json')).toThrow(
    `remote.json: PT-F323 "${field}" must be absent where "access" is staff`,
  )
})

test.each([
  ['with a typo', { pages: 20 }, '"budgets" has "pages", which is no field of it'],
  ['that is empty', {}, '"budgets" must NOT have fewer than 1 properties'],
  ['of nothing', { page: 0 }, '"budgets.page" must be > 0'],
  ['in words', { page: '20 kB' }, '"budgets.page" must be number'],
])('refuses a budget %s', (_, budgets, says) => {
  expect(() => parseDescription({ ...glossary, budgets }, 'remote.json')).toThrow(
    `remote.json: PT-F323 ${says}`,
  )
})

test('derives folder and environment variables from the name', () => {
  expect(folderOfRemote('mf_blog')).toBe('mf-blog')
  expect([portVariable('mf_blog'), originVariable('mf_blog')]).toEqual([
    'BLOG_PORT',
    'BLOG_REMOTE_ORIGIN',
  ])
  expect(portVariable('glossary')).toBe('GLOSSARY_PORT')
})
