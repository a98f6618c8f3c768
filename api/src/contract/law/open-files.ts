/** Version of the files' format; its history is on `/data`. The addresses have its first number. */
export const openFormat = '1.1'

/** Questions that one address may ask `/data/v1/tax` within a minute. */
export const taxQuestionsPerMinute = 600

/** What the files are about. Each is `/data/v1/NAME.json`, with `.csv` beside it, and `NAME.schema.json`. */
export const openSubjects = ['states', 'schedules', 'due-dates', 'late-costs', 'cases'] as const

export type OpenSubject = (typeof openSubjects)[number]

/** Columns of each subject's CSV file, in their order. */
export const openColumns = {
  states: ['state', 'name', 'act', 'levied', 'since', 'page', 'json', 'csv'],
  schedules: [
    ...(['state', 'name', 'from', 'to', 'standing', 'levied', 'basis', 'appliesTo'] as const),
    ...(['above', 'atLeast', 'upTo', 'below', 'tax', 'monthly', 'except', 'annualMax'] as const),
    ...(['deductedIn', 'instrument', 'instrumentUrl', 'doubt'] as const),
  ],
  'due-dates': [
    ...(['state', 'name', 'from', 'duty', 'size', 'measure', 'least', 'most'] as const),
    ...(['month', 'day', 'covers', 'text'] as const),
  ],
  'late-costs': [
    ...(['state', 'name', 'from', 'to', 'late', 'unit', 'per', 'after', 'least', 'most'] as const),
    ...(['limit', 'basis', 'text'] as const),
  ],
  cases: [
    ...(['state', 'kind', 'month', 'salary', 'sex', 'tax', 'yearTax', 'year', 'salaries'] as const),
    ...(['bornOn', 'isDisabled', 'months', 'total', 'rhythm', 'payment', 'return'] as const),
    ...(['late', 'due', 'done', 'least', 'most', 'instrument', 'why'] as const),
  ],
} as const satisfies Record<OpenSubject, readonly string[]>

/** An example of a question for one month's tax. */
export const taxQuestion = '/data/v1/tax?state=gujarat&month=2026-10&salary=25000'

/** Its answer, which a test compares with what the API says. */
export const taxAnswerExample = {
  state: 'gujarat',
  month: '2026-10',
  salary: 25000,
  tax: 200,
  yearTax: 2400,
  schedule: {
    from: '2022-04-01',
    standing: 'in-force',
    instrument: 'GHN-35-PFT-2022',
    url: 'https://www.simpliance.in/India/LEI/govt_notification/gujarat/introduction-of-new-slab-rates-under-professional-tax-in-gujarat-1429',
  },
  doubts: [],
}
