import { buffer } from 'node:stream/consumers'
import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import PDFDocument from 'pdfkit'
import { statePage } from '../../contract/kinds/state-page'
import { withDefaults } from '../../contract/kinds/values'
import { english } from '../../contract/language/english'
import type { StateFacts } from '../../contract/law/facts/facts'
import { translatedFacts, wordsOfFacts } from '../../contract/law/facts/facts-words'
import { buildStatePage } from '../../testing/factories'
import { buildFacts, buildSlab } from '../../testing/facts'
import { publishIn, stateTexts } from '../../testing/translated'
import { withApi } from '../../testing/with-api'
import { applicationFormPdf } from './application-form-pdf'
import { guidelinesPdf } from './guidelines-pdf'
import type { StatePageRow } from './row'

const notLevied: Partial<StateFacts> = { slabs: [], caveats: [], annualMax: 0, steps: [] }

const buildRow = (values: Partial<StatePageRow> = {}): StatePageRow => ({
  ...withDefaults(statePage, buildStatePage({ name: 'Goa' })),
  id: 1,
  facts: buildFacts(),
  position: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  ...values,
})

/** The lines of text in a document. */
function said(write: () => unknown): string {
  const text = jest.spyOn(PDFDocument.prototype, 'text')
  const list = jest.spyOn(PDFDocument.prototype, 'list')
  write()
  const lines = [...text.mock.calls, ...list.mock.calls].flatMap(([words]) => words)
  jest.restoreAllMocks()
  return lines.join('\n')
}

const guidelinesOf = (state: StatePageRow) => said(() => guidelinesPdf(english, state))

test('the guidelines give the date on which the facts were checked, not when the row was stored', () => {
  const guidelines = guidelinesOf(buildRow())
  expect(guidelines).toContain('Facts last checked on 28 February 2026.')
  expect(guidelines).not.toContain('1 March 2026')
})

test('the guidelines of a state without facts give the date of the page’s last change', () => {
  expect(guidelinesOf(buildRow({ facts: null }))).toContain('Last changed on 1 March 2026.')
})

test('the guidelines of a state without the tax list no steps, documents or dates', () => {
  const levied = guidelinesOf(buildRow())
  const free = guidelinesOf(buildRow({ facts: buildFacts(notLevied) }))
  for (const part of ['Registration process', 'Step 1', 'Required documents', 'Due dates']) {
    expect(levied).toContain(part)
    expect(free).not.toContain(part)
  }
  expect(free).toContain('Professional tax is not levied in Goa at present')
})

test('the guidelines begin with the verdict of a state in doubt, and give no dates for it', () => {
  const verdict = 'It is in doubt whether professional tax is collected in Goa.'
  const inDoubt = guidelinesOf(buildRow({ facts: buildFacts({ doubt: 'levy' }) }))
  expect(inDoubt).toContain(verdict)
  expect(inDoubt.indexOf(verdict)).toBeLessThan(inDoubt.indexOf('Overview'))
  expect(inDoubt).toContain('No date while it is in doubt whether the tax is collected.')
  expect(guidelinesOf(buildRow())).not.toContain('in doubt')
})

test('the guidelines give the short answer, doubts, sources and the day from which the slabs apply', () => {
  const guidelines = guidelinesOf(buildRow())
  for (const words of [
    'In short',
    'In force from 1 April 2025.',
    'Several sites print 30 April.',
    'Act: https://example.com/act',
  ]) {
    expect(guidelines).toContain(words)
  }
})

test('the guidelines are tagged, with links, and with numbered pages that repeat the head of a table', async () => {
  const slabs = Array.from({ length: 60 }, (_, index) => buildSlab({ from: index, to: index }))
  const state = buildRow({
    officialUrl: 'https://tax.example.gov.in',
    facts: buildFacts({ slabs }),
  })
  const bytes = (await buffer(guidelinesPdf(english, state))).toString('latin1')
  const elements = bytes.match(/(?<=\/S \/)[A-Z]\w*/g) ?? []
  const count = (type: string) => elements.filter((one) => one === type).length
  expect(bytes).toContain('/MarkInfo')
  expect([count('H1'), count('Table'), count('TH'), count('TR')]).toEqual([1, 1, 3, 61])
  expect(count('H2')).toBeGreaterThan(5)
  for (const url of ['https://tax.example.gov.in', 'https://example.com/act']) {
    expect(bytes).toContain(`/URI (${url})`)
  }

  const lines = guidelinesOf(state).split('\n')
  const pages = bytes.match(/\/Type \/Page\b/g)!.length
  expect(pages).toBeGreaterThan(2)
  expect(lines.filter((line) => / \/ /.test(line))).toEqual(
    Array.from({ length: pages }, (_, index) => `${index + 1} / ${pages}`),
  )
  expect(lines.filter((line) => line === 'Income').length).toBeGreaterThan(1)
})

test('the data sheet says that it is not the official form, and where that is', () => {
  const text = jest.spyOn(PDFDocument.prototype, 'text')
  applicationFormPdf(english, buildRow({ officialUrl: 'https://tax.example.gov.in' }))
  const said = text.mock.calls.map(([words]) => words).join('\n')
  jest.restoreAllMocks()
  expect(said).toContain(
    'not the official form: you find that on e-Tax, https://tax.example.gov.in',
  )
})

