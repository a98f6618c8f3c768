import type { ImportReport } from '@pt-portal/api/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { serveAdmin } from '../../../testing/admin-api'
import { renderScreen } from '../../../testing/render-admin'
import { begun, buildField, buildTranslation } from '../../../testing/translation-api'
import { holdUploads } from '../../../testing/uploads'
import { showAsBefore, showIn } from '../../../testing/window-width'

const stale = buildTranslation({
  ...begun,
  fields: [buildField({ target: 'दरें', madeFrom: 'Rates for 2025', state: 'stale' })],
})

const trial: ImportReport = {
  isTrial: true,
  checkedAt: '2026-11-27T08:00:00.000Z',
  pages: [{ page: 'state-pages/goa', resource: 'state-pages', id: 3, title: 'Goa', texts: 1200 }],
  imported: 1200,
  unchanged: 7,
  problems: [
    {
      page: 'state-pages/goa',
      title: 'Goa',
      field: 'words.penalties.2',
      message: 'The facts do not say this any more',
      isStored: true,
    },
    {
      page: 'blogs/old',
      title: null,
      field: null,
      message: 'The portal has no such page',
      isStored: false,
    },
    {
      page: 'blogs/rates',
      title: 'Rates for 2026',
      field: 'fields.metaTitle',
      message: 'Meta title must be at most 500 characters',
      isStored: false,
    },
  ],
  moreProblems: 0,
}

const xliff = (size = 4) =>
  new File(['x'.repeat(size)], 'hindi.xlf', { type: 'application/xliff+xml' })

beforeEach(() => showIn(true))
afterEach(showAsBefore)

async function openImport() {
  const sent = holdUploads()
  const calls = serveAdmin({ translations: [stale] })
  const { user } = renderScreen('/admin/translations')
  await user.click(await screen.findByRole('button', { name: 'Import…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import Hindi' })
  const choose = async (file: File) =>
    user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file)
  return { sent, calls, user, dialog, choose, within: within(dialog) }
}

test('the texts of the language are exported by links that download', async () => {
  serveAdmin({ translations: [stale] })
  const { user } = renderScreen('/admin/translations')
  await screen.findByRole('table', { name: 'pages' })
  await user.click(screen.getByRole('button', { name: 'Export Hindi' }))
  const links = within(screen.getByRole('group', { name: 'Export Hindi' })).getAllByRole('link')
  // Nothing is missing, so there is nothing to export of that.
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'All texts',
    'Missing and stale texts',
  ])
  expect(links[0]).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(links[1]).toHaveFocus()
  expect(links[1]).toHaveAttribute('href', '/api/staff/translations/export?lang=hi&only=stale')
  expect(links[1]).toHaveAttribute('download')
})

test('a file is tried first, then imported with what became of its texts', async () => {
  const { sent, calls, user, choose, within } = await openImport()
  await choose(xliff())
  expect(sent[0]!.path).toBe('/api/staff/translations/import?lang=hi&trial=1')
  expect(within.getByRole('status')).toHaveTextContent('Checking the file…')
  await sent[0]!.answer(200, trial)
  const summary = within.getByText('1,200 texts of 1 page would change; 7 would stay as they are.')
  expect(summary).toHaveFocus()
  const problems = within.getByRole('list', { name: 'Texts to look at' })
  expect(problems.children[0]).toHaveTextContent(/^Goa: PenaltiesTakenThe facts do not say/)
  expect(problems.children[1]).toHaveTextContent(/^blogs\/oldLeft outThe portal has no such page/)
  expect(problems.children[2]).toHaveTextContent(/^Rates for 2026: Meta TitleLeft out/)
  expect(within.getByRole('list', { name: 'Pages' })).toHaveTextContent('Goa1,200 texts')

  const lists = () => calls.filter(({ path }) => path.startsWith('/api/staff/translations?')).length
  const before = lists()
  await user.click(within.getByRole('button', { name: 'Import 1,200 texts' }))
  expect(sent[1]!.path).toBe(
    '/api/staff/translations/import?lang=hi&checkedAt=2026-11-27T08%3A00%3A00.000Z',
  )
  await sent[1]!.answer(200, { ...trial, isTrial: false, problems: [] })
  expect(within.getByText('1,200 texts of 1 page imported.')).toHaveFocus()
  // The list behind the dialog shows what has changed.
  await waitFor(() => expect(lists()).toBeGreaterThan(before))
  expect(within.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await user.click(within.getByText('Close', { selector: 'button' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a refused file says why, and another one can be chosen', async () => {
  const { sent, choose, within } = await openImport()
  const error = 'The target language of the file is mr, not hi (Hindi)'
  await choose(xliff())
  await sent[0]!.answer(422, { error: 'Please correct the marked fields', fields: { file: error } })
  expect(within.getByRole('alert')).toHaveTextContent(error)
  expect(within.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await choose(xliff())
  expect(within.queryByRole('alert')).not.toBeInTheDocument()
  await sent[1]!.loseConnection()
  expect(within.getByRole('alert')).toHaveTextContent('The server did not answer.')
  // Too large: it is not even sent.
  await choose(xliff(5 * 1024 * 1024 + 1))
  expect(within.getByRole('alert')).toHaveTextContent('larger than 5 MB')
  expect(sent).toHaveLength(2)
})

test('a file without changes has nothing to import', async () => {
  const { sent, choose, within } = await openImport()
  await choose(xliff())
  await sent[0]!.answer(200, { ...trial, imported: 0, pages: [], problems: [] })
  expect(
    within.getByText('Nothing would change; 7 texts are empty or as they are here.'),
  ).toBeVisible()
  expect(within.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
})

test('who may not translate the language is offered neither', async () => {
  serveAdmin({
    translations: [stale],
    user: { email: 'mr@example.com', role: 'viewer' },
  })
  renderScreen('/admin/translations')
  await screen.findByRole('table', { name: 'pages' })
  expect(screen.queryByRole('button', { name: /^(Export|Import)/ })).not.toBeInTheDocument()
})
