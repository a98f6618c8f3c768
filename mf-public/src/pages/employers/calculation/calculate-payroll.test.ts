import type { TaxRules } from '@pt-portal/api/contract'
import { inLanguage } from '@pt-portal/shared-ui'
import { states } from '../../../../../api/src/content/seed/data/pt-facts.json'
import '../../../testing/blob-bytes'
import { openStates } from '../../../testing/open-states'
import { payrollCsv, problemsCsv, sampleCsv } from '../file/payroll-csv'
import { calculatePayroll } from './calculate-payroll'
import { lawsOf } from './laws'
import type { PayrollInput, PayrollOptions, PayrollResult } from './payroll'
import { withUntaxed } from './untaxed-rules'

const t = inLanguage('en')

const rules = withUntaxed(
  t,
  states.map(({ slug, name, slabs, annualMax, caveats, doubt }) => ({
    slug,
    name,
    facts: { slabs, annualMax, caveats, doubt, checkedOn: '2026-11-23' },
  })) as TaxRules[],
)

const laws = lawsOf(openStates())

const quietly = { onProgress: () => undefined, rest: () => undefined }

const outcomeOf = (input: PayrollInput, options: Partial<PayrollOptions> = {}) =>
  calculatePayroll(t, input, { rules, laws, year: 2026, defaultState: '', ...options }, quietly)

async function resultOf(input: PayrollInput, options?: Partial<PayrollOptions>) {
  const outcome = await outcomeOf(input, options)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.result
}

const ofText = (text: string, options?: Partial<PayrollOptions>) =>
  resultOf({ kind: 'text', text }, options)

async function refusalOf(input: PayrollInput) {
  const outcome = await outcomeOf(input)
  return 'refused' in outcome ? outcome.refused : undefined
}

const told = ({ rows, states }: PayrollResult) =>
  rows.map(({ row, name, state, salary, sex, total }) => [
    row,
    name,
    states[state]!.name,
    salary,
    sex,
    total,
  ])

const problemsOf = ({ problems }: PayrollResult) =>
  problems.map(({ row, column, value, mend }) => `${row}, ${column}: “${value}” ${mend}`)

test('reads rows without a heading as name, state, salary, sex and joining', async () => {
  const result = await ofText(
    'Asha,Karnataka,25000,F,2026-07\nRavi,Goa,50000\n\n,Maharashtra,"1,00,000",m',
  )
  expect(told(result)).toEqual([
    [1, 'Asha', 'Karnataka', 25_000, 'women', 1900],
    [2, 'Ravi', 'Goa', 50_000, undefined, 0],
    [4, '', 'Maharashtra', 1_00_000, 'men', 2500],
  ])
  expect(result.problems).toEqual([])
  expect(result.remarks.map(({ state, text }) => `${state}: ${text.slice(0, 30)}`)).toEqual([
    'Goa: No professional tax is levied ',
  ])
})

test('reads the order of columns from a heading, and reports unused columns', async () => {
  const result = await ofText(
    [
      'Emp. ID\tGender\tMonthly Salary (₹)\tDate of Joining\tEmployee Name\tState\t__proto__',
      'E1\tFemale\t₹ 30,000/-\t15/07/2026\tAsha\ttamilnadu\tx',
      'E2\tMr.\t1,00,000\tOct-26\tRavi\tMH\ty',
    ].join('\r\n'),
  )
  expect(told(result)).toEqual([
    [2, 'Asha', 'Tamil Nadu', 30_000, 'women', 2500],
    [3, 'Ravi', 'Maharashtra', 1_00_000, 'men', 1300],
  ])
  expect(result.unused).toEqual(['Emp. ID', '__proto__'])
})

test('reads digits of Indian scripts and amounts in thousands and lakhs', async () => {
  const result = await ofText(
    'name,state,salary,sex,joined\nA,Karnataka,२५०००,,०१/०७/२०२६\nB,Karnataka,25k,,\nC,Karnataka,1.2 lakh,,',
  )
  expect(problemsOf(result)).toEqual([])
  expect(told(result).map((row) => row[3])).toEqual([25_000, 25_000, 1_20_000])
})

