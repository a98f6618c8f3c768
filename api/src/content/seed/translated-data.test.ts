import { readdirSync } from 'node:fs'
import path from 'node:path'
import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { entriesOf, type Field } from '../../contract/kinds/field'
import { inputSchema } from '../../contract/kinds/input-schema'
import type { Kind } from '../../contract/kinds/kind'
import { servicePage } from '../../contract/kinds/service-page'
import { metaFields } from '../../contract/kinds/shared-fields'
import { statePage } from '../../contract/kinds/state-page'
import type { StateFacts } from '../../contract/law/facts/facts'
import { factsSchema } from '../../contract/law/facts/facts-schema'
import { complianceLists } from '../../contract/law/general-rules'
import { check } from '../../platform/http/request/validate'
import { builtInServices, builtInStates } from './facts'
import { languageData } from './language-data'

type Text = string | string[]
type Texts = Record<string, Text>

const dataFolder = path.join(__dirname, 'data')

const languages = readdirSync(dataFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Languages that have every page. Others may have some, or none of a kind; of each that they have, every text. */
const complete: readonly string[] = ['hi']

interface Group {
  file: string
  kind: Kind
  pages: readonly { slug: string }[]
}

const groups: Group[] = [
  { file: 'states.json', kind: statePage, pages: builtInStates() },
  { file: 'services.json', kind: servicePage, pages: builtInServices() },
]

const cases = languages
  .flatMap((language) =>
    groups.map((group) => ({
      ...group,
      language,
      texts: languageData<Texts>(language, group.file),
    })),
  )
  .filter(({ language, texts }) => complete.includes(language) || Object.keys(texts).length > 0)

const textTypes: readonly Field['type'][] = ['title', 'line', 'paragraph', 'markdown', 'list']

/** The texts of a page that visitors read. The category decides where a service stands; its label is the page's. */
function textsOf(kind: Kind, page: object): Texts {
  const values = page as Record<string, Text | null>
  const texts = entriesOf(kind.fields)
    .filter(([name, { type }]) => textTypes.includes(type) && name !== 'category')
    .flatMap(([name]) => (values[name]?.length ? [[name, values[name]]] : []))
  return Object.fromEntries(texts) as Texts
}

/** Pairs of texts in both languages, of the pages that have a translation. */
function pairsOf({ kind, pages, texts }: (typeof cases)[number]) {
  return pages.flatMap((page) =>
    Object.entries(texts[page.slug] ?? {}).flatMap(([name, target]) => {
      const source = [textsOf(kind, page)[name] ?? []].flat()
      return [target].flat().map((text, index) => ({
        at: `${page.slug} ${name} ${index}`,
        source: source[index],
        text,
      }))
    }),
  )
}

/** Every text inside a state's facts that visitors read, citations excepted: they stay in their own language. */
function wordsOf(facts: StateFacts): string[] {
  const { payment, return: filing, enrolled } = facts.dueDates
  return [
    ...[facts.act, facts.authority, facts.portalName],
    ...[facts.payer, facts.registrationDeadline, facts.frequency],
    ...[payment, filing, enrolled].map(({ text }) => text),
    ...facts.rhythms.flatMap((size) => [size.name, size.payment.text, size.return.text, size.rule]),
    ...facts.slabs.map(({ note }) => note),
    ...[...facts.caveats, ...facts.lateCosts].map(({ text }) => text),
    ...facts.steps.flatMap(({ title, text }) => [title, text]),
    ...[facts.certificates, facts.documents, facts.exemptions, facts.penalties].flat(),
    ...facts.doubts,
  ].filter(Boolean)
}

/** The figures of a text, in any order, since languages differ in that. Only Western digits count (D81). */
const figuresOf = (text = '') => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).sort()

const isSentence = (text = '') => /[.।?]$/.test(text)

/** Characters that are not seen, or that the normal form of Unicode writes otherwise. */
const isClean = (text: string) => text === text.normalize('NFC').trim() && !/\p{Cf}/u.test(text)

