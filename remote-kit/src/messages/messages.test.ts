import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { catalogueIn, readCatalogue, type Texts } from './catalogue'
import { faultsOf } from './checks'
import { moduleOfLanguage, moduleOfMessage } from './compile'
import { declarationsOf } from './declarations'
import { inlineMessages } from './inline'
import { moduleOfRule, moduleToTranslate, textMark, textsFor } from './marks'
import { inLanguage, type Message } from './message'
import { messagesIn } from './node'
import { pseudoText } from './pseudo'
import { usedKeys } from './used-keys'

let folder: string
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'messages-')), 'messages')
  mkdirSync(folder)
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true }))

function write(languages: Record<string, Texts>): void {
  for (const [language, texts] of Object.entries(languages)) {
    writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(texts))
  }
}

const messages = (languages: Record<string, Texts>) => {
  write(languages)
  return messagesIn(folder) as unknown as Record<string, Message<Record<string, unknown>>>
}

const states = {
  en: { states: '{count, plural, one {# state} other {# states}}' },
  hi: { states: '{count, plural, one {# राज्य} other {# राज्यों में}}' },
}

test('counts by the rules of each language, with Indian grouping and Western digits', () => {
  const m = messages(states)
  expect(inLanguage('en')(m.states!, { count: 1 })).toBe('1 state')
  expect(inLanguage('en')(m.states!, { count: 1_234_567 })).toBe('12,34,567 states')
  // Hindi uses the form for one with zero too.
  expect(inLanguage('hi')(m.states!, { count: 0 })).toBe('0 राज्य')
  expect(inLanguage('hi')(m.states!, { count: 1_234_567 })).toBe('12,34,567 राज्यों में')
})

test('gives the same function for the same language', () => {
  expect(inLanguage('hi')).toBe(inLanguage('hi'))
  expect(inLanguage('hi').language).toBe('hi')
})

test('a language that the catalogue does not have is answered in English', () => {
  const m = messages(states)
  expect(inLanguage('mr')(m.states!, { count: 2 })).toBe('2 states')
})

test('a module for browsers is the text alone where there are no arguments', () => {
  write({ en: { retry: 'Try "again"' }, hi: { retry: 'फिर कोशिश करें' } })
  const catalogue = readCatalogue(folder)
  expect(moduleOfMessage(catalogue, 'en', 'retry')).toBe(
    'const message = "Try \\"again\\""\nexport { message as default }\n',
  )
  expect(moduleOfMessage(catalogue, 'hi', 'retry')).toContain('"फिर कोशिश करें"')
})

test('a module with a plural imports the rule of its language and no Intl', () => {
  write(states)
  const code = moduleOfMessage(readCatalogue(folder), 'hi', 'states')
  expect(code).toMatch(/import \{ hi \} from ".*cardinals\.mjs"/)
  expect(code).not.toContain('@messageformat/runtime')
})

test('the run time of browsers gives the same texts as servers', async () => {
  const texts = {
    en: {
      mixed:
        "{count, plural, =0 {none} one {# state of {name}} other {# states}} it''s {sex, select, men {his} other {their}}, {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
    },
  }
  const m = messages(texts)
  const code = moduleOfLanguage(readCatalogue(folder), 'en')
    .replace(
      /import \{ number, plural, select \} from "(.*)"/,
      'const { number, plural, select } = require("$1")',
    )
    .replace(/import \{ en \} from "(.*)\.mjs"/, 'const { en } = require("$1.js")')
    .replace('export default', 'return')
  const fromFolder = (request: string) => require(path.join(folder, request))
  const inBrowsers = new Function('require', code)(fromFolder)
  for (const count of [0, 1, 2, 100_000]) {
    const args = { count, name: 'Goa', sex: 'men', place: count + 1 }
    expect(inBrowsers.mixed(args)).toBe(inLanguage('en')(m.mixed!, args))
  }
})

