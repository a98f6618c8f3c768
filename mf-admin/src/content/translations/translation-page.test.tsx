import type { Translation } from '@pt-portal/api/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type AdminApi, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { chooseInMenu, decide, openMenu } from '../../testing/form-menu'
import { put } from '../../testing/put'
import { renderAdmin, renderScreen } from '../../testing/render-admin'
import { begun, buildField, buildTranslation, buildWord } from '../../testing/translation-api'

const path = '/api/blogs/1/translations/hi'
const address = '/admin/translations/hi/blogs/1'

const title = buildField({ target: 'दरें', madeFrom: 'Rates for 2026', state: 'current' })
const excerpt = buildField({
  name: 'excerpt',
  source: 'What changes in April',
  madeFrom: 'What changes in March',
  target: 'मार्च में क्या बदलता है',
  state: 'stale',
})
const stored = buildTranslation({ ...begun, fields: [title, excerpt] })

const saved = (values: Partial<Translation>): Translation => ({
  ...stored,
  updatedAt: '2026-10-04T06:00:00.000Z',
  ...values,
})

/** Opens a version whose writes get these answers. */
async function translate(api: AdminApi = {}, at = address, open = renderScreen) {
  const calls = serveAdmin({ translations: [stored], ...api })
  const { user, router } = open(at)
  await screen.findByRole('heading', { level: 1, name: /Rates for 2026|Goa/ })
  return { calls, user, router }
}

const box = (name: string) => screen.getByRole('textbox', { name })
const section = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })

test('each field stands beside its English, in its language, with its state', async () => {
  await translate()
  expect(box('Title in Hindi')).toHaveValue('दरें')
  expect(box('Title in Hindi')).toHaveAttribute('lang', 'hi')
  const source = within(section('Title')).getByRole('group', { name: 'Title in English' })
  expect(source).toHaveTextContent('Rates for 2026')
  expect(source).toHaveAttribute('lang', 'en')
  expect(within(section('Title')).getByText('Current')).toBeVisible()
  expect(within(section('Title')).queryByRole('button', { name: /Still right/ })).toBeNull()
})

test('a stale field shows what has changed in its English', async () => {
  const { user } = await translate()
  const stale = within(section('Excerpt'))
  expect(stale.getByText('Stale')).toBeVisible()
  expect(await stale.findByText('March', { selector: 'del' })).toBeVisible()
  expect(stale.getByText('April', { selector: 'ins' })).toBeVisible()
  await user.click(stale.getByRole('button', { name: 'What has changed' }))
  expect(stale.queryByText('March', { selector: 'del' })).not.toBeInTheDocument()
  expect(stale.getByRole('group', { name: 'Excerpt in English' })).toHaveTextContent(
    'What changes in April',
  )
})

test('a save sends only what was changed, with the English that was shown', async () => {
  const { calls, user } = await translate({
    answers: {
      [`PUT ${path}`]: () =>
        Response.json(saved({ fields: [{ ...title, target: 'नई दरें' }, excerpt] })),
    },
  })
  await user.clear(box('Title in Hindi'))
  await put(user, box('Title in Hindi'), 'नई दरें')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Translation saved')).toBeVisible()
  expect(writesOf(calls)).toEqual([
    {
      method: 'PUT',
      path,
      body: {
        fields: { title: { target: 'नई दरें', source: 'Rates for 2026' } },
        words: {},
        updatedAt: begun.updatedAt,
      },
    },
  ])
  // The stale field was not touched, so it stays stale.
  expect(within(section('Excerpt')).getByText('Stale')).toBeVisible()
})

test('the first save of a version says that there was none', async () => {
  const { calls, user } = await translate({
    translations: [buildTranslation()],
    answers: { [`PUT ${path}`]: () => Response.json(saved({ fields: [title] })) },
  })
  expect(screen.getByText('Not begun')).toBeVisible()
  await put(user, box('Title in Hindi'), 'दरें')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Translation saved')
  expect(writesOf(calls)[0]?.body).toMatchObject({ updatedAt: null })
})

test('a translation that is still right is settled; what is typed elsewhere stays', async () => {
  const { calls, user } = await translate({
    answers: {
      [`POST ${path}/settle`]: () =>
        Response.json(
          saved({ fields: [title, { ...excerpt, madeFrom: excerpt.source, state: 'current' }] }),
        ),
      [`PUT ${path}`]: () => Response.json(saved({ updatedAt: '2026-10-05T06:00:00.000Z' })),
    },
  })
  await user.type(box('Title in Hindi'), '!')
  await user.click(screen.getByRole('button', { name: 'Still right: Excerpt' }))
  expect(await within(section('Excerpt')).findByText('Current')).toBeVisible()
  expect(box('Title in Hindi')).toHaveValue('दरें!')
  expect(writesOf(calls)).toEqual([
    {
      method: 'POST',
      path: `${path}/settle`,
      body: { fields: ['excerpt'], updatedAt: begun.updatedAt },
    },
  ])
  // The save is based on the version that settling has made.
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(writesOf(calls)).toHaveLength(2))
  expect(writesOf(calls)[1]?.body).toMatchObject({ updatedAt: '2026-10-04T06:00:00.000Z' })
})

