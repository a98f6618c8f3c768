import type { StateFacts } from '@pt-portal/api/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildFacts, buildSlab } from '../../../../../api/src/testing/facts'
import { buildState, serveAdmin, writesOf } from '../../../testing/admin-api'
import { put } from '../../../testing/put'
import { renderScreen } from '../../../testing/render-admin'

let width = 1000
let resize: (() => void) | undefined
const { ResizeObserver: observer } = globalThis

beforeAll(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(private readonly listener: () => void) {}
      observe() {
        resize = this.listener
      }
      disconnect() {}
    },
  })
})
beforeEach(() => {
  width = 1000
})
afterAll(() => {
  jest.restoreAllMocks()
  Object.assign(globalThis, { ResizeObserver: observer })
})

async function open(facts: Partial<StateFacts> = {}) {
  const state = buildState({ facts: buildFacts(facts) })
  const calls = serveAdmin({ states: [state] })
  const { user } = renderScreen(`/admin/state-pages/${state.id}/facts`)
  await screen.findByRole('table', { name: 'Slabs' })
  return { calls, user }
}

const cell = (name: string) => screen.getByRole('textbox', { name })
const focusOn = (control: HTMLElement) => act(() => control.focus())
const paste = (control: HTMLElement, text: string) =>
  fireEvent.paste(control, { clipboardData: { getData: () => text } })

async function choose(user: Awaited<ReturnType<typeof open>>['user'], menu: string, name: string) {
  focusOn(screen.getByRole('button', { name: menu }))
  await user.keyboard('{Enter}')
  const choice = within(screen.getByRole('group', { name: menu })).getByRole('button', { name })
  for (let presses = 0; document.activeElement !== choice && presses < 10; presses += 1) {
    await user.keyboard('{ArrowDown}')
  }
  expect(choice).toHaveFocus()
  await user.keyboard('{Enter}')
}

test('a wide form shows slabs as a table, a narrow one as cards, and both what was typed', async () => {
  const { user } = await open()
  const table = within(screen.getByRole('table', { name: 'Slabs' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Slab',
    'Applies to',
    'Period',
    'Income from',
    'Income to',
    'Tax',
    'Paid at once',
    'Note',
    'Actions',
  ])
  await put(user, cell('Slab 2, Note'), 'From April')
  width = 700
  act(() => resize?.())
  expect(screen.queryByRole('table', { name: 'Slabs' })).not.toBeInTheDocument()
  const card = within(screen.getByRole('group', { name: 'Slab 2' }))
  expect(card.getByRole('textbox', { name: 'Note' })).toHaveValue('From April')
})

test('Enter and the arrow keys move within a column and never send the form', async () => {
  const { calls, user } = await open()
  focusOn(cell('Slab 1, Tax'))
  await user.keyboard('{Enter}')
  expect(cell('Slab 2, Tax')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(cell('Slab 2, Tax')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(cell('Slab 1, Tax')).toHaveFocus()
  await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}')
  expect(cell('Slab 1, Tax')).toHaveFocus()
  await user.tab()
  expect(cell('Slab 1, Paid at once')).toHaveFocus()
  focusOn(screen.getByRole('combobox', { name: 'Slab 1, Period' }))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('combobox', { name: 'Slab 2, Period' })).toHaveFocus()
  expect(writesOf(calls)).toEqual([])
})

test('a slab is inserted by one press, split and moved by its menu, and the focus follows', async () => {
  const { user } = await open()
  focusOn(screen.getByRole('button', { name: 'Insert a slab after slab 1' }))
  await user.keyboard('{Enter}')
  expect(cell('Slab 2, Income to')).toHaveFocus()
  await user.keyboard('29999')
  expect(cell('Slab 3, Income from')).toHaveValue('30,000')

  await choose(user, 'Actions of slab 1', 'Split')
  expect(cell('Slab 1, Income to')).toHaveFocus()
  expect(cell('Slab 2, Income from')).toHaveValue('12,500')

  await choose(user, 'Actions of slab 2', 'Move up')
  expect(cell('Slab 1, Income from')).toHaveValue('12,500')
  expect(screen.getByRole('button', { name: 'Actions of slab 1' })).toHaveFocus()
})

test('a removed slab comes back by Undo', async () => {
  const { user } = await open()
  await choose(user, 'Actions of slab 1', 'Remove')
  expect(screen.queryByRole('textbox', { name: 'Slab 2, Tax' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Actions of slab 1' })).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(cell('Slab 1, Income to')).toHaveValue('24,999')
})

test('the menus of slabs are none of the menus of the header, which the shell runs', async () => {
  await open()
  expect(document.querySelector('[data-menu]')).toBeNull()
})

test('months that differ are below their slab, and the focus stays when the last one goes', async () => {
  const { user } = await open({ slabs: [buildSlab()] })
  await choose(user, 'Actions of slab 1', 'Add a month that differs')
  const month = within(screen.getByRole('group', { name: 'Slab 1' }))
  expect(month.getByRole('combobox', { name: 'Month' })).toHaveFocus()
  await user.click(month.getByRole('button', { name: 'Remove month 1' }))
  expect(screen.queryByRole('group', { name: 'Slab 1' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Actions of slab 1' })).toHaveFocus()
})

test('an error is beside its row and at its cell', async () => {
  const { calls, user } = await open()
  await user.clear(cell('Slab 2, Income from'))
  await user.type(cell('Slab 2, Income from'), '26000')
  await user.click(screen.getByRole('button', { name: 'Update Facts' }))
  const gap = 'Gap at ₹25,000: no slab holds ₹25,000 to ₹25,999'
  await waitFor(() => expect(cell('Slab 2, Income from')).toHaveAccessibleDescription(gap))
  expect(cell('Slab 2, Income from')).toHaveFocus()
  expect(screen.getByRole('rowheader', { name: 'Slab 2 to correct' })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Slab 1' })).toBeVisible()
  expect(writesOf(calls)).toEqual([])
})

test('rows of a spreadsheet fill cells and add slabs, in one step that can be undone', async () => {
  const { user } = await open()
  paste(cell('Slab 2, Income from'), '25,000\t29,999\t₹१५०\n30,000\t\tabout 200\n')
  expect(cell('Slab 2, Tax')).toHaveValue('150')
  expect(cell('Slab 3, Income from')).toHaveValue('30,000')
  expect(cell('Slab 3, Tax')).toHaveValue('about 200')
  expect(await screen.findByText('2 rows pasted')).toBeVisible()
  expect(screen.getByText('Not read: Tax of slab 3 (“about 200”).')).toBeVisible()

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(cell('Slab 2, Tax')).toHaveValue('200')
  expect(screen.queryByRole('textbox', { name: 'Slab 3, Tax' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Redo' }))
  expect(cell('Slab 3, Tax')).toHaveValue('about 200')
})

test('a single pasted value is left to the browser', async () => {
  await open()
  expect(paste(cell('Slab 1, Tax'), '175\n')).toBe(true)
  expect(paste(cell('Slab 1, Tax'), '175\t0')).toBe(false)
})