test('reports an invalid cell by row and column, with how to fix it', async () => {
  const result = await ofText(
    [
      'name,state,salary,sex,joined',
      'A,Karnataka,12x,,',
      'B,Karnatka,25000,,',
      'C,Atlantis,25000.50,,31/02/2026',
      'D,Maharashtra,25000,,',
      'E,,,,2028-01',
      'F,Karnataka,1,00,000,F,',
      'G,Karnataka,50000,,',
    ].join('\n'),
  )
  expect(problemsOf(result)).toEqual([
    '2, Monthly salary: “12x” Enter the salary in digits, for example 25,000 or 1,00,000',
    '3, State: “Karnatka” Did you mean Karnataka?',
    '4, State: “Atlantis” This place is not known here. Name the state of work, such as Maharashtra; nothing was calculated for this row',
    '4, Joined: “31/02/2026” Write a month such as 2026-07 or a date such as 15/07/2026',
    '5, Sex: “” Maharashtra has different limits for men and women: write M or F',
    '6, State: “” Name a state, or choose one for rows without a state',
    '6, Monthly salary: “” Enter a monthly salary',
    '6, Joined: “2028-01” This is after the financial year 2026-27',
    '7, Row: “F” This row has 7 columns instead of 5. Put an amount with commas in quotation marks, or write it without commas',
  ])
  expect(told(result)).toEqual([[8, 'G', 'Karnataka', 50_000, undefined, 2500]])
})

test.each([
  ['Maharashtra', 'maharashtra-professional-tax-registration'],
  ['Karnataka', ' KARNATAKA '],
  ['Odisha', 'Orissa'],
  ['Puducherry', 'Pondicherry'],
  ['Tamil Nadu', 'TN'],
  ['West Bengal', 'West  bengal'],
  ['Madhya Pradesh', '23-Madhya Pradesh'],
  ['Andhra Pradesh', 'A.P.'],
  ['Maharashtra', 'Mumbai'],
  ['Maharashtra', '27'],
  ['Karnataka', 'Bengaluru - HO'],
  ['Telangana', 'Hyderabad'],
  ['Bihar', '"Aurangabad, Bihar"'],
  ['Karnataka', 'ಕರ್ನಾಟಕ'],
  ['Gujarat', 'गुजरात'],
])('finds %s by “%s”', async (name, written) => {
  const { states } = await ofText(`Asha,${written},5000,F`)
  expect(states.map((state) => state.name)).toEqual([name])
})

test('counts staff in a place without the tax with 0, and says so', async () => {
  const result = await ofText('Asha,Delhi,25000\nRavi,delhi,50000\nMeera,Rajasthan,50000')
  expect(result.problems).toEqual([])
  expect(result.states).toMatchObject([
    { name: 'Rajasthan', employees: 1, total: 0 },
    { name: 'Delhi', employees: 2, total: 0 },
  ])
  expect(result.remarks.map(({ state, text, employees }) => [state, employees, text])).toEqual([
    ['Delhi', 2, 'No professional tax is levied in Delhi at present.'],
    ['Rajasthan', 1, 'No professional tax is levied in Rajasthan at present.'],
  ])
  expect(result.checkedOn).toBe('2026-11-23')
})

test.each([
  ['Aurangabad', 'Aurangabad is in Maharashtra and in Bihar. Write the state'],
  ['Goa or Kerala', 'This names Goa and Kerala. Write the state'],
  ['Mumbay', 'Did you mean Mumbai (Maharashtra)?'],
  ['Karnatka', 'Did you mean Karnataka?'],
  ['Manipurup', 'Did you mean Manipur?'],
  [
    'Atlantis',
    'This place is not known here. Name the state of work, such as Maharashtra; nothing was calculated for this row',
  ],
])('asks about “%s”: %s', async (written, mend) => {
  const { rows, problems } = await ofText(`Asha,${written},5000,F`)
  expect([rows, problems.map((problem) => problem.mend)]).toEqual([[], [mend]])
})

test('uses the chosen state for rows that name none', async () => {
  const defaultState = 'karnataka-professional-tax-registration'
  const result = await ofText('salary\n25000\n24999', { defaultState })
  expect(result.states).toMatchObject([{ name: 'Karnataka', employees: 2, total: 2500 }])
})