test('two translators of different fields are merged; of the same one, who saves later is asked', async () => {
  const theirs = saved({ fields: [{ ...title, target: 'उनकी दरें' }, excerpt] })
  let current: Translation | undefined = theirs
  const { calls, user } = await translate({
    answers: {
      [`PUT ${path}`]: () => {
        const answer = current ? refuse(409, { error: 'Saved', current }) : Response.json(theirs)
        current = undefined
        return answer
      },
    },
  })
  await user.type(box('Excerpt in Hindi'), '।')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(/changes to Title were taken along/)).toBeVisible()
  expect(writesOf(calls)[1]?.body).toEqual({
    fields: { excerpt: { target: `${excerpt.target}।`, source: excerpt.source } },
    words: {},
    updatedAt: theirs.updatedAt,
  })
  expect(box('Title in Hindi')).toHaveValue('उनकी दरें')

  current = saved({
    updatedAt: '2026-10-06T06:00:00.000Z',
    fields: [{ ...title, target: 'और दरें' }, excerpt],
  })
  await user.type(box('Title in Hindi'), '!')
  await user.keyboard('{Control>}s{/Control}')
  const dialog = await screen.findByRole('alertdialog', { name: /Someone else has saved/ })
  expect(within(dialog).getByRole('group', { name: 'Theirs: Title' })).toHaveTextContent('और दरें')
})

test('of a version that somebody deleted meanwhile nothing that the form shows is lost', async () => {
  let isDeleted = true
  const { calls, user } = await translate({
    answers: {
      [`PUT ${path}`]: () => {
        const current = buildTranslation({ fields: [buildField(), { ...excerpt, target: null }] })
        const answer = isDeleted
          ? refuse(409, { error: 'Saved', current })
          : Response.json(saved({}))
        isDeleted = false
        return answer
      },
    },
  })
  await user.type(box('Title in Hindi'), '!')
  await user.keyboard('{Control>}s{/Control}')
  expect((await screen.findAllByText(/has deleted this version/))[0]).toBeVisible()
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Translation saved')
  expect(writesOf(calls)[1]?.body).toMatchObject({
    fields: { title: { target: 'दरें!' }, excerpt: { target: excerpt.target } },
    updatedAt: null,
  })
})

test('a version that lacks a required text is not published, and its field says so', async () => {
  const { calls, user } = await translate({
    translations: [buildTranslation()],
    answers: {
      [`PUT ${path}`]: () =>
        refuse(422, {
          error: 'Invalid',
          fields: { 'fields.title': 'Readers need a translation of this' },
        }),
    },
  })
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Readers need a translation of this')).toBeVisible()
  await waitFor(() => expect(box('Title in Hindi')).toHaveFocus())
  expect(writesOf(calls)[0]?.body).toMatchObject({ isPublished: true, updatedAt: null })
})

test('a public version has a link to its page, and can be hidden', async () => {
  const isPublic = { status: 'published', isPublished: true, publishedAt: begun.updatedAt } as const
  const { calls, user } = await translate({
    translations: [{ ...stored, ...isPublic }],
    answers: { [`PUT ${path}`]: () => Response.json(saved({})) },
  })
  const link = screen.getByRole('link', { name: 'Open page in Hindi' })
  expect(link).toHaveAttribute('href', '/hi/blogs/rates')
  expect(link).toHaveAttribute('hreflang', 'hi')
  await decide(user, 'Unpublish')
  expect(await screen.findByText('Visitors do not see it any more')).toBeVisible()
  expect(writesOf(calls)[0]?.body).toEqual({ isPublished: false, updatedAt: begun.updatedAt })
  await waitFor(() => expect(link).not.toBeInTheDocument())
})

test('a version is deleted after a question', async () => {
  const { calls, user, router } = await translate({
    answers: { [`DELETE ${path}`]: () => new Response(null, { status: 204 }) },
  })
  await user.type(box('Title in Hindi'), '!')
  await chooseInMenu(user, 'Delete translation')
  const question = await screen.findByRole('alertdialog', { name: /in Hindi\?/ })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/translations'))
  expect(writesOf(calls).map(({ method }) => method)).toEqual(['DELETE'])
})