test('a state’s name that a form field cannot show is written beside its label', async () => {
  const text = jest.spyOn(PDFDocument.prototype, 'text')
  const fields = jest.spyOn(PDFDocument.prototype, 'formText')
  await buffer(applicationFormPdf(english, buildRow({ name: 'महाराष्ट्र' })))
  const said = text.mock.calls.map(([words]) => words)
  const filledIn = fields.mock.calls.map(([name]) => name)
  jest.restoreAllMocks()
  expect(said.slice(said.indexOf('State or Union Territory: '))).toContain('महाराष्ट्र')
  expect(filledIn).toContain('legal-name')
  expect(filledIn).not.toContain('state')
})

test.each([
  ['guidelines', guidelinesPdf],
  ['application form', applicationFormPdf],
])('every replica generates the same bytes of the %s', async (_name, write) => {
  const first = await buffer(write(english, buildRow()))
  jest.useFakeTimers({ now: Date.now() + 3_600_000, doNotFake: ['nextTick', 'setImmediate'] })
  const later = await buffer(write(english, buildRow()))
  jest.useRealTimers()
  expect(first.equals(later)).toBe(true)
})

const hindi = inLanguage('hi')

/** A state whose own texts have no Latin letter, so that any other in its papers is a word of the portal. */
function rowInHindi(facts: StateFacts | null, officialUrl: string | null): StatePageRow {
  const text = 'पाठ'
  const words = facts ? wordsOfFacts(facts).map((word) => [word.text, text]) : []
  return buildRow({
    name: 'गोवा',
    description: text,
    taxRates: text,
    applicability: text,
    officialUrl,
    facts: facts && translatedFacts(facts, Object.fromEntries(words)),
  })
}

const everything = buildFacts({
  slabs: [
    buildSlab({ appliesTo: 'men', tax: 0 }),
    buildSlab({ appliesTo: 'women', lumpSum: 2000 }),
  ],
  rhythms: [
    {
      id: 'small',
      name: 'Up to 20 employees',
      measure: 'staff',
      from: null,
      to: 20,
      payment: { text: '', days: [{ month: 7, day: 15 }], covers: 'quarter-before' },
      return: { text: 'End of May.', days: [{ month: 5, day: 31 }], covers: 'unknown' },
      rule: '',
      url: '',
    },
  ],
  sources: [],
})

test.each([
  ['levied', everything, null],
  ['levied, with a portal', everything, '//'],
  ['in doubt', { ...everything, doubt: 'levy' as const }, null],
  ['not levied', { ...everything, ...notLevied }, '//'],
  ['without facts', null, '//'],
])('the papers in Hindi of a state have no word in English (%s)', (_what, facts, officialUrl) => {
  const state = rowInHindi(facts, officialUrl)
  const papers = [guidelinesPdf, applicationFormPdf].map((write) => said(() => write(hindi, state)))
  for (const text of papers) {
    expect(text).toContain('गोवा')
    expect(text.replace(/PAN|GSTIN|IFSC|PIN|DD\/MM\/YYYY/g, '').match(/[a-z]+/gi)).toBeNull()
  }
})

describe('over HTTP', () => {
  const api = withApi()

  const create = async (facts: StateFacts) =>
    (await api.admin.post('/api/state-pages', buildStatePage({ name: 'Goa', facts }))).body

  test.each(['application-form', 'guidelines'])('%s.pdf of a state is a PDF', async (paper) => {
    const { slug } = await create(buildFacts())
    const answer = await api.anonymous.get(`/api/state-pages/${slug}/${paper}.pdf`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.text).toMatch(/^%PDF-/)
  })

  test('a state without the tax has guidelines but no application form', async () => {
    const { slug } = await create(buildFacts(notLevied))
    const form = await api.anonymous.get(`/api/state-pages/${slug}/application-form.pdf`)
    expect(form.status).toBe(404)
    expect(form.body).toEqual({
      error: 'Professional tax is not levied in Goa at present, so there is no form to fill in',
      code: 'not_found',
    })
    const guidelines = await api.anonymous.get(`/api/state-pages/${slug}/guidelines.pdf`)
    expect(guidelines.status).toBe(200)
  })

  test('a reader with a cached PDF of an older portal version gets the new one', async () => {
    const { slug, id, updatedAt } = await create(buildFacts())
    const path = `/api/state-pages/${slug}/guidelines.pdf`
    const { headers } = await api.anonymous.get(path)
    const current = headers.get('etag')!
    const answer = (etag: string) => api.anonymous.with({ 'if-none-match': etag }).get(path)
    expect((await answer(current)).status).toBe(304)
    expect((await answer(`W/"guidelines-${id}-${Date.parse(updatedAt)}"`)).status).toBe(200)
  })

  test('the papers of a state are in Hindi once its page is, under another name', async () => {
    const page = await create(buildFacts())
    const path = `/api/state-pages/${page.slug}`
    const papers = ['guidelines', 'application-form']
    for (const paper of papers) {
      const answer = await api.anonymous.get(`${path}/${paper}.pdf?lang=hi`)
      expect([answer.status, answer.body.code]).toEqual([404, 'not_translated'])
    }
    await publishIn(api, 'hi', 'state-pages', page, stateTexts('गोवा'))
    for (const paper of papers) {
      const english = await api.anonymous.get(`${path}/${paper}.pdf`)
      const hindi = await api.anonymous.get(`${path}/${paper}.pdf?lang=hi`)
      expect(hindi.headers.get('content-language')).toBe('hi')
      expect(hindi.headers.get('content-disposition')).toContain(`${page.slug}-${paper}-hi.pdf`)
      expect(hindi.headers.get('etag')).not.toBe(english.headers.get('etag'))
      expect(english.headers.get('content-language')).toBe('en')
    }
    expect((await api.anonymous.get(`${path}/guidelines.pdf?lang=xx`)).status).toBe(400)
  })
})