test.each([
  ['2026-07', 3],
  ['2026-07-15', 3],
  ['2026-07-15T00:00:00.000Z', 3],
  ['15/07/2026', 3],
  ['15-7-26', 3],
  ['07/2026', 3],
  ['July 2026', 3],
  ['15-Jul-26', 3],
  ['2026-04-01', 0],
  ['2019-12-31', 0],
  ['31.03.2027', 11],
])('an employee who joined %s pays from month %d of 2026-27', async (joined, first) => {
  const { rows } = await ofText(`Asha,Gujarat,20000,,${joined}`)
  expect(rows[0]!.months).toEqual(Array.from({ length: 12 }, (_, at) => (at < first ? 0 : 200)))
})

test.each(['2027-04', '13/13/2026', 'soon', '46218', '2026-00', 'J 2026'])(
  'reports the joining date “%s” as unclear',
  async (joined) => {
    const { problems } = await ofText(`Asha,Gujarat,20000,,${joined}`)
    expect(problems).toMatchObject([{ column: 'Joined', value: joined }])
  },
)

test.each([
  ['', 'There is nothing in it'],
  [' \n,,\n', 'There is nothing in it'],
  ['Name,State,Salary', 'There is only a heading in it'],
  ['Name,State,CTC\nAsha,Goa,1', 'No column is headed “Salary”'],
  ['Salary,State,Gross salary\n1,Goa,2', 'Two columns say the same: “Salary” and “Gross salary”'],
])('refuses the input %j as a whole', async (text, reason) => {
  expect(await refusalOf({ kind: 'text', text })).toMatch(reason)
})

test('detects separators, and reads the line that names one', async () => {
  for (const text of [
    'Asha;Karnataka;1,00,000;F',
    'sep=;\r\nAsha;Karnataka;1,00,000;F',
    'Asha\tKarnataka\t1,00,000\tF',
    '"Asha, B";Karnataka;"1,00,000";F',
  ]) {
    const { rows } = await ofText(text)
    expect(rows).toMatchObject([{ salary: 1_00_000, total: 2500 }])
  }
})

test('shows hostile names as text, and writes them so that no spreadsheet runs them', async () => {
  const result = await ofText(
    [
      'name,state,salary',
      '<img src=x onerror=alert(1)>,Karnataka,25000',
      '"=HYPERLINK(""http://example.com"")",Karnataka,25000',
      'a\0b\u202Ec,Karnataka,25000',
      '😀 आशा,Karnataka,25000',
      `${'x'.repeat(100_000)},Karnataka,25000`,
      '@SUM(A1),=1+1,+25000',
      'unclosed,"Karnataka,25000',
    ].join('\n'),
  )
  expect(result.rows.map(({ name }) => name)).toEqual([
    '<img src=x onerror=alert(1)>',
    '=HYPERLINK("http://example.com")',
    'a b c',
    '😀 आशा',
    `${'x'.repeat(119)}…`,
  ])
  expect(problemsOf(result)).toEqual([
    '7, State: “=1+1” This place is not known here. Name the state of work, such as Maharashtra; nothing was calculated for this row',
    '7, Monthly salary: “+25000” Enter the salary in digits, for example 25,000 or 1,00,000',
    '8, Row: “unclosed Karnataka,25000” A quotation mark is opened and not closed, or closed too early',
  ])
  expect(payrollCsv(t, result)).toContain(
    `3,"'=HYPERLINK(""http://example.com"")","Karnataka",25000,`,
  )
  expect(problemsCsv(t, result.problems)).toContain(`7,"State","'=1+1"`)
})

const monthsOf = ({ rows }: PayrollResult) => rows.map(({ months }) => months.join(' '))
const remarksOf = ({ remarks }: PayrollResult) =>
  remarks.map(({ state, text }) => `${state}: ${text}`)