interface Pair {
  at: string
  source: string | undefined
  text: string
}

/** What is wrong with translations, for messages of failed tests. */
function faultsOf(pairs: Pair[]) {
  return pairs.filter(
    ({ source, text }) =>
      !text ||
      !isClean(text) ||
      isSentence(source) !== isSentence(text) ||
      figuresOf(source).join() !== figuresOf(text).join(),
  )
}

test('there are translations', () => {
  expect(languages).not.toEqual([])
})

describe.each(cases)('$file in $language', (group) => {
  const { language, kind, pages, texts } = group
  const translated = pages.filter(({ slug }) => texts[slug])

  test('has the portal’s pages and no others', () => {
    const expected = complete.includes(language) ? pages : translated
    expect(Object.keys(texts).sort()).toEqual(expected.map(({ slug }) => slug).sort())
  })

  test('has every text of a page, and lists of the same length', () => {
    const shape = (of: Texts) =>
      Object.fromEntries(
        Object.entries(of).map(([name, text]) => [name, Array.isArray(text) ? text.length : 1]),
      )
    for (const page of translated) {
      expect([page.slug, shape(texts[page.slug]!)]).toEqual([page.slug, shape(textsOf(kind, page))])
    }
  })

  test('says the same figures, in texts that are clean', () => {
    expect(faultsOf(pairsOf(group))).toEqual([])
  })

  test('leaves no text as it is in English', () => {
    expect(pairsOf(group).filter(({ source, text }) => source === text)).toEqual([])
  })

  test('passes the schema of the form', async () => {
    const { fields } = kind
    for (const page of translated) {
      const values = Object.entries({ ...page, ...texts[page.slug] }).filter(
        ([name]) => fields[name] && fields[name].type !== 'facts',
      )
      const checked = await check(inputSchema(kind), Object.fromEntries(values))
      expect([page.slug, checked]).toMatchObject([page.slug, { ok: true }])
    }
  })

  test.each(['metaTitle', 'metaDescription'] as const)(
    '%s is not cut off by search engines',
    (name) => {
      const longest = Number(metaFields[name].advisedLength.split('-')[1])
      const tooLong = translated.filter(({ slug }) => texts[slug]![name]!.length > longest)
      expect(tooLong.map(({ slug }) => slug)).toEqual([])
    },
  )
})

describe.each(languages)('words of the facts in %s', (language) => {
  const words = languageData<string>(language, 'words.json')
  const withPage = languageData<Texts>(language, 'states.json')
  const states = builtInStates().filter(({ slug }) => withPage[slug])
  const sources = new Set(states.flatMap(({ facts }) => wordsOf(facts!)))

  test('are there for every text, and for no other', () => {
    expect(Object.keys(words).sort()).toEqual([...sources].sort())
  })

  test('say the same figures, in texts that are clean', () => {
    const pairs = Object.entries(words).map(([source, text]) => ({ at: source, source, text }))
    expect(faultsOf(pairs)).toEqual([])
  })

  test('are translated, except names of portals', () => {
    const portals = states.map(({ facts }) => facts!.portalName)
    const same = Object.keys(words).filter((source) => words[source] === source)
    expect(same.filter((source) => !portals.includes(source))).toEqual([])
  })

  test('name the rhythm of a state as English does', () => {
    const t = inLanguage(language)
    const rhythmOf = (facts: StateFacts) => complianceLists(t, facts)[0]!.title
    for (const { slug, facts } of states) {
      const frequency = words[facts!.frequency]!
      expect([slug, rhythmOf({ ...facts!, frequency })]).toEqual([slug, rhythmOf(facts!)])
    }
  })

  test('make facts that are still valid', async () => {
    for (const { slug, facts } of states) {
      const inLanguage = JSON.parse(JSON.stringify(facts), (_key, value) => words[value] ?? value)
      const checked = await check(factsSchema, inLanguage)
      expect([slug, checked]).toEqual([slug, { ok: true, value: inLanguage }])
    }
  })
})
