import type { ImportPreview, LeadImport } from '@pt-portal/api/contract/leads/lead-import'
import { screen, within } from '@testing-library/react'
import { serveAdmin } from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'
import { holdUploads } from '../../testing/uploads'

const row = {
  ...{ row: 2, name: 'Asha Rao', phone: '98765 43210', email: '' },
  ...{ problems: [], likeLead: null, likeRow: null },
}

const looked: ImportPreview = {
  columns: [
    { heading: 'Name', field: 'name' },
    { heading: 'Mobile', field: 'phone' },
    { heading: 'Shoe size', field: null },
  ],
  ready: { count: 1200, rows: [row] },
  duplicates: { count: 1, rows: [{ ...row, row: 3, likeLead: 7 }] },
  wrong: {
    count: 1,
    rows: [{ ...row, row: 4, problems: [{ field: 'phone', message: 'Enter ten digits' }] }],
  },
  former: null,
}

const stored: LeadImport = {
  ...{ leads: 1200, duplicates: 1, wrong: 1, imported: 1200, by: 'Anil Das' },
  ...{ startedAt: '2026-11-28T10:00:00.000Z', finishedAt: '2026-11-28T10:00:05.000Z' },
}

async function openImport(preview: ImportPreview = looked) {
  const sent = holdUploads()
  serveAdmin()
  const { user } = renderScreen('/admin/inquiries/import')
  await screen.findByRole('heading', { level: 1, name: 'Import leads' })
  const file = new File(['Name'], 'fair.csv', { type: 'text/csv' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await sent[0]!.answer(200, preview)
  return { sent, user }
}

test('a file is looked at first, then imported, and what was left out is named', async () => {
  const { sent, user } = await openImport()
  expect(sent[0]!.path).toBe('/api/inquiries/import/preview?')
  expect(screen.getByText('1,200 rows ready, 1 duplicate, 1 wrong.')).toHaveFocus()
  expect(screen.getByText('Left out: Shoe size.')).toBeVisible()
  const wrong = screen.getByRole('list', { name: 'Wrong rows' })
  expect(wrong).toHaveTextContent('Row 4 Asha Rao • 98765 43210Phone: Enter ten digits')
  await user.click(screen.getByText('Duplicates: 1'))
  expect(screen.getByRole('link', { name: 'lead 7' })).toHaveAttribute('href', '/admin/inquiries/7')

  await user.click(screen.getByRole('radio', { name: 'Import them all the same' }))
  expect(screen.getByRole('button', { name: 'Import 1,201 leads' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Leave them out' }))
  await user.click(screen.getByRole('button', { name: 'Import 1,200 leads' }))
  expect(sent[1]!.path).toBe('/api/inquiries/import?columns=name%2Cphone%2C-&duplicates=skip')
  expect(screen.getByRole('status')).toHaveTextContent('Importing…')
  await sent[1]!.answer(201, stored)
  expect(screen.getByText('1,200 leads imported.')).toHaveFocus()
  expect(screen.getByText('1 duplicate and 1 wrong row were left out.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
})

test('a field moves to the column that is chosen for it, and the rows are looked at again', async () => {
  const { sent, user } = await openImport()
  const column = (name: string) => screen.getByRole('combobox', { name })
  await user.selectOptions(column('Shoe size'), 'Phone')
  expect(column('Mobile')).toHaveValue('')
  expect(column('Shoe size')).toHaveFocus()
  expect(sent[1]!.path).toBe('/api/inquiries/import/preview?columns=name%2C-%2Cphone')
  await user.selectOptions(column('Name'), 'Left out')
  expect(screen.getByRole('alert')).toHaveTextContent('Choose the column for Name.')
  // Only the answer to the newest choice counts.
  expect(sent[1]!.isAborted).toBe(true)
  const columns = looked.columns.map((of) => ({ ...of, field: null }))
  await sent[2]!.answer(200, { ...looked, columns, ready: { count: 0, rows: [] } })
  expect(screen.getByText('There is nothing to import.')).toBeVisible()
})

test('a lost answer can be asked for again, as can the rest of an import that was broken off', async () => {
  const half = { ...stored, imported: 300, finishedAt: null }
  const { sent, user } = await openImport({ ...looked, former: half })
  expect(screen.getByText(/has come to 300 of 1,200 leads/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import the other 900 leads' }))
  await sent[1]!.loseConnection()
  expect(screen.getByRole('alert')).toHaveTextContent('no lead is imported twice')
  await user.click(screen.getByRole('button', { name: 'Import the other 900 leads' }))
  await sent[2]!.answer(200, stored)
  expect(screen.getByText(/^1,200 leads of this file imported, as begun by Anil Das/)).toHaveFocus()
})

test('a refused file says why in its place, and an imported one offers no second import', async () => {
  const { sent, user } = await openImport({ ...looked, former: stored })
  expect(screen.getByText(/It is not imported twice/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  const other = new File(['PK'], 'a workbook.csv', { type: 'text/csv' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, other)
  const error = 'This is a workbook; please save it as CSV first'
  await sent[1]!.answer(422, { error: 'Please correct the marked fields', fields: { file: error } })
  const first = screen.getByRole('region', { name: '1. Choose a file' })
  expect(within(first).getByRole('alert')).toHaveTextContent(error)
})

test('agents are not led here', async () => {
  serveAdmin({ user: { email: 'agent@example.com', role: 'agent' } })
  renderScreen('/admin/inquiries')
  await screen.findByRole('heading', { level: 1, name: 'Leads' })
  expect(screen.queryByRole('link', { name: 'Import leads' })).not.toBeInTheDocument()
})