test.each<[string, number, string, number[]]>([
  ['Karnataka at the edge', 2026, 'A,Karnataka,24999.99', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['Bihar in September', 2026, 'A,Bihar,30000', [0, 0, 0, 0, 0, 1000, 0, 0, 0, 0, 0, 0]],
  [
    'Bihar after September',
    2026,
    'A,Bihar,30000,,2026-11',
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1000, 0],
  ],
  ['Tamil Nadu', 2026, 'A,Tamil Nadu,20000', [0, 0, 0, 0, 1250, 0, 0, 0, 0, 1250, 0, 0]],
  [
    'Odisha before',
    2025,
    'A,Odisha,30000',
    [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 300],
  ],
  ['Odisha after', 2026, 'A,Odisha,30000', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['West Bengal', 2026, 'A,West Bengal,18000', [130, 130, 130, 130, 130, 130, 0, 0, 0, 0, 0, 0]],
  ['no pay', 2026, 'A,Karnataka,₹ 0.00', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  [
    'joined and left',
    2026,
    'A,Karnataka,30000,,2026-07-31,30/09/2026',
    [0, 0, 0, 200, 200, 200, 0, 0, 0, 0, 0, 0],
  ],
  [
    'a year for part of which nobody works',
    2026,
    'A,Madhya Pradesh,30000,,2026-07',
    [0, 0, 0, 166, 166, 166, 166, 166, 166, 166, 166, 174],
  ],
])('charges each month by the law of that month: %s', async (_, year, row, months) => {
  expect(monthsOf(await ofText(row, { year }))).toEqual([months.join(' ')])
})

test('takes the salaries of months from their columns, and a transfer as two rows', async () => {
  const result = await ofText(
    [
      'Name,State,Apr,May 2026,2026-06,Jul-26,Salary Aug ’26,01-09-2026,March 2025',
      'Asha,Karnataka,30000,"24,999.50",0,,,,1',
      'Asha,Gujarat,,,,20000,20000,,1',
      'Ravi,Gujarat,1x,,,,,,',
      'Dev,Gujarat,,,,,,,',
    ].join('\n'),
  )
  expect(monthsOf(result)).toEqual(['200 0 0 0 0 0 0 0 0 0 0 0', '0 0 0 200 200 0 0 0 0 0 0 0'])
  expect(result.rows.map(({ salary }) => salary)).toEqual([null, 20_000])
  expect(result.unused).toEqual(['March 2025'])
  expect(problemsOf(result)).toEqual([
    '4, April 2026: “1x” Enter the salary in digits, for example 25,000 or 1,00,000',
    '5, Monthly salary: “” Enter a salary in the months of work, and 0 in a month without pay',
  ])
  expect(remarksOf(result).join()).not.toContain('same name')
  expect(result.months.join(' ')).toBe('200 0 0 200 200 0 0 0 0 0 0 0')
})

test('says where months of one name overlap', async () => {
  const result = await ofText(
    'Asha,Karnataka,30000,,,2026-07\nasha,Gujarat,20000,,2026-07\nRavi,Gujarat,20000\n,Gujarat,1\n,Gujarat,1',
  )
  expect(
    result.remarks
      .filter(({ text }) => text.startsWith('The same name'))
      .map(({ state, employees }) => [state, employees]),
  ).toEqual([
    ['Karnataka', 1],
    ['Gujarat', 1],
  ])
})

test('exempts by age from the month of the birthday, and by disability, where the law does', async () => {
  const result = await ofText(
    [
      'name,state,salary,date of birth,disability',
      'A,Karnataka,30000,15/07/66,',
      'B,Karnataka,30000,,40%',
      'C,Karnataka,30000,1990-01-01,no',
      'D,Gujarat,30000,,yes',
      'E,Gujarat,30000,2090-01-01,perhaps',
    ].join('\n'),
  )
  expect(monthsOf(result)).toEqual([
    '200 200 200 0 0 0 0 0 0 0 0 0',
    '0 0 0 0 0 0 0 0 0 0 0 0',
    '200 200 200 200 200 200 200 200 200 200 300 200',
    '200 200 200 200 200 200 200 200 200 200 200 200',
  ])
  expect(remarksOf(result)).toEqual([
    'Karnataka: Exempt: People aged 60 or more (since April 2015).',
    expect.stringMatching(/^Karnataka: Exempt: People with 40% or more permanent disability/),
    expect.stringMatching(/^Gujarat: No exemption for disability was applied/),
  ])
  expect(problemsOf(result)).toEqual([
    '6, Date of birth: “2090-01-01” Write a date of birth that has passed, such as 15/07/1962',
    '6, Disability: “perhaps” Write yes or no, or the percentage of the certificate',
  ])
})

test('says which months are not known, and adds up only what is certain', async () => {
  const result = await ofText('A,Nagaland,30000\nB,Gujarat,30000', { year: 2025 })
  expect(result.states).toMatchObject([
    { name: 'Gujarat', total: 2400, unknown: [] },
    { name: 'Nagaland', unknown: [0, 1, 2, 3, 4] },
  ])
  expect(remarksOf(result)[0]).toBe(
    'Nagaland: What was charged from April 2025 to August 2025 is not known here.',
  )
  const [, nagaland, , total] = payrollCsv(t, result).split('\r\n')
  expect(nagaland).toMatch(/"unknown","unknown","unknown","unknown","unknown",208,/)
  expect(total).toContain('"200 + unknown"')
})

test('says first that a levy is in doubt, how a part of a year counts, and what is assumed', async () => {
  const result = await ofText('A,Chhattisgarh,30000,,2026-07')
  const remarks = remarksOf(result)
  expect(remarks[0]).toMatch(/^Chhattisgarh: It is in doubt whether professional tax is collected/)
  expect(remarks.at(-2)).toMatch(/^Chhattisgarh: A part of a year counts by the slab/)
  expect(remarks.at(-1)).toBe(
    'Chhattisgarh: No rule names the month of deduction; March is our assumption.',
  )
  expect(result.states).toMatchObject([{ isLevyInDoubt: true }])
  expect(result.inDoubt).toEqual(result.months)
})

test('a file of 5,000 rows with every mistake says each in its own sentence', async () => {
  const mistakes = [
    'A,Karnataka,12x,,,,,',
    'A,Karnatka,25000,,,,,',
    'A,Aurangabad,25000,,,,,',
    'A,,25000,,,,,',
    'A,Maharashtra,25000,,,,,',
    'A,Karnataka,,,,,,',
    'A,Karnataka,-5,,,,,',
    'A,Karnataka,99999999999,,,,,',
    'A,Karnataka,25000,,soon,,,',
    'A,Karnataka,25000,,2028-01,,,',
    'A,Karnataka,25000,,,2020-01,,',
    'A,Karnataka,25000,,2026-09,2026-07,,',
    'A,Karnataka,25000,,,,1962,',
    'A,Karnataka,25000,,,,,perhaps',
    'A,Karnataka,25000,,,,,,extra',
    'A,"Karnataka,25000,,,,,',
  ]
  const lines = Array.from({ length: 4999 }, (_, row) => mistakes[row % 15]!)
  const { rows, problems } = await ofText([...lines, mistakes[15]].join('\n'))
  expect(rows).toEqual([])
  expect(problems).toHaveLength(5000)
  expect(new Set(problems.map(({ mend }) => mend)).size).toBe(16)
})

test('the CSV contains every row with its months, and the totals', async () => {
  const csv = payrollCsv(t, await ofText('Asha,Karnataka,25000,F,2026-07\nRavi,Odisha,25000'))
  const [heading, ...lines] = csv.trim().split('\r\n')
  expect(heading).toMatch(
    /^\uFEFF?"Row","Name","State","Monthly salary","Sex","Joined","Left","Date of birth","Disability","April 2026",/,
  )
  expect(heading).toMatch(/"February 2027","March 2027","Year","Remarks"$/)
  expect(lines[0]).toBe(
    '1,"Asha","Karnataka",25000,"F","2026-07","","","",0,0,0,200,200,200,200,200,200,200,300,200,1900,""',
  )
  expect(lines[1]).toMatch(/,0,"No professional tax is levied in Odisha at present\."$/)
  expect(lines[2]).toBe(
    '"","Total","","","","","","","",0,0,0,200,200,200,200,200,200,200,300,200,1900,""',
  )
})

test('the sample file is calculated without an error', async () => {
  const { rows, problems } = await ofText(sampleCsv(t))
  expect([rows.length, problems]).toEqual([4, []])
})

const encoded = (text: string, bytes: (text: string) => Uint8Array) =>
  ({ kind: 'file', file: new Blob([bytes(text) as BlobPart]) }) as const

const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (const [index, unit] of Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at),
  ).entries()) {
    view.setUint16(index * 2, unit, isLittle)
  }
  return new Uint8Array(view.buffer)
}