test('types name the arguments, their kinds and the elements', () => {
  write({
    en: {
      plain: 'Retry',
      counted:
        '{count, plural, one {# of {total}} other {#}} by {sex, select, men {men} other {all}}',
      rich: 'See <link>{page}</link>.',
    },
  })
  const types = declarationsOf(readCatalogue(folder))
  expect(types).toContain('export declare const plain: Message\n')
  expect(types).toContain(
    "export declare const counted: Message<{ count: number; total: string | number; sex: 'men' | (string & {}) }>",
  )
  expect(types).toContain(
    "export declare const rich: RichMessage<{ page: string | number }, 'link'>",
  )
})

const faults = (languages: Record<string, Texts>, used = Object.keys(languages.en!)) => {
  write(languages)
  return faultsOf(readCatalogue(folder), new Set(used)).map((fault) =>
    fault.replace(`${folder}${path.sep}`, ''),
  )
}

test('a complete catalogue has no faults', () => {
  expect(faults(states)).toEqual([])
})

test('a translation may choose by a name that the source shows, and declines it', () => {
  const en = { a: 'Help in {name}' }
  const mr = { a: '{name, select, महाराष्ट्र {महाराष्ट्रात} other {{name} येथे}} मदत' }
  expect(faults({ en, mr })).toEqual([])
  expect(faults({ en: mr, mr: en })).toHaveLength(1)
})

test.each<[string, Record<string, Texts>, string]>([
  ['a missing key', { en: { a: 'A' }, hi: {} }, 'hi.json: "a" is missing.'],
  ['a key too many', { en: {}, hi: { a: 'A' } }, 'hi.json: "a" is not in en.'],
  [
    'another argument',
    { en: { a: '{x}' }, hi: { a: '{y}' } },
    'hi.json: "a" has other arguments or elements than in en.',
  ],
  [
    'a lost element',
    { en: { a: '<b>x</b>' }, hi: { a: 'x' } },
    'hi.json: "a" has other arguments or elements than in en.',
  ],
  [
    'an argument that is no longer counted',
    { en: { a: '{n, plural, other {#}}' }, hi: { a: '{n}' } },
    'hi.json: "a" has other arguments or elements than in en.',
  ],
  [
    'Devanagari digits',
    { en: { a: '1' }, hi: { a: '१' } },
    'hi.json: "a" contains digits that are not Western.',
  ],
  [
    'a mark that turns the direction',
    { en: { a: 'a\u202Eb' } },
    'en.json: "a" contains an invisible character.',
  ],
  [
    'a decomposed letter',
    { en: { a: 'e\u0301' } },
    'en.json: "a" is not in the composed form NFC.',
  ],
  [
    'an element that is not closed',
    { en: { a: '<b>x' } },
    'en.json: "a" is broken: <b> is not closed.',
  ],
  [
    'a reserved name',
    { en: { delete: 'x' } },
    'en.json: "delete" is not a name in camelCase that code can import.',
  ],
  [
    'a brace without a partner',
    { en: { a: "It's {name} }" } },
    `en.json: "a" is broken: a brace has no partner; a brace that readers see stands in apostrophes, as '{'.`,
  ],
  [
    'a number in ICU',
    { en: { a: '{n, number}' } },
    'en.json: "a" is broken: {n, number} is not known: write numbers and dates by the functions of locale.ts, and hand over the text.',
  ],
])('reports %s', (_what, languages, fault) => {
  expect(faults(languages)).toEqual([fault])
})

test('reports a broken text with its file and key, in the check and in a build', () => {
  const languages = { en: { a: '{count, plural, one {x}' } }
  expect(faults(languages)[0]).toMatch(/^en\.json: "a" is broken: /)
  expect(() => moduleOfMessage(readCatalogue(folder), 'en', 'a')).toThrow(
    /en\.json: "a" is broken: /,
  )
})

