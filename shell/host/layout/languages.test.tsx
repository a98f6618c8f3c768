import type { SearchAnswer, SearchItem } from '@pt-portal/api/contract'
import { languages } from '@pt-portal/api/contract/language/languages'
import { act, screen, within } from '@testing-library/react'
import { NotFoundPage } from '../app/not-found-page'
import { CatchAllPage } from '../app/remote-page'
import { loadPage } from '../light/navigation/load-page'
import { SiteHeader } from './header/site-header'
import { TopBar } from './header/top-bar'
import { renderInPortal } from './layout-fixture'
import { StateSearch } from './search/state-search'
import { SiteFooter } from './site-footer'

jest.mock('../light/navigation/load-page')

const hidden = { hidden: true }

const attributes = [
  'aria-label',
  'alt',
  'title',
  'placeholder',
  'data-waiting',
  'data-choose-theme',
]

/** All that a visitor may see or hear of the document. */
const texts = () => [
  ...[...document.querySelectorAll('header, footer, main')].map(({ textContent }) => textContent!),
  ...attributes.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)!),
  ),
]

/** Proper nouns, what the office says of itself, and what the fixture adds. */
const known =
  /PT Portal|PTRC|English|help@example\.com|Mon-Fri 9 AM - 6 PM|Elsewhere|Address|AA\+A\+\+|\/\S*/g

const latinWords = () => texts().flatMap((text) => text.replace(known, '').match(/[a-z]+/gi) ?? [])

test('header and footer in Hindi have no English word', async () => {
  renderInPortal(
    <>
      <SiteHeader />
      <SiteFooter />
    </>,
    undefined,
    'hi',
  )
  await screen.findAllByText('राज्य 20')
  expect(screen.getByRole('list', { name: 'सेवाएँ देखें', ...hidden })).toBeInTheDocument()
  expect(latinWords()).toEqual([])
})

test('in another language the footer links only popular states that have a page in it', async () => {
  renderInPortal(<SiteFooter />, undefined, 'hi')
  const list = await screen.findByRole('list', { name: 'लोकप्रिय राज्य' })
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['महाराष्ट्र', '/maharashtra/professional-tax'],
  ])
})

test('the search says in Hindi what it has found', async () => {
  const { user } = renderInPortal(<StateSearch limit={5} />, undefined, 'hi')
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'राज्य, सेवाएँ और सवाल खोजें' })
  expect(box.form).toHaveAttribute('action', '/hi/search')
  await user.type(box, 'tax')
  expect(await screen.findByText('+15 और नतीजे')).toBeVisible()
  expect(await screen.findByText('मिले: 20 राज्य')).toBeInTheDocument()
  expect(screen.getByText('"tax" के सभी नतीजे')).toBeVisible()
})

const found = (title: string, url: string, language: string): SearchItem => ({
  title,
  excerpt: '',
  url,
  language,
  words: [],
})

test('a result in English says so and leads to the page in English', async () => {
  const answer = (query: string): SearchAnswer => ({
    query,
    groups: [
      {
        type: 'post',
        items: [
          found('आख़िरी तारीखें', '/blogs/due-dates', 'hi'),
          found('Late fees', '/blogs/late-fees', 'en'),
        ],
      },
    ],
    nearest: [],
  })
  const { user, router } = renderInPortal(<StateSearch limit={5} />, answer, 'hi')
  const box = screen.getByRole('combobox')
  await user.type(box, 'tax')
  const english = await screen.findByRole('option', { name: 'Late fees' })
  expect(english).toHaveAttribute('lang', 'en')
  expect(screen.getByRole('option', { name: 'आख़िरी तारीखें' })).not.toHaveAttribute('lang')
  await user.click(english)
  expect(loadPage).toHaveBeenLastCalledWith('/blogs/late-fees')
  expect(router.state.location.pathname).toBe('/')

  await user.type(box, 'tax')
  await user.click(await screen.findByRole('option', { name: 'आख़िरी तारीखें' }))
  expect(router.state.location.pathname).toBe('/blogs/due-dates')
  expect(loadPage).toHaveBeenCalledTimes(1)
})

const menu = () => screen.getByRole('list', { ...hidden, name: '' })
const languageLinks = () => within(menu()).getAllByRole('link', hidden)

describe('the language menu', () => {
  test('is a button with links to the page in each language, in its own words', async () => {
    const { user } = renderInPortal(<TopBar />)
    const button = screen.getByRole('button', { name: 'Language: English' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(languageLinks().map(({ textContent }) => textContent)).toEqual(
      languages.map(({ name }) => name),
    )
    expect(screen.getByRole('link', { name: 'English', current: 'page', ...hidden })).toBeVisible()
    const hindi = screen.getByRole('link', { name: 'हिन्दी', current: false, ...hidden })
    expect(hindi).toHaveAttribute('lang', 'hi')
    expect(hindi).toHaveAttribute('hreflang', 'hi')
  })

  test('names the present language on a Hindi page', () => {
    renderInPortal(<TopBar />, undefined, 'hi')
    expect(screen.getByRole('button', { name: 'भाषा: हिन्दी' })).toBeVisible()
    expect(
      screen.getByRole('link', { name: 'हिन्दी', current: 'page', ...hidden }),
    ).toBeInTheDocument()
  })

  test('is used by keyboard alone', async () => {
    const { user } = renderInPortal(<TopBar />)
    const button = screen.getByRole('button', { name: 'Language: English' })
    act(() => button.focus())
    await user.keyboard('{Enter}{Tab}')
    expect(screen.getByRole('link', { name: 'English', ...hidden })).toHaveFocus()
    await user.keyboard('{Tab}')
    expect(screen.getByRole('link', { name: 'हिन्दी', ...hidden })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
  })
})

describe('a page that is not there', () => {
  const openAt = async (address: string, language?: string) => {
    const { router } = renderInPortal(<NotFoundPage />, undefined, language)
    await act(() => router.navigate(address))
  }

  test('in Hindi offers the English one of the same address', async () => {
    await openAt('/none?x=1', 'hi')
    expect(screen.getByRole('heading', { name: '404 पेज नहीं मिला' })).toBeVisible()
    expect(screen.getByText(/हो सकता है कि अंग्रेज़ी में हो/)).toBeVisible()
    const link = screen.getByRole('link', { name: 'See this page in English' })
    expect(link).toHaveAttribute('href', '/none?x=1')
    expect(link).toHaveAttribute('hreflang', 'en')
    expect(link).toHaveAttribute('lang', 'en')
  })

  test('in English offers no other language', async () => {
    await openAt('/none')
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible()
    expect(screen.queryByRole('link', { name: /English/ })).toBeNull()
  })
})

test('a remote that cannot be loaded is named in the page’s language', async () => {
  const { router } = renderInPortal(<CatchAllPage />, undefined, 'hi')
  await act(() => router.navigate('/blogs'))
  expect(screen.getByRole('heading', { name: 'ब्लॉग अभी उपलब्ध नहीं है' })).toBeVisible()
})