test.each<[string, (text: string) => Uint8Array, string]>([
  ['UTF-8', (text) => new TextEncoder().encode(text), ''],
  ['UTF-8 with a mark', (text) => new TextEncoder().encode(`\uFEFF${text}`), ''],
  ['UTF-16 with a mark', (text) => utf16(`\uFEFF${text}`, true), ''],
  ['UTF-16 in big-endian order', (text) => utf16(`\uFEFF${text}`, false), ''],
  ['UTF-16 without a mark', (text) => utf16(text, true), ''],
  ['Windows-1252', (text) => Uint8Array.from(Buffer.from(text, 'latin1')), 'Windows-1252'],
])('reads a file in %s', async (_, bytes, encoding) => {
  const result = await resultOf(encoded('Name,State,Salary\nRené,Karnataka,25000\n', bytes))
  expect(told(result)).toEqual([[2, 'René', 'Karnataka', 25_000, undefined, 2500]])
  expect(result.encoding).toBe(encoding)
})

test.each<[string, number[], string]>([
  ['Excel workbook', [0x50, 0x4b, 3, 4, 0, 0], 'This is an Excel workbook'],
  ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'This is a PDF file'],
  ['picture', [0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3, 4, 5, 6, 7], 'This is not a text file'],
])('refuses the file type %s, and says what to do', async (_, bytes, reason) => {
  expect(await refusalOf({ kind: 'file', file: new Blob([Uint8Array.from(bytes)]) })).toMatch(
    reason,
  )
})

