import type { DueList } from '@pt-portal/api/contract/law/due-dates/due-list'
import { inLanguage } from '@pt-portal/shared-ui'
import { screen, within } from '@testing-library/react'
import { buildState, serveApi } from '../../testing/public-api'
import { renderPublic } from '../../testing/render-public'
import { calendarLinks } from './calendar-links'
import { apiQuery, isState, readRequest, staffError } from './due-dates-request'

const maharashtra = buildState({
  name: 'Maharashtra',
  slug: 'maharashtra-professional-tax-registration',
})
const gujarat = buildState({ name: 'Gujarat', slug: 'gujarat-professional-tax-registration' })

const list: DueList = {
  states: [
    {
      slug: maharashtra.slug,
      name: 'Maharashtra',
      verdict: '',
      sizes: [
        { id: 'large', name: 'Tax of ₹1,00,000 or more' },
        { id: 'small', name: 'Tax below ₹1,00,000' },
      ],
      size: { id: 'small', name: 'Tax below ₹1,00,000', rule: 'Rule 11', url: '' },
      undated: ['As notified.'],
      checkedOn: '2026-11-23',
    },
  ],
  dates: [
    {
      date: '2027-03-15',
      slug: maharashtra.slug,
      kind: 'payment',
      text: 'February salary: up to ₹300 each',
    },
    { date: '2027-03-15', slug: maharashtra.slug, kind: 'return', text: '' },
    { date: '2027-03-31', slug: maharashtra.slug, kind: 'enrolled', text: '' },
  ],
  calendar: 'https://pt.example.com/calendar/states.ics?states=maharashtra:small&kinds=payment',
}

let asked: URLSearchParams | undefined

const open = (query: string) => {
  serveApi({
    states: [maharashtra, gujarat],
    dueDates(sent) {
      asked = sent
      return list
    },
  })
  return renderPublic(`/due-dates${query}`)
}

test('asks for states, size and payer, and keeps what the address says', async () => {
  await open('?states=maharashtra%3Asmall&for=both&staff=')
  const form = within(await screen.findByRole('form', { name: 'Your due dates' }))
  expect(form.getByRole('checkbox', { name: 'Maharashtra' })).toBeChecked()
  // A chosen size stays chosen when the form is sent again.
  expect(form.getByRole('checkbox', { name: 'Maharashtra' })).toHaveAttribute(
    'value',
    'maharashtra:small',
  )
  expect(form.getByRole('checkbox', { name: 'Gujarat' })).not.toBeChecked()
  expect(form.getByRole('radio', { name: 'Both' })).toBeChecked()
})

test('lists what is due by date, with the amount, the size and its rule', async () => {
  await open('?states=maharashtra%3Asmall&for=both')
  expect(
    await screen.findByRole('heading', { name: '3 dates in the next twelve months' }),
  ).toBeVisible()
  expect(asked?.get('states')).toBe('maharashtra:small')
  expect(asked?.get('kinds')).toBe('payment,return,enrolled')
  const march = within(screen.getByRole('list', { name: 'March 2027' }))
  expect(march.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '15 MarchMaharashtraFebruary salary: up to ₹300 each. Pay and file the return.',
    '31 MarchMaharashtraPay your own tax.',
  ])
  expect(screen.getByText('Without a day: As notified.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change to: Tax of ₹1,00,000 or more' })).toHaveAttribute(
    'href',
    `/due-dates?states=${maharashtra.slug}:large&for=both#dates`,
  )
})

test('offers the dates to calendar programs', () => {
  const links = calendarLinks(inLanguage('en'), list.calendar)
  expect(links.map(({ href }) => href)).toEqual([
    'webcal://pt.example.com/calendar/states.ics?states=maharashtra:small&kinds=payment',
    expect.stringMatching(/^https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A%2F%2Fpt/),
    expect.stringMatching(/^https:\/\/outlook\.live\.com\/.*url=https%3A%2F%2Fpt/),
    '/calendar/states.ics?states=maharashtra:small&kinds=payment',
  ])
})

test('a number of employees that is none is named at its field and kept', async () => {
  await open('?states=maharashtra&staff=forty')
  const field = await screen.findByRole('textbox', { name: 'Employees in each state' })
  expect(field).toHaveValue('forty')
  expect(field).toHaveAccessibleDescription(/Write the number of employees in digits/)
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
})

test('without a state, the form asks for one', async () => {
  await open('?staff=40&for=employer')
  expect(await screen.findByText('Choose at least one state')).toBeVisible()
  expect(screen.getByRole('group', { name: /Where is the work done/ })).toHaveAccessibleDescription(
    'Choose at least one state',
  )
})

test.each([
  ['states=a,b&states=c', { states: ['a', 'b', 'c'], staff: '', payer: 'employer' }],
  ['states=<script>,a:x&for=self&staff= 40 ', { states: ['a:x'], staff: '40', payer: 'self' }],
])('reads %s', (query, expected) => {
  expect(readRequest(new URLSearchParams(query))).toMatchObject(expected)
})

test('a state is known by its slug and by its name, with or without a size', () => {
  const state = { slug: 'tn-tax', name: 'Tamil Nadu' }
  for (const asked of ['tn-tax', 'tamil-nadu', 'Tamil-Nadu:small']) {
    expect(isState(asked, state)).toBe(true)
  }
  expect(isState('tamil', state)).toBe(false)
})

test('numbers of employees are sent plainly, also one for each state', () => {
  const of = (staff: string) => readRequest(new URLSearchParams({ states: 'a', staff }))
  expect(apiQuery(of('1,200'))).toBe('states=a&kinds=payment%2Creturn&staff=1200')
  expect(apiQuery(of('a:40'))).toContain('staff=a%3A40')
  expect(staffError(of('a:40'))).toBeUndefined()
  expect(inLanguage('en')(staffError(of('-3'))!)).toMatch(/^Write the number/)
})