test('leaving with an unsaved translation asks first', async () => {
  const { user } = await translate()
  await user.type(box('Title in Hindi'), '!')
  await user.click(screen.getByRole('link', { name: 'Back to Translations' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('only what is missing or stale is shown on request', async () => {
  const { user } = await translate()
  await user.click(screen.getByRole('button', { name: 'Only missing and stale' }))
  expect(screen.queryByRole('region', { name: 'Title' })).not.toBeInTheDocument()
  expect(section('Excerpt')).toBeVisible()
})

test('the history is that of the version', async () => {
  const { calls, user } = await translate({
    answers: {
      [`GET ${path}/revisions?page=1&pageSize=20`]: () =>
        Response.json({ items: [], total: 0, page: 1, pageSize: 20 }),
    },
  })
  await chooseInMenu(user, 'History')
  await screen.findByRole('dialog', { name: 'History' })
  await waitFor(() =>
    expect(calls.map((call) => call.path)).toContain(`${path}/revisions?page=1&pageSize=20`),
  )
})

describe('texts of the facts', () => {
  const former = { source: 'A fine of ₹5 for each day', target: 'प्रतिदिन ₹5 का जुर्माना' }
  const word = buildWord({ former })
  const goa = buildTranslation({
    ...begun,
    resource: 'state-pages',
    title: 'Goa',
    slug: 'goa',
    fields: [],
    words: [
      word,
      buildWord({ at: 'act', source: 'The Act. [2000]', target: 'अधिनियम', state: 'current' }),
    ],
  })

  test('stand in a table; a former translation is offered, taken and saved', async () => {
    const goaPath = '/api/state-pages/1/translations/hi'
    const { calls, user } = await translate(
      {
        translations: [goa],
        answers: { [`PUT ${goaPath}`]: () => Response.json({ ...goa, ...begun }) },
      },
      '/admin/translations/hi/state-pages/1',
    )
    const table = screen.getByRole('table', { name: 'Texts of the facts' })
    expect(within(table).getByRole('row', { name: /The Act/ })).toHaveTextContent(/Current/)
    const offer = within(table).getByRole('group', { name: 'Former translation' })
    expect(offer).toHaveTextContent(former.target)
    await user.click(within(offer).getByRole('button', { name: 'Take the former translation' }))
    expect(box(word.source)).toHaveValue(former.target)
    expect(box(word.source)).toHaveFocus()
    expect(offer).not.toBeInTheDocument()
    await put(user, box('The Act. [2000]'), ' २')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Translation saved')
    expect(writesOf(calls)[0]?.body).toEqual({
      fields: {},
      words: { [word.source]: former.target, 'The Act. [2000]': 'अधिनियम २' },
      updatedAt: begun.updatedAt,
    })
  })
})

test('Enter leads to the next text that is missing, and from the last one to the button that saves', async () => {
  const words = ['A fine', 'A fee'].map((source) => buildWord({ source }))
  const done = buildWord({ at: 'act', source: 'The Act', target: 'अधिनियम', state: 'current' })
  const goa = buildTranslation({
    ...begun,
    resource: 'state-pages',
    title: 'Goa',
    fields: [buildField({ name: 'name', source: 'Goa' })],
    words: [words[0]!, done, words[1]!],
  })
  const { calls, user } = await translate(
    { translations: [goa] },
    '/admin/translations/hi/state-pages/1',
  )
  await user.type(box('State Name in Hindi'), 'गोवा{Enter}')
  expect(box('A fine')).toHaveFocus()
  await user.type(box('A fine'), 'जुर्माना{Enter}')
  expect(box('A fee')).toHaveFocus()
  await user.type(box('A fee'), 'शुल्क{Enter}')
  expect(document.activeElement).toHaveAttribute('type', 'submit')
  expect(writesOf(calls)).toEqual([])
})

describe('for others', () => {
  const translator = (languages: string[]) => ({
    email: 'asha@example.com',
    role: 'translator',
    languages,
  })

  test('a translator writes the own language, without the English form', async () => {
    const { user } = await translate({ user: translator(['hi']) })
    expect(box('Title in Hindi')).toBeEnabled()
    expect(screen.queryByRole('link', { name: 'Edit English' })).not.toBeInTheDocument()
    await openMenu(user)
    expect(screen.getByRole('button', { name: 'Preview in a tab' })).toBeVisible()
  })

  test('a translator whose session has ended keeps what is typed', async () => {
    const { user } = await translate({ user: translator(['hi']) }, address, renderAdmin)
    await user.type(box('Title in Hindi'), '!')
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'pt-portal:signed-out-at' }))
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended.')
    expect(box('Title in Hindi')).toHaveValue('दरें!')
  })

  test.each([
    ['a translator of another language', translator(['mr'])],
    ['a viewer', { email: 'viewer@example.com', role: 'viewer' }],
  ])('%s reads it', async (_who, user) => {
    await translate({ user })
    expect(screen.getByText('You can read it, but not write this language.')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Title in Hindi' })).toHaveTextContent('दरें')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Save|Still right/ })).not.toBeInTheDocument()
  })

  test('a page in the trash says what to do', async () => {
    const error = 'The English post is in the trash. It has to be restored before it is translated'
    serveAdmin({ answers: { [`GET ${path}?`]: () => refuse(409, { error }) } })
    renderScreen(address)
    expect(await screen.findByText(error)).toBeVisible()
  })

  test('a language into which nothing is translated is no address', async () => {
    serveAdmin()
    renderScreen('/admin/translations/xx/blogs/1')
    expect(
      await screen.findByRole('heading', { name: 'There is no such translation' }),
    ).toBeVisible()
  })
})