const manyRows = (count: number) =>
  `Name,State,Salary\n${Array.from({ length: count }, (_, row) => `Employee ${row},Karnataka,${20_001 + row}`).join('\n')}`

test('calculates 5,000 rows and reports its progress', async () => {
  const steps: number[] = []
  const input = { kind: 'text', text: manyRows(5000) } as const
  const meanwhile = { ...quietly, onProgress: ({ done }: { done: number }) => steps.push(done) }
  const outcome = await calculatePayroll(
    t,
    input,
    { rules, laws, year: 2026, defaultState: '' },
    meanwhile,
  )
  expect(outcome).toMatchObject({ result: { total: 2500, problems: [] } })
  expect(steps.length).toBeGreaterThan(20)
})

test('looks up 5,000 different places without delay', async () => {
  const msOf = async (placeOf: (row: number) => string) => {
    const lines = Array.from({ length: 5000 }, (_, row) => `Asha,${placeOf(row)},25000`)
    const started = performance.now()
    const outcome = await outcomeOf({ kind: 'text', text: lines.join('\n') })
    expect(outcome).toMatchObject({ result: { rows: [] } })
    return performance.now() - started
  }
  // Four to seven times as long as one place that is looked up once.
  const limit = 20 * (await msOf(() => 'Maharashtr Office'))
  expect(await msOf((row) => `Maharashtr Office ${row}`)).toBeLessThan(limit)
})

test.each([
  ['one row too many', manyRows(5001)],
  ['100,000 rows', manyRows(100_000)],
  ['100,000 rows without anything', `Salary\n${',\n'.repeat(100_000)}25000`],
])('refuses %s: at most 5,000 are allowed', async (_, text) => {
  const started = performance.now()
  expect(await refusalOf({ kind: 'text', text })).toMatch(/^At most 5,000 rows/)
  expect(performance.now() - started).toBeLessThan(3000)
})

test('does not read a file of more than 5 MB', async () => {
  const file = { size: 5_000_001, arrayBuffer: () => Promise.reject(new Error('was read')) }
  expect(await refusalOf({ kind: 'file', file: file as unknown as Blob })).toMatch('more than 5 MB')
})

test('handles a text of only quotation marks without delay', async () => {
  const started = performance.now()
  await outcomeOf({ kind: 'text', text: `a,"${'x"'.repeat(500_000)}` })
  await outcomeOf({ kind: 'text', text: '"'.repeat(1_000_001) })
  expect(performance.now() - started).toBeLessThan(5000)
})
