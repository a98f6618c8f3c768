import type { StateFacts } from '@pt-portal/api/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { states as researched } from '../../../../api/src/content/seed/data/pt-facts.json'
import '../../testing/blob-bytes'
import { openStates } from '../../testing/open-states'
import { buildState, loseConnection, serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'

const states = researched.map(({ name, slug, doubt, ...facts }) =>
  buildState({
    name,
    slug,
    facts: { ...facts, doubt, checkedOn: '2026-11-23' } as unknown as StateFacts,
  }),
)

const schedules = openStates()

// A day in the financial year 2026-27; only the date is faked, not the timers.
beforeAll(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-22T12:00:00Z'),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
    ],
  })
})
afterAll(() => jest.useRealTimers())

async function open(query = '') {
  serveApi({ states, schedules })
  const router = renderPublic(`/calculator/employers${query}`)
  await screen.findByRole('button', { name: 'Calculate' })
  return router
}

const employee = (number: number) =>
  within(screen.getByRole('group', { name: `Employee ${number}` }))
const salary = (number: number) => employee(number).getByRole('textbox', { name: 'Monthly salary' })
const calculate = () => userEvent.click(screen.getByRole('button', { name: 'Calculate' }))
const way = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const result = (name = /^Professional tax for/) => screen.findByRole('heading', { level: 2, name })
const table = (name: string) => within(screen.getByRole('region', { name }))

/** Collects the files that are offered for download. */
function catchDownloads() {
  const blobs: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  HTMLAnchorElement.prototype.click = () => undefined
  return blobs
}

test('calculates typed rows by employee, state and month, with the state of the address', async () => {
  const router = await open('?state=karnataka-professional-tax-registration&year=2026-27')
  await userEvent.type(employee(1).getByRole('textbox', { name: 'Name' }), 'Asha')
  await userEvent.type(salary(1), '25,000')
  await userEvent.type(salary(2), '₹ 10,000')
  await userEvent.selectOptions(employee(2).getByRole('combobox', { name: 'State' }), 'Tamil Nadu')
  await userEvent.type(employee(2).getByRole('textbox', { name: 'Joined' }), '2026-07')
  await calculate()

  expect(await result()).toHaveFocus()
  expect(screen.getByText('2 employees calculated.')).toBeVisible()
  expect(screen.getByText('Whole year').nextElementSibling).toHaveTextContent('₹3,610')
  const [, karnataka, tamilNadu, all] = table('By state and month, in rupees').getAllByRole('row')
  expect(karnataka).toHaveTextContent('Karnataka12,500' + '200200200200200200200200200200300200')
  expect(tamilNadu).toHaveTextContent('Tamil Nadu11,110' + '0000180000093000')
  expect(all).toHaveTextContent('All states23,610' + '2002002002003802002002002001,130300200')
  const [, asha] = table('By employee and month, in rupees').getAllByRole('row')
  expect(asha).toHaveTextContent(/^Asha1Karnataka25,0002,500200/)
  expect(router.state.location.search).toBe(
    '?state=karnataka-professional-tax-registration&year=2026-27',
  )
})

test('charges past years by their law, and says what is in doubt and what is not known before the amounts', async () => {
  await open('?year=2025-26')
  await way('Paste')
  await userEvent.click(screen.getByRole('textbox', { name: 'Rows from your spreadsheet' }))
  await userEvent.paste('Asha,Nagaland,30000\nRavi,Gujarat,24999.50')
  await calculate()
  await result(/^Professional tax for 2025-26$/)
  expect(screen.getByText('Whole year').nextElementSibling).toHaveTextContent('₹3,856 + unknown')
  const [, , ravi] = table('By employee and month, in rupees').getAllByRole('row')
  expect(ravi).toHaveTextContent(/^Ravi2Gujarat24,999.502,400200/)
  const year = screen.getByRole('combobox', { name: 'Financial year' })
  const years = within(year).getAllByRole('option')
  expect([years[0], years.at(-1)].map((option) => option!.textContent)).toEqual([
    '2006-07',
    '2027-28',
  ])

  await userEvent.selectOptions(year, '2026-27')
  await userEvent.click(screen.getByRole('textbox', { name: 'Rows from your spreadsheet' }))
  await userEvent.clear(screen.getByRole('textbox', { name: 'Rows from your spreadsheet' }))
  await userEvent.paste('Asha,Chhattisgarh,30000')
  await calculate()
  await result(/^Professional tax for 2026-27$/)
  expect(screen.getByText('Whole year').nextElementSibling).toHaveTextContent('In doubt')
  expect(
    screen.getByText(/^It is in doubt whether the tax is collected in Chhattisgarh\./),
  ).toBeVisible()
  expect(
    table('By state and month, in rupees').getByRole('rowheader', {
      name: 'Chhattisgarh (May not be collected)',
    }),
  ).toBeVisible()
})