test('reports keys that no code uses, and keys that code uses and nobody wrote', () => {
  expect(faults({ en: { a: 'A' } }, ['b'])).toEqual([
    'en.json: "a" is used by no code.',
    'en.json: "b" is used by code and missing.',
  ])
})

test('finds the keys that code uses, whatever it calls the catalogue', () => {
  write({ en: { a: 'A' } })
  const sources = path.dirname(folder)
  writeFileSync(
    path.join(sources, 'one.ts'),
    "import * as texts from './messages'\nt(texts.a, { b })\n",
  )
  writeFileSync(path.join(sources, 'two.ts'), "import * as m from '../other/messages'\nt(m.c)\n")
  expect([...usedKeys(folder, [sources])]).toEqual(['a'])
})

test('a file that is no catalogue is named', () => {
  writeFileSync(path.join(folder, 'en.json'), '{ "a": ')
  expect(() => readCatalogue(folder)).toThrow(/en\.json cannot be read/)
  writeFileSync(path.join(folder, 'en.json'), '{ "a": 1 }')
  expect(() => readCatalogue(folder)).toThrow(/en\.json: "a" must be a text/)
})

test('the pseudo-language is longer, and keeps arguments, choices and elements', () => {
  const text = 'See <link>all {count, plural, one {# state} other {# states}}</link> of {name}'
  const pseudo = pseudoText(text)
  expect(pseudo).toMatch(/^Šéééé <link>ááll \{count, plural, one \{# štáátéé\}/)
  expect(pseudo).toContain('{name}')
  expect(faults({ en: { a: text, b: pseudo } })).toEqual([])
  const long = 'Professional tax is levied by states and collected by employers'
  expect(pseudoText(long).length / long.length).toBeGreaterThan(1.3)
})

describe('a build that gets its texts after the compile', () => {
  const languages = {
    en: {
      retry: 'Try "again"',
      late: "{n, plural, one {It''s # day, plural(n)} other {# days}} {who, select, men {his} other {their}}",
    },
    hi: {
      retry: 'फिर कोशिश करें',
      late: '{n, plural, one {# दिन, plural(n)} other {# दिन}} {who, select, men {उसका} other {उनका}}',
    },
  }

  const withTexts = (code: string, language: string) =>
    textsFor(code, language).reduceRight(
      (text, { start, end, text: placed }) => text.slice(0, start) + placed + text.slice(end),
      code,
    )

  test('puts the text of each language where a mark of the same length stood', () => {
    write(languages)
    const english = languages.en.retry
    const code = `const a = ${textMark(folder, 'retry', english)}`
    expect(Buffer.byteLength(code)).toBe(Buffer.byteLength(`const a = "${english}"`))
    expect(withTexts(code, 'en')).toBe('const a = "Try \\"again\\""')
    expect(withTexts(code, 'hi')).toBe('const a = "फिर कोशिश करें"')
  })

  test.each(['en', 'hi'] as const)(
    'compiles a message in %s with the names of the bundle',
    (language) => {
      write(languages)
      const m = messagesIn(folder) as unknown as Record<string, Message<Record<string, unknown>>>
      const catalogue = readCatalogue(folder)
      const module = moduleToTranslate(catalogue, ['en', 'hi'], 'late')
      expect(module).toContain('import { rule } from "./index.js?rule=cardinals"')
      const body = (code: string) =>
        code.replace(/^import .*\n/gm, '').replace(/^export .*\n/gm, '')
      const bundled = `${body(moduleOfRule('cardinals'))}${body(module)
        .replace('"number": number', '"number": runTime/* .number */.number')
        .replace('"plural": plural', '"plural": runTime_plural')}return message`
      const runTime = jest.requireActual<typeof import('./run-time')>('./run-time')
      const make = new Function('runTime', 'runTime_plural', 'select', withTexts(bundled, language))
      const message = make(runTime, runTime.plural, runTime.select)
      for (const n of [0, 1, 2, 100_000]) {
        const args = { n, who: 'men' }
        expect(message(args)).toBe(inLanguage(language)(m.late!, args))
      }
    },
  )

  test('names no folder of the machine, because the source maps of a build are the same everywhere', () => {
    write(languages)
    const catalogue = readCatalogue(folder)
    const modules = [
      moduleOfMessage(catalogue, 'en', 'late'),
      moduleOfLanguage(catalogue, 'hi'),
      moduleToTranslate(catalogue, ['en', 'hi'], 'late'),
    ].join('\n')
    const requests = Array.from(modules.matchAll(/ from "(.*)"/g), ([, request]) => request)
    expect(requests.length).toBeGreaterThan(3)
    expect(requests.filter((request) => !request!.startsWith('./'))).toEqual([])
  })

  test('takes the rule for counts and ordinals where one language needs it', () => {
    write({
      en: { place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}' },
      hi: { place: '{n, plural, one {# जगह} other {# जगहें}}' },
    })
    const module = moduleToTranslate(readCatalogue(folder), ['en', 'hi'], 'place')
    expect(module).toContain('?rule=plurals')
    const rule = new Function(
      `${withTexts(moduleOfRule('plurals'), 'en').replace(/export .*/, '')}return rule`,
    )()
    expect([1, 2, 3, 4].map((n) => rule(n, true))).toEqual(['one', 'two', 'few', 'other'])
    expect([1, 2].map((n) => rule(n))).toEqual(['one', 'other'])
  })

  test('names a text that a language lacks', () => {
    write({ en: languages.en, hi: { late: languages.hi.late } })
    expect(() => withTexts(textMark(folder, 'retry', 'Try'), 'hi')).toThrow(
      /hi\.json: "retry" is missing/,
    )
  })

  test('fails where a mark cannot be read any more', () => {
    write(languages)
    const mark = textMark(folder, 'retry', 'Try')
    expect(() => withTexts(mark.replaceAll('"', '`'), 'en')).toThrow('not put into its place')
  })
})

test('a catalogue is read again when one of its files has changed', () => {
  write({ en: { a: 'A' } })
  expect(catalogueIn(folder).texts.get('en')).toEqual({ a: 'A' })
  expect(catalogueIn(folder)).toBe(catalogueIn(folder))
  write({ en: { a: 'Other' } })
  expect(catalogueIn(folder).texts.get('en')).toEqual({ a: 'Other' })
})

describe('the code of a build in one language', () => {
  const texts: Record<string, string | undefined> = { retry: `"Let's <try>"`, states: undefined }
  const inlined = (code: string) =>
    inlineMessages(`import * as m from '../messages'\n${code}`, (key) => texts[key])
      .split('\n')
      .slice(1)
      .join('\n')

  test.each([
    ['t(m.retry)', '"Let\'s <try>"'],
    ['t(\n  m.retry,\n)', '"Let\'s <try>"'],
    ['t(m.states, { count })', 'm.states({ count })'],
    ['t(m.states, {\n count,\n})', 'm.states({\n count,\n})'],
    ['{ label: t(m.retry), hint: t(m.retry) }', '{ label: "Let\'s <try>", hint: "Let\'s <try>" }'],
  ])('%s becomes %s', (code, expected) => {
    expect(inlined(code)).toBe(expected)
  })

  test.each([
    't(labels[kind])',
    't(isOpen ? m.retry : m.states)',
    't(m.unknown)',
    'at(m.retry)',
    'this.t(m.retry)',
    't(n.retry)',
  ])('%s stays as it is', (code) => {
    expect(inlined(code)).toBe(code)
  })

  test('drops the function of the language where nothing needs it any more', () => {
    expect(inlined('const t = useMessages()')).toBe('const t = /*#__PURE__*/ useMessages()')
    expect(inlined("const t = inLanguage('en')")).toBe("const t = /*#__PURE__*/ inLanguage('en')")
  })
})
