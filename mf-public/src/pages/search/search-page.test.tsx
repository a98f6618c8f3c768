import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSearchAnswer, loseConnection, serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'

const box = () => screen.getByRole('searchbox', { name: 'Search the website' })
const heading = () => screen.getByRole('heading', { level: 1 })
const words = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('shows results in groups with their counts, with highlighted words and escaped text', async () => {
  serveApi({ search: () => buildSearchAnswer() })
  const router = renderPublic('/search?q=+tax+')
  const states = within(await screen.findByRole('region', { name: 'States' }))
  expect(heading()).toHaveTextContent('Results for "tax"')
  expect(box()).toHaveValue('tax')
  expect(box()).not.toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('3 results')

  expect(states.getByText('2 results')).toBeVisible()
  const goa = states.getAllByRole('link')[1]!
  expect(goa).toHaveAttribute('href', '/goa-professional-tax-registration')
  expect(goa.innerHTML).toMatch(/^Goa &lt;b&gt;no <mark[^>]*>tax<\/mark>&lt;\/b&gt;$/)
  expect(states.getByText('Taxation: none.').querySelector('mark')).toBeNull()

  const questions = within(screen.getByRole('region', { name: 'Questions' }))
  expect(questions.getByText('1 result')).toBeVisible()
  expect(questions.getByRole('link')).toHaveAttribute('href', '/#faqs')
  expect(screen.queryByRole('region', { name: 'Services' })).not.toBeInTheDocument()
  expect(metaOf(router)).toEqual({
    title: 'Results for "tax" | PT Portal',
    description: expect.any(String),
  })
})

test('without a query says what can be searched for, and sends no request', async () => {
  const search = jest.fn(() => buildSearchAnswer())
  serveApi({ search })
  const router = renderPublic('/search?q=++')
  expect(await screen.findByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
  expect(box()).toHaveFocus()
  expect(words('Examples')).toContainEqual(['due dates', '/search?q=due+dates'])
  expect(search).not.toHaveBeenCalled()
  expect(metaOf(router)?.title).toBe('Search | PT Portal')
})

const answer = {
  title: 'Mumbai is in Maharashtra',
  text: ['₹200 a month; at most ₹2,500 a year.', 'Next date for employers: 15 December 2026.'],
  url: '/maharashtra-professional-tax-registration',
  language: 'en',
}

test('begins with the answer for the place that the query names', async () => {
  serveApi({ search: () => buildSearchAnswer({ query: 'mumbai', answer }) })
  renderPublic('/search?q=mumbai')
  const card = await screen.findByRole('region', { name: 'Mumbai is in Maharashtra' })
  expect(within(card).getByRole('link')).toHaveAttribute('href', answer.url)
  for (const line of answer.text) expect(within(card).getByText(line)).toBeVisible()
  expect(screen.getAllByRole('region')[0]).toBe(card)
})

test('an answer without results is no empty search', async () => {
  serveApi({ search: () => buildSearchAnswer({ query: 'noida', groups: [], answer }) })
  renderPublic('/search?q=noida')
  expect(await screen.findByRole('region', { name: answer.title })).toBeVisible()
  expect(screen.queryByText(/Nothing found/)).toBeNull()
})

test('pages of remotes follow under the label of their remote, and count', async () => {
  const item = { title: 'PTRC', excerpt: 'A certificate.', url: '/glossary/ptrc', language: 'en' }
  const remotes = [{ label: 'The glossary', items: [{ ...item, words: ['ptrc'] }] }]
  serveApi({ search: () => buildSearchAnswer({ query: 'ptrc', remotes }) })
  renderPublic('/search?q=ptrc')
  const group = within(await screen.findByRole('region', { name: 'The glossary' }))
  expect(group.getByRole('link', { name: 'PTRC' })).toHaveAttribute('href', '/glossary/ptrc')
  expect(group.getByText('1 result')).toBeVisible()
  expect(screen.getAllByRole('region').at(-1)).toHaveAccessibleName('The glossary')
  expect(screen.getByRole('status')).toHaveTextContent('4 results')
})

test('without results offers similar words and the form', async () => {
  serveApi({
    search: (query) =>
      buildSearchAnswer({ query, groups: [], nearest: ['maharashtra', 'R&D levy'] }),
  })
  renderPublic('/search?q=mahxrxshtrx')
  expect(
    await screen.findByRole('heading', { name: 'Nothing found for "mahxrxshtrx"' }),
  ).toBeVisible()
  expect(words('Did you mean')).toEqual([
    ['maharashtra', '/search?q=maharashtra'],
    ['R&D levy', '/search?q=R%26D+levy'],
  ])
  expect(screen.getByRole('status')).toHaveTextContent('0 results')
  expect(await screen.findByRole('textbox', { name: /Email/ })).toBeVisible()
})

test('shows the API’s refusal of a query at the box, which keeps the query', async () => {
  const error = 'Please check the form'
  const fields = { q: 'Please search for at most 100 characters' }
  serveApi({ search: () => Response.json({ error, fields }, { status: 422 }) })
  const query = 'long '.repeat(60).trim()
  renderPublic(`/search?q=${query}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(fields.q)
  expect(box()).toHaveValue(query)
  expect(box()).toBeInvalid()
  expect(box()).toHaveAccessibleDescription(fields.q)
  expect(heading()).toHaveTextContent(/^Search$/)
})

test('shows a failed search, and Retry repeats it', async () => {
  loseConnection()
  renderPublic('/search?q=tax')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByRole('alert')).toHaveTextContent('The search could not be made')
  serveApi({ search: () => buildSearchAnswer() })
  await userEvent.click(retry)
  expect(await screen.findByRole('region', { name: 'States' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a new query is sent on submit and its heading gets the focus; Back shows the previous query', async () => {
  const asked: string[] = []
  serveApi({
    search: (query) => {
      asked.push(query)
      return buildSearchAnswer({ query })
    },
  })
  const router = renderPublic('/search?q=tax')
  await screen.findByRole('region', { name: 'States' })
  await userEvent.clear(box())
  await userEvent.type(box(), ' late & paid {Enter}')
  await waitFor(() => expect(heading()).toHaveTextContent('Results for "late & paid"'))
  expect(heading()).toHaveFocus()
  expect(asked).toEqual(['tax', 'late & paid'])
  expect(metaOf(router)?.title).toBe('Results for "late & paid" | PT Portal')

  await router.navigate(-1)
  await waitFor(() => expect(box()).toHaveValue('tax'))
  await userEvent.clear(box())
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByRole('list', { name: 'Examples' })).toBeVisible()
  expect(asked).toHaveLength(2)
})