test('leads to the due dates of the taxed states with their numbers of employees', async () => {
  await open('?state=karnataka-professional-tax-registration')
  const dueDates = () => screen.queryByRole('link', { name: /^When to pay and file/ })
  await userEvent.selectOptions(employee(1).getByRole('combobox', { name: 'State' }), 'Delhi')
  await userEvent.type(salary(1), '25000')
  await calculate()
  await result()
  expect(dueDates()).not.toBeInTheDocument()
  await userEvent.type(salary(2), '25000')
  await calculate()
  await screen.findByText('2 employees calculated.')
  expect(dueDates()).toHaveAttribute(
    'href',
    '/due-dates?states=karnataka-professional-tax-registration&staff=karnataka-professional-tax-registration:1',
  )
})

test('says which month costs most, and phones show that month until another is chosen', async () => {
  await open('?state=karnataka-professional-tax-registration')
  await userEvent.type(salary(1), '25000')
  await calculate()
  await result()
  expect(screen.getByText('Highest month, February 2027').nextElementSibling).toHaveTextContent(
    '₹300',
  )
  const shown = () =>
    table('By employee and month, in rupees')
      .getAllByRole('columnheader')
      .slice(5)
      .filter(({ classList }) => !classList.contains('left-out'))
      .map(({ textContent }) => textContent)
  expect(shown()).toEqual(['Feb'])
  const month = screen.getByRole('combobox', { name: 'Month in the tables' })
  await userEvent.selectOptions(month, 'November 2026')
  expect(shown()).toEqual(['Nov'])
  await userEvent.selectOptions(month, 'All months')
  expect(shown()).toHaveLength(12)
})

test('shows errors at their rows, and calculates the others', async () => {
  await open()
  await userEvent.type(salary(1), '12x')
  await userEvent.selectOptions(employee(1).getByRole('combobox', { name: 'State' }), 'Goa')
  await userEvent.type(salary(2), '25000')
  await userEvent.selectOptions(employee(2).getByRole('combobox', { name: 'State' }), 'Maharashtra')
  await userEvent.type(salary(3), '25000')
  await userEvent.selectOptions(employee(3).getByRole('combobox', { name: 'State' }), 'Karnataka')
  await calculate()

  await result()
  expect(
    screen.getByText('1 employee calculated, 2 rows left out because of errors.'),
  ).toBeVisible()
  expect(salary(1)).toBeInvalid()
  expect(salary(1)).toHaveAccessibleDescription(/^Monthly salary: Enter the salary in digits/)
  const [, first, second] = table('Errors').getAllByRole('row')
  expect(first).toHaveTextContent('1Monthly salary“12x”Enter the salary in digits')
  expect(second).toHaveTextContent('2Sex(empty)' + 'Maharashtra has different limits')
  await userEvent.selectOptions(employee(2).getByRole('combobox', { name: 'Sex' }), 'Women')
  await calculate()
  await screen.findByText('2 employees calculated, 1 row left out because of errors.')
})

