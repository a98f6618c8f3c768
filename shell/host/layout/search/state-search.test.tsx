import type { SearchAnswer, SearchItem } from '@pt-portal/api/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { SiteHeader } from '../header/site-header'
import { renderInPortal } from '../layout-fixture'
import { StateSearch } from './state-search'

const search = () => screen.getByRole('combobox', { name: 'Search states, services and questions' })
/** The listed results, without the option that leads to all results. */
const results = () =>
  screen
    .queryAllByRole('option')
    .filter(({ textContent }) => !textContent?.startsWith('All results'))
const group = (name: string) => within(screen.getByRole('group', { name }))
const address = () => screen.getByRole('status', { name: 'Address' })

test('lists as many states as allowed, and says how many more there are', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'tax')
  expect(await screen.findByText('+12 more results')).toBeVisible()
  expect(results()).toHaveLength(8)
  expect(search()).toHaveAttribute('aria-expanded', 'true')
})

test('lists five states on phones', async () => {
  const { user } = renderInPortal(<StateSearch limit={5} />)
  await user.type(search(), 'tax')
  expect(await screen.findByText('+15 more results')).toBeVisible()
  expect(results()).toHaveLength(5)
})

test('the header lists eight states in its bar, and five in the menu of phones', async () => {
  const { user } = renderInPortal(<SiteHeader />)
  // jsdom has a narrow screen, so the bar's box for wide screens is hidden.
  const hidden = { hidden: true }
  const boxes = screen.getAllByRole('combobox', {
    ...hidden,
    name: 'Search states, services and questions',
  })
  const listed = []
  for (const box of boxes) {
    await user.type(box, 'tax')
    await screen.findByText(/^\+\d+ more results$/)
    listed.push(screen.getAllByRole('option', { ...hidden, name: /^(?!All results)/ }).length)
    await user.clear(box)
  }
  expect(listed.sort()).toEqual([5, 8])
})

test('shows no count when all results are listed', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'maha')
  expect(await screen.findByRole('option', { name: /Maharashtra/ })).toBeVisible()
  expect(screen.queryByText(/more results/)).not.toBeInTheDocument()
})

test('says that no state was found, and links to the page with all results', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'atlantis')
  expect(await screen.findByText('No states found')).toBeVisible()
  expect(results()).toHaveLength(0)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toHaveTextContent('/search?q=atlantis'))
})

test('lists nothing for a blank query', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), '   ')
  expect(results()).toHaveLength(0)
  expect(screen.queryByText('No states found')).not.toBeInTheDocument()
})

test('goes to the first match on submit, and clears the search', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'MAHA')
  await screen.findByRole('option', { name: /Maharashtra/ })
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(address()).toHaveTextContent('/maharashtra-professional-tax-registration')
  expect(search()).toHaveValue('')
})

test('submits only the search box that was used', async () => {
  const { user } = renderInPortal(
    <>
      <StateSearch limit={8} />
      <StateSearch limit={5} />
    </>,
  )
  const [wide, phone] = screen.getAllByRole('combobox', {
    name: 'Search states, services and questions',
  })
  await user.type(wide!, 'maha{Enter}')
  const maharashtra = '/maharashtra-professional-tax-registration'
  await waitFor(() => expect(address()).toHaveTextContent(maharashtra))
  await user.type(phone!, 'kar')
  await screen.findByText('No states found')
  expect(address()).toHaveTextContent(maharashtra)
})

test('lists a state of that name before states that only mention it', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'puducherry')
  await screen.findAllByRole('option')
  expect(results().map((option) => option.firstChild?.textContent)).toEqual([
    'Puducherry',
    'State 1',
  ])
})

test('selects a result with the arrow keys and opens it with Enter', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'state')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const second = results()[1]!
  expect(second).toHaveAttribute('aria-selected', 'true')
  expect(search()).toHaveAttribute('aria-activedescendant', second.id)
  await user.keyboard('{Enter}')
  expect(address()).toHaveTextContent('/state-2-professional-tax-registration')
})

test('arrow up in the input selects the last result, and moving past either end returns to the input', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 's')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowUp}')
  expect(results()[7]).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}')
  expect(search()).not.toHaveAttribute('aria-activedescendant')
})

test('opens a result that is clicked', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'pudu')
  await user.click(await screen.findByRole('option', { name: /Puducherry/ }))
  expect(address()).toHaveTextContent('/puducherry-professional-tax-registration')
})

test('Escape closes the results, and a second Escape clears the search', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'state')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(results()).toHaveLength(0)
  expect(search()).toHaveValue('state')
  await user.keyboard('{Escape}')
  expect(search()).toHaveValue('')
})

test('after Escape, an arrow key lists the results again, from the first', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'state')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{ArrowDown}{Escape}')
  expect(results()).toHaveLength(0)
  await user.keyboard('{ArrowDown}')
  expect(results()[0]).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  expect(address()).toHaveTextContent('/state-1-professional-tax-registration')
})

test('closes the results when the focus leaves', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'state')
  await screen.findByRole('listbox')
  expect(results()).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(results()).toHaveLength(0)
})

const found = (title: string, url: string, words: string[] = []): SearchItem => ({
  title,
  excerpt: `What there is on ${title}`,
  url,
  words,
  language: 'en',
})

const answer = (query: string, groups: SearchAnswer['groups']): SearchAnswer => ({
  query,
  groups,
  nearest: [],
})

