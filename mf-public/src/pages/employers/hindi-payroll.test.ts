import type { TaxRules } from '@pt-portal/api/contract'
import { inLanguage } from '@pt-portal/shared-ui'
import { states } from '../../../../api/src/content/seed/data/pt-facts.json'
import '../../testing/blob-bytes'
import { openStates } from '../../testing/open-states'
import { calculatePayroll } from './calculation/calculate-payroll'
import { lawsOf } from './calculation/laws'
import type { PayrollInput, PayrollResult } from './calculation/payroll'
import { payrollCsv, problemsCsv, sampleCsv } from './file/payroll-csv'

const t = inLanguage('hi')

const inHindi: Record<string, string> = {
  Karnataka: 'कर्नाटक',
  Maharashtra: 'महाराष्ट्र',
  'Tamil Nadu': 'तमिलनाडु',
  'Madhya Pradesh': 'मध्य प्रदेश',
}

const rules = states.map(({ slug, name, slabs, annualMax, caveats, doubt }) => ({
  slug,
  name: inHindi[name] ?? name,
  sourceTitle: name,
  facts: { slabs, annualMax, caveats, doubt, checkedOn: '2026-11-23' },
})) as TaxRules[]

const laws = lawsOf(openStates())

const outcomeOf = (input: PayrollInput) =>
  calculatePayroll(
    t,
    input,
    { rules, laws, year: 2026, defaultState: '' },
    { onProgress: () => undefined, rest: () => undefined },
  )

async function ofText(text: string): Promise<PayrollResult> {
  const outcome = await outcomeOf({ kind: 'text', text })
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.result
}

const told = ({ rows, states }: PayrollResult) =>
  rows.map(({ state, salary, sex, months }) => [
    states[state]!.name,
    salary,
    sex,
    months.filter((amount) => amount > 0).length,
  ])

test.each([
  ['नाम,राज्य,मासिक वेतन,लिंग,नियुक्ति की तारीख'],
  ['कर्मचारी का नाम,काम का राज्य,सकल वेतन (रुपये में),स्त्री/पुरुष,नियुक्ति तिथि'],
  ['Name,State,Monthly salary,Sex,Joined'],
])('reads a file headed %s', async (heading) => {
  const rows = [
    'आशा,कर्नाटक,"२५,००० रुपये",महिला,१५/०७/२०२६',
    'रवि,Maharashtra,25 हज़ार,पुरुष,15 फरवरी 2027',
    'सीता,मध्यप्रदेश,30000,F,जुलाई 2026',
  ]
  const result = await ofText([heading, ...rows].join('\n'))
  expect(result.problems).toEqual([])
  expect(told(result)).toEqual([
    ['कर्नाटक', 25_000, 'women', 9],
    ['महाराष्ट्र', 25_000, 'men', 2],
    ['मध्य प्रदेश', 30_000, 'women', 9],
  ])
})

test('the heading without a dot below its letters is understood', async () => {
  expect((await ofText('नाम,राज्य,मजदूरी (₹)\nआशा,कर्नाटक,25000')).rows).toHaveLength(1)
})

test('months, leaving, birthday and disability are understood in Hindi', async () => {
  const { rows, problems, unused } = await ofText(
    'नाम,राज्य,सेवा समाप्ति,जन्म तिथि,दिव्यांगता,अप्रैल,मई 2026,जून-26\nआशा,कर्नाटक,मई 2026,१५/०५/१९६६,नहीं,30000,30000,\nरवि,कर्नाटक,,,हाँ,,,30000',
  )
  expect([problems, unused]).toEqual([[], []])
  expect(rows.map(({ months }) => months.slice(0, 3))).toEqual([
    [200, 0, 0],
    [0, 0, 0],
  ])
})

test('says in Hindi what is wrong with a row, and how to mend it', async () => {
  const { problems } = await ofText(
    'नाम,राज्य,वेतन,लिंग,नियुक्ति\nआशा,अटलांटिस,12x,,\nरवि,महाराष्ट्र,25000,,\nसीता,,,,2028-01\nउमा,कर्नाटक,1,2,3,4',
  )
  expect(problems.map(({ row, column, mend }) => `${row}, ${column}: ${mend}`)).toEqual([
    '2, राज्य: यह जगह यहाँ ज्ञात नहीं है। काम का राज्य लिखें, जैसे महाराष्ट्र; इस पंक्ति की गणना नहीं हुई',
    '2, मासिक वेतन: वेतन अंकों में लिखें, जैसे 25,000 या 1,00,000',
    '3, लिंग: महाराष्ट्र में पुरुषों और महिलाओं के लिए सीमाएँ अलग हैं: M (पुरुष) या F (महिला) लिखें',
    '4, राज्य: राज्य लिखें, या बिना राज्य वाली पंक्तियों के लिए एक चुनें',
    '4, मासिक वेतन: मासिक वेतन लिखें',
    '4, नियुक्ति: यह वित्त वर्ष 2026-27 के बाद है',
    '5, पंक्ति: इस पंक्ति में 5 की जगह 6 कॉलम हैं। कॉमा वाली राशि को उद्धरण चिह्नों में रखें, या बिना कॉमा के लिखें',
  ])
  expect(problemsCsv(t, problems)).toContain('"पंक्ति","कॉलम","वहाँ क्या लिखा है","कैसे ठीक करें"')
})

test('refuses in Hindi what cannot be read', async () => {
  expect(await outcomeOf({ kind: 'text', text: 'नाम,राज्य\nआशा,कर्नाटक' })).toEqual({
    refused: expect.stringContaining('शीर्षक हैं: “नाम”, “राज्य”।'),
  })
  expect(await outcomeOf({ kind: 'file', file: new Blob(['%PDF-1.7']) })).toEqual({
    refused: expect.stringMatching(/^यह PDF फ़ाइल है।/),
  })
})

test('a result has headings in Hindi, and the sample can be calculated as it is', async () => {
  const result = await ofText(sampleCsv(t))
  expect(result.problems).toEqual([])
  expect(result.rows).toHaveLength(4)
  const [head, first] = payrollCsv(t, result).split('\r\n')
  expect(head).toContain(
    '"पंक्ति","नाम","राज्य","मासिक वेतन","लिंग","नियुक्ति","सेवा समाप्ति","जन्म की तारीख","दिव्यांगता","अप्रैल 2026"',
  )
  expect(head).toMatch(/"मार्च 2027","वर्ष","टिप्पणियाँ"$/)
  expect(first).toContain('"कर्मचारी 1","महाराष्ट्र",24000,"F"')
})

test('names what the law says in English alone, for pages to mark it', async () => {
  const { remarks, english } = await ofText(
    'Name,State,Monthly salary\nआशा,Chhattisgarh,30000\nरवि,Karnataka,30000',
  )
  const inEnglish = remarks.filter(({ text }) => !/\p{Script=Devanagari}/u.test(text))
  expect(inEnglish.length).toBeGreaterThan(0)
  expect(inEnglish.filter(({ text }) => !english.includes(text))).toEqual([])
})
