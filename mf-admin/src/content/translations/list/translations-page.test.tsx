import { screen, waitFor, within } from '@testing-library/react'
import { serveAdmin } from '../../../testing/admin-api'
import { renderScreen } from '../../../testing/render-admin'
import { begun, buildField, buildTranslation } from '../../../testing/translation-api'
import { showAsBefore, showIn } from '../../../testing/window-width'

const stale = buildTranslation({
  ...begun,
  id: 7,
  status: 'published',
  isPublished: true,
  title: 'Rates for 2026',
  fields: [buildField({ target: 'दरें', madeFrom: 'Rates for 2025', state: 'stale' })],
})
const missing = buildTranslation({ id: 7, resource: 'state-pages', title: 'Goa' })

beforeEach(() => showIn(true))
afterEach(showAsBefore)

test('pages stand in a table with what is missing or stale, and lead to their translation', async () => {
  const calls = serveAdmin({ translations: [stale, missing] })
  const { user, router } = renderScreen('/admin/translations?state=stale&q=rates')
  const table = await screen.findByRole('table', { name: 'pages' })
  const row = within(table).getByRole('row', { name: /Rates for 2026/ })
  expect(row).toHaveTextContent(/Post.*दरें.*Stale 1 stale.*Published/)
  expect(within(row).getByText('दरें')).toHaveAttribute('lang', 'hi')
  expect(within(table).getByRole('row', { name: /Goa/ })).toHaveTextContent(
    /State page.*Missing 1 missing.*Not begun/,
  )
  expect(calls.map(({ path }) => path)).toContain(
    '/api/staff/translations?lang=hi&state=stale&q=rates&page=1&pageSize=25',
  )
  await user.click(within(row).getByRole('link', { name: 'Rates for 2026' }))
  await screen.findByRole('heading', { level: 1, name: /Translate into Hindi/ })
  expect(router.state.location.pathname).toBe('/admin/translations/hi/blogs/7')
  // Back leads to the same part of the list.
  await user.click(screen.getByRole('link', { name: 'Back to Translations' }))
  await screen.findByRole('table')
  expect(router.state.location.search).toBe('?state=stale&q=rates')
})

test('narrow windows show the same as cards', async () => {
  showIn(false)
  serveAdmin({ translations: [stale] })
  renderScreen('/admin/translations')
  const card = (await screen.findByRole('heading', { level: 2, name: 'Rates for 2026' })).closest(
    'li',
  )!
  expect(card).toHaveTextContent(/Stale 1 stale.*Published.*दरें.*Kind Post/)
})

test('the progress of each language is a link to its list', async () => {
  serveAdmin({ translations: [stale, missing] })
  renderScreen('/admin/translations')
  const languages = await screen.findByRole('navigation', { name: 'Languages' })
  const link = within(languages).getByRole('link', { name: 'Hindi: 0 of 2 current, 1 stale' })
  expect(link).toHaveAttribute('href', '/admin/translations?lang=hi')
  expect(link).toHaveAttribute('aria-current', 'page')
})

test('filters are in the address and are asked of the API', async () => {
  const calls = serveAdmin({ translations: [stale] })
  const { user, router } = renderScreen('/admin/translations')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Not public')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('draft'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Post')
  await waitFor(() => expect(router.state.location.search).toBe('?kind=blogs&state=draft'))
  await waitFor(() =>
    expect(calls.at(-1)?.path).toBe(
      '/api/staff/translations?lang=hi&kind=blogs&state=draft&page=1&pageSize=25',
    ),
  )
})

test('a filter that the API does not know is ignored', async () => {
  const calls = serveAdmin({ translations: [stale] })
  renderScreen('/admin/translations?lang=xx&kind=leads&state=odd')
  await screen.findByRole('table')
  expect(calls.map(({ path }) => path)).toContain(
    '/api/staff/translations?lang=hi&page=1&pageSize=25',
  )
})

test('a search without a result can be cleared', async () => {
  serveAdmin({ translations: [] })
  const { user, router } = renderScreen('/admin/translations?lang=hi&q=nothing')
  await screen.findByRole('heading', { name: 'No pages match' })
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(router.state.location.search).toBe('?lang=hi'))
})