test('rows can be added and removed by keyboard, and the focus follows', async () => {
  await open()
  screen.getByRole('button', { name: 'Add a row' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(employee(4).getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('Dev')
  await userEvent.click(screen.getByRole('button', { name: 'Remove employee 3' }))
  expect(employee(3).getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(employee(3).getByRole('textbox', { name: 'Name' })).toHaveValue('Dev')
  for (const number of [3, 2]) {
    await userEvent.click(screen.getByRole('button', { name: `Remove employee ${number}` }))
  }
  expect(employee(1).getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
})

test('accepts cells pasted from a spreadsheet; refuses too many rows and keeps the present text', async () => {
  await open()
  await way('Paste')
  const box = screen.getByRole('textbox', { name: 'Rows from your spreadsheet' })
  await userEvent.click(box)
  await userEvent.paste('Name\tSalary\tState\nAsha\t1,00,000\tOrissa')
  await calculate()
  await result()
  expect(
    table('By state and month, in rupees').getByRole('rowheader', { name: 'Odisha' }),
  ).toBeVisible()

  await userEvent.click(box)
  await userEvent.paste('Asha,Odisha,25000\n'.repeat(20_000))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^At most 5,000 rows at once/)
  expect(box).toHaveValue('Name\tSalary\tState\nAsha\t1,00,000\tOrissa')
  expect(screen.getByRole('heading', { name: /^Professional tax for/ })).toBeVisible()
})

test('calculates a file, shows it in parts, and offers the result as CSV', async () => {
  const blobs = catchDownloads()
  await open()
  await way('Upload a file')
  const lines = Array.from(
    { length: 600 },
    (_, row) => `=Employee ${row},Karnataka,${row % 2 ? 'x' : 25_000}`,
  )
  const file = new File([`Name,State,Salary\n${lines.join('\n')}`], 'salaries.csv')
  await userEvent.upload(screen.getByLabelText('CSV file'), file)

  await result()
  expect(screen.getByText('salaries.csv')).toBeVisible()
  expect(
    screen.getByText('300 employees calculated, 300 rows left out because of errors.'),
  ).toBeVisible()
  expect(table('Errors').getAllByRole('row')).toHaveLength(21)
  expect(screen.getByText('and 280 more')).toBeVisible()
  const employees = table('By employee and month, in rupees')
  expect(employees.getAllByRole('row')).toHaveLength(101)
  await userEvent.click(screen.getByRole('button', { name: 'Show 200 more' }))
  expect(employees.getAllByRole('row')).toHaveLength(301)
  expect(employees.getAllByRole('rowheader')[0]).toHaveTextContent('=Employee 0')

  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }))
  await userEvent.click(screen.getByRole('button', { name: 'Download the errors' }))
  await userEvent.click(screen.getByRole('button', { name: 'Download a sample' }))
  const [csv, errors, sample] = await Promise.all(
    blobs.map(async (blob) => Buffer.from(await blob.arrayBuffer()).toString()),
  )
  expect(csv!.split('\r\n')).toHaveLength(303)
  expect(csv).toContain(`2,"'=Employee 0","Karnataka",25000`)
  expect(errors!.split('\r\n')).toHaveLength(302)
  expect(sample).toMatch('"Employee 1","Maharashtra",24000')
})

test.each<[string, () => object]>([
  [
    'cannot be started',
    () => {
      throw new DOMException('not allowed', 'SecurityError')
    },
  ],
  [
    'cannot be loaded',
    () => ({
      postMessage(this: Worker) {
        this.onerror!(new ErrorEvent('error'))
      },
      terminate() {},
    }),
  ],
])('calculates in the page when its worker %s', async (_, start) => {
  const started = jest.fn(start)
  window.Worker = started as never
  try {
    await open('?state=karnataka')
    await way('Paste')
    await userEvent.click(screen.getByRole('textbox', { name: 'Rows from your spreadsheet' }))
    await userEvent.paste('Asha,Karnataka,25000\n'.repeat(2))
    await calculate()
    await result()
    expect(screen.getByText('2 employees calculated.')).toBeVisible()
    expect(started).toHaveBeenCalledTimes(1)
  } finally {
    Reflect.deleteProperty(window, 'Worker')
  }
})

test('refuses a file of another type with a message, and keeps the form', async () => {
  await open()
  await userEvent.type(salary(1), '25000')
  await way('Upload a file')
  const workbook = new File([Uint8Array.from([0x50, 0x4b, 3, 4])], 'a.csv')
  await userEvent.upload(screen.getByLabelText('CSV file'), workbook)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/^This is an Excel workbook/)
  expect(alert).toHaveFocus()
  await way('Type')
  expect(salary(1)).toHaveValue('25000')
  await userEvent.click(screen.getByRole('button', { name: 'Clear everything' }))
  expect(salary(1)).toHaveValue('')
})

test('the address contains year and state, and nothing that was typed is stored', async () => {
  const router = await open()
  const year = screen.getByRole('combobox', { name: 'Financial year' })
  const years = within(year).getAllByRole('option')
  await userEvent.type(salary(1), '25000')
  await userEvent.selectOptions(year, years.at(-1)!)
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'State of work' }),
    'Karnataka',
  )
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      `?state=karnataka-professional-tax-registration&year=${years.at(-1)!.textContent}`,
    ),
  )
  await calculate()
  await result(new RegExp(`^Professional tax for ${years.at(-1)!.textContent}$`))
  expect(screen.queryByText(/^This month/)).not.toBeInTheDocument()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('a failed load of the schedules can be retried', async () => {
  loseConnection()
  renderPublic('/calculator/employers')
  await screen.findByText('The schedules could not be loaded')
  serveApi({ states, schedules })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('button', { name: 'Calculate' })
})

test('the form is there before the schedules, and a calculation waits for them', async () => {
  serveApi({ states, schedules: null })
  renderPublic('/calculator/employers')
  await screen.findByRole('radio', { name: 'Paste' })
  await way('Paste')
  await userEvent.click(screen.getByRole('textbox', { name: 'Rows from your spreadsheet' }))
  await userEvent.paste('Asha,Gujarat,20000')
  await calculate()
  await screen.findByText('The schedules could not be loaded')
  serveApi({ states, schedules })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await result(/^Professional tax for /)
  expect(table('By employee and month, in rupees').getAllByRole('row')[1]).toHaveTextContent('Asha')
})

test('has a head, and the calculator for one salary links to it', async () => {
  const router = await open()
  expect(metaOf(router)).toMatchObject({
    title: 'Professional Tax Calculator for Employers | PT Portal',
    canonical: '/calculator/employers',
    jsonLd: [{ '@type': 'WebApplication' }, { '@type': 'BreadcrumbList' }],
  })
  await act(() => router.navigate('/calculator'))
  const link = await screen.findByRole('link', { name: 'Many salaries at once' })
  expect(link).toHaveAttribute('href', '/calculator/employers')
})