test('lists results of the whole site below the states, at most three of each kind, with highlighted words', async () => {
  const posts = [1, 2, 3, 4].map((number) =>
    found(`Post ${number}`, `/blogs/post-${number}`, ['Post']),
  )
  const { user } = renderInPortal(<StateSearch limit={8} />, (query) =>
    answer(query, [
      {
        type: 'state',
        items: [
          found('Maharashtra', '/maharashtra-professional-tax-registration'),
          found('Karnataka', '/karnataka-professional-tax-registration'),
        ],
      },
      { type: 'post', items: posts },
    ]),
  )
  await user.type(search(), 'maha')
  await screen.findByRole('group', { name: 'Blog posts' })
  // The first comes from the rule for states, with its rates; the second only from the site's search.
  expect(results().map(({ textContent }) => textContent)).toEqual([
    'Maharashtra₹200 a month',
    'KarnatakaWhat there is on Karnataka',
    'Post 1What there is on Post 1',
    'Post 2What there is on Post 2',
    'Post 3What there is on Post 3',
  ])
  expect(group('States').getAllByRole('option')).toHaveLength(2)
  const [title, excerpt] = group('Blog posts').getAllByText('Post', { selector: 'mark' })
  expect(title).toBeVisible()
  expect(excerpt).toBeVisible()
  expect(screen.getByText('Found: 2 states, 4 blog posts')).toHaveAttribute('role', 'status')
  expect(screen.queryByRole('group', { name: 'Services' })).not.toBeInTheDocument()
})

test('a misspelled name still finds its state through the site’s search', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />, (query) =>
    answer(query, [
      {
        type: 'state',
        items: [found('Maharashtra', '/maharashtra-professional-tax-registration')],
      },
    ]),
  )
  await user.type(search(), 'maharastra')
  await user.click(await screen.findByRole('option', { name: /Maharashtra/ }))
  expect(address()).toHaveTextContent('/maharashtra-professional-tax-registration')
  expect(screen.queryByText('No states found')).not.toBeInTheDocument()
})

test('never lists more states than allowed', async () => {
  const { user } = renderInPortal(<StateSearch limit={5} />, (query) =>
    answer(query, [
      { type: 'state', items: [found('Elsewhere', '/elsewhere')] },
      { type: 'service', items: [found('PTRC', '/services/ptrc')] },
    ]),
  )
  await user.type(search(), 'state')
  await screen.findByRole('group', { name: 'Services' })
  expect(group('States').getAllByRole('option')).toHaveLength(5)
  expect(group('States').getByText('+13 more results')).toBeVisible()
})

test('arrow keys move through all groups to the link to all results', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />, (query) =>
    answer(query, [{ type: 'question', items: [found('Who pays?', '/#faqs')] }]),
  )
  await user.type(search(), 'puducherry')
  await screen.findByRole('group', { name: 'Questions' })
  const chosen = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '')
  const walked = []
  for (const _step of [1, 2, 3, 4]) {
    await user.keyboard('{ArrowDown}')
    walked.push((chosen()?.querySelector('div') ?? chosen())?.textContent)
    expect(chosen()).toHaveAttribute('aria-selected', 'true')
  }
  expect(walked).toEqual(['Puducherry', 'State 1', 'Who pays?', 'All results for "puducherry"'])
  await user.keyboard('{Enter}')
  expect(address()).toHaveTextContent('/search?q=puducherry')
  expect(search()).toHaveValue('')
})

test('late results keep the selection, and a response to an outdated query is ignored', async () => {
  const answers: Record<string, (answer: SearchAnswer) => void> = {}
  const { user } = renderInPortal(
    <StateSearch limit={8} />,
    (query) =>
      new Promise((resolve) => {
        answers[query] = resolve
      }),
  )
  await user.type(search(), 'state')
  await waitFor(() => expect(answers).toHaveProperty('state'))
  await user.clear(search())
  await user.type(search(), 'tax')
  await waitFor(() => expect(answers).toHaveProperty('tax'))
  await user.keyboard('{ArrowUp}')
  const everything = screen.getByRole('option', { name: 'All results for "tax"' })
  expect(everything).toHaveAttribute('aria-selected', 'true')

  answers.tax!(answer('tax', [{ type: 'post', items: [found('New', '/blogs/new')] }]))
  expect(await screen.findByRole('option', { name: /New/ })).toBeVisible()
  answers.state!(answer('state', [{ type: 'post', items: [found('Old', '/blogs/old')] }]))
  expect(everything).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { name: /New/ })).toHaveAttribute('aria-selected', 'true')
  expect(screen.queryByRole('option', { name: /Old/ })).not.toBeInTheDocument()
})

test('lists states even if the site’s search fails', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.type(search(), 'maha')
  expect(await screen.findByText('Found: 1 state')).toBeInTheDocument()
  expect(results()).toHaveLength(1)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('an empty query leads to the page that explains the search', async () => {
  const { user } = renderInPortal(<StateSearch limit={8} />)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(address()).toHaveTextContent('/search'))
})

test('without scripts the form leads to the page with all results', () => {
  renderInPortal(<StateSearch limit={8} />)
  expect(search()).toHaveAttribute('name', 'q')
  const form = screen.getByRole('search')
  expect(form).toHaveAttribute('action', '/search')
  expect(form).not.toHaveAttribute('method')
})
