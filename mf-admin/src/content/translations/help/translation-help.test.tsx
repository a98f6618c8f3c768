import type { MemoryMatch } from '@pt-portal/api/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { type AdminApi, serveAdmin, writesOf } from '../../../testing/admin-api'
import { put } from '../../../testing/put'
import { renderScreen } from '../../../testing/render-admin'
import { begun, buildField, buildTranslation, buildWord } from '../../../testing/translation-api'

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
const box = (name: string) => screen.getByRole('textbox', { name })

async function translate(api: AdminApi, address = '/admin/translations/mr/blogs/1') {
  const calls = serveAdmin(api)
  const { user } = renderScreen(address)
  await screen.findByRole('heading', { level: 1, name: /Rates for 2026|Goa/ })
  return { calls, user }
}

describe('another language beside the English', () => {
  const fields = [
    buildField(),
    buildField({ name: 'excerpt', source: 'In April' }),
    buildField({ name: 'author', source: 'Asha' }),
  ]
  const hindi = buildTranslation({
    ...begun,
    fields: [
      buildField({ target: 'दरें', state: 'current' }),
      buildField({ name: 'excerpt', target: 'मार्च में', state: 'stale' }),
      buildField({ name: 'author' }),
    ],
  })
  const translations = [buildTranslation({ language: 'mr', fields }), hindi]

  test('is switched on, and the browser remembers it', async () => {
    const { user } = await translate({ translations })
    expect(screen.queryByRole('group', { name: 'Title in Hindi' })).not.toBeInTheDocument()
    await user.type(box('Title in Marathi'), 'दर')
    await user.click(screen.getByRole('button', { name: 'Beside Hindi' }))
    const title = await screen.findByRole('group', { name: 'Title in Hindi' })
    expect(within(title).getByText('दरें')).toHaveAttribute('lang', 'hi')
    expect(within(title).queryByText('Stale')).not.toBeInTheDocument()
    const excerpt = screen.getByRole('group', { name: 'Excerpt in Hindi' })
    expect(within(excerpt).getByText('Stale')).toBeVisible()
    expect(screen.getByRole('group', { name: /Author.* in Hindi/ })).toHaveTextContent(
      'Not translated',
    )
    // What is typed stays.
    expect(box('Title in Marathi')).toHaveValue('दर')
    expect(localStorage.getItem('pt-portal:beside')).toBe('hi')
  })

  test('stands there on the next visit, until it is switched off', async () => {
    localStorage.setItem('pt-portal:beside', 'hi')
    const { user } = await translate({ translations })
    const title = await screen.findByRole('group', { name: 'Title in Hindi' })
    await user.click(screen.getByRole('button', { name: 'Beside Hindi', pressed: true }))
    expect(title).not.toBeInTheDocument()
  })

  test('is never the language itself', async () => {
    localStorage.setItem('pt-portal:beside', 'hi')
    await translate({ translations }, '/admin/translations/hi/blogs/1')
    expect(screen.queryByRole('button', { name: 'Beside Hindi' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Beside Marathi', pressed: false })).toBeVisible()
  })
})

describe('what was translated before', () => {
  const match: MemoryMatch = {
    source: 'Rates for 2025',
    target: '2025 की दरें',
    isExact: false,
    place: { resource: 'blogs', id: 7, title: 'Rates for 2025', field: 'title' },
  }
  const address = '/admin/translations/hi/blogs/1'

  test('is offered with its English and its place, and taken into the field', async () => {
    const { calls, user } = await translate(
      { memory: { fields: [{ name: 'title', matches: [match] }], words: [] } },
      address,
    )
    const offer = within(await row('Title').findByRole('group', { name: 'Translated before' }))
    expect(await offer.findByText('2025', { selector: 'del' })).toBeVisible()
    expect(offer.getByText('2025 की दरें')).toHaveAttribute('lang', 'hi')
    expect(offer.getByText('Figures differ: 2025 → 2026')).toBeVisible()
    expect(offer.getByRole('link', { name: 'Rates for 2025, Title' })).toHaveAttribute(
      'href',
      '/admin/translations/hi/blogs/7',
    )
    await user.click(offer.getByRole('button', { name: 'Take it' }))
    expect(box('Title in Hindi')).toHaveValue('2025 की दरें')
    expect(writesOf(calls)).toEqual([])
  })

  test('from the same English comes without a comparison, also for texts of the facts', async () => {
    const word = buildWord()
    const goa = buildTranslation({
      resource: 'state-pages',
      title: 'Goa',
      fields: [],
      words: [word],
    })
    const place = { resource: 'state-pages', id: 9, title: 'Kerala', field: null } as const
    const target = 'प्रतिदिन ₹5 का जुर्माना'
    const { user } = await translate(
      {
        translations: [goa],
        memory: {
          fields: [],
          words: [
            {
              source: word.source,
              matches: [{ source: word.source, target, isExact: true, place }],
            },
          ],
        },
      },
      '/admin/translations/hi/state-pages/1',
    )
    const offer = within(await screen.findByRole('group', { name: 'Translated before' }))
    expect(offer.getByRole('link', { name: 'Kerala, texts of the facts' })).toBeVisible()
    expect(offer.queryByText(word.source)).not.toBeInTheDocument()
    expect(offer.queryByText(/Figures differ/)).not.toBeInTheDocument()
    await user.click(offer.getByRole('button', { name: 'Take it' }))
    expect(box(word.source)).toHaveValue(target)
  })

  test('is not asked for by users who only read', async () => {
    const viewer = { email: 'viewer@example.com', role: 'viewer' }
    const { calls } = await translate({ user: viewer }, address)
    expect(calls.filter(({ path }) => path.includes('/memory'))).toEqual([])
  })
})

test('terms of the glossary stand below a text, and those that a translation lacks are marked', async () => {
  const field = buildField({ source: 'The penalty for an employer' })
  const { user } = await translate(
    { translations: [buildTranslation({ fields: [field] })] },
    '/admin/translations/hi/blogs/1',
  )
  const terms = within(await row('Title').findByRole('list', { name: 'Terms' }))
  const [penalty, employer] = ['penalty', 'employer'].map((term) =>
    terms.getByText((_text, element) => element!.textContent!.startsWith(`${term}: `), {
      selector: 'li',
    }),
  )
  expect(within(penalty!).getByText('जुर्माना / जुर्माने / शास्ति')).toHaveAttribute('lang', 'hi')
  expect(terms.queryByText('not used')).not.toBeInTheDocument()
  await put(user, box('Title in Hindi'), 'नियोक्ता का दंड')
  await waitFor(() => expect(penalty).toHaveTextContent(/not used$/))
  expect(employer).not.toHaveTextContent(/not used$/)
  await put(user, box('Title in Hindi'), ' जुर्माना')
  await waitFor(() => expect(penalty).not.toHaveTextContent(/not used$/))
})
