import { statePage } from '@pt-portal/api/contract/kinds/state-page'
import { emptyValuesOf } from '@pt-portal/api/contract/kinds/values'
import { screen, waitFor } from '@testing-library/react'
import { buildState, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'

const field = (name: RegExp) => screen.findByRole('textbox', { name })

test('a new state page is created and leads back to the dashboard', async () => {
  const calls = serveAdmin()
  const { user, router } = renderScreen('/admin/state-pages/new')
  expect(await screen.findByRole('heading', { name: 'Add New State Page' })).toBeVisible()
  await user.type(await field(/^State Name/), 'Jammu & Kashmir')
  expect(await field(/^URL Slug/)).toHaveValue('jammu-kashmir')
  await put(user, await field(/^Description/), 'About it')
  await put(user, await field(/^Tax Rates/), '₹200')
  await put(user, await field(/^Applicability/), 'Everyone')
  await put(user, await field(/^Official Website/), 'https://jk.example.gov.in')
  await user.click(screen.getByRole('switch', { name: 'Union Territory' }))
  await user.click(screen.getByRole('button', { name: 'Create State Page' }))
  expect(await screen.findByText('State page created successfully')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
  expect(writesOf(calls)).toEqual([
    {
      method: 'POST',
      path: '/api/state-pages',
      body: {
        ...emptyValuesOf(statePage),
        name: 'Jammu & Kashmir',
        slug: 'jammu-kashmir',
        description: 'About it',
        taxRates: '₹200',
        applicability: 'Everyone',
        officialUrl: 'https://jk.example.gov.in',
        registrationRequired: true,
        onlineServices: true,
        isUnionTerritory: true,
        isActive: true,
      },
    },
  ])
})

test('an empty form marks what is missing, and the first field has the focus', async () => {
  const calls = serveAdmin()
  const { user } = renderScreen('/admin/state-pages/new')
  await user.click(await screen.findByRole('button', { name: 'Create State Page' }))
  for (const name of ['State Name', 'URL Slug', 'Description', 'Tax Rates', 'Applicability']) {
    const box = await field(new RegExp(`^${name}`))
    await waitFor(() => expect(box).toHaveAttribute('aria-invalid', 'true'))
  }
  expect(await field(/^State Name/)).toHaveFocus()
  expect(writesOf(calls)).toEqual([])
})

test.each([
  ['kerala', 'This slug is already taken'],
  ['blogs', 'This address is reserved for the portal itself'],
])('why the slug %s of a new page is refused stands at its field', async (slug, reason) => {
  serveAdmin({
    answers: {
      'POST /api/state-pages': () => refuse(409, { error: reason, fields: { slug: reason } }),
    },
  })
  const { user } = renderScreen('/admin/state-pages/new')
  for (const name of [/^State Name/, /^Description/, /^Tax Rates/, /^Applicability/]) {
    await user.click(await field(name))
    await user.paste('Kerala once more')
  }
  const box = await field(/^URL Slug/)
  await user.clear(box)
  await user.click(box)
  await user.paste(slug)
  await user.click(screen.getByRole('button', { name: 'Create State Page' }))
  await waitFor(() => expect(box).toHaveAccessibleDescription(new RegExp(reason)))
  expect(box).toHaveValue(slug)
})

test('the slug of a page that is not public follows the name while editing too', async () => {
  const state = buildState({ name: 'Goa', slug: 'goa', isActive: false })
  const calls = serveAdmin({ states: [state] })
  const { user } = renderScreen(`/admin/state-pages/${state.id}/edit`)
  await put(user, await field(/^State Name/), ' State')
  expect(await field(/^URL Slug/)).toHaveValue('goa-state')
  await user.click(screen.getByRole('button', { name: 'Update State Page' }))
  expect(await screen.findByText('State page updated successfully')).toBeVisible()
  expect(writesOf(calls)[0]?.body).toMatchObject({
    slug: 'goa-state',
    updatedAt: state.updatedAt,
  })
})

test('a new name changes the address of a public page only when asked', async () => {
  const state = buildState({ name: 'Goa', slug: 'goa' })
  const calls = serveAdmin({ states: [state] })
  const { user } = renderScreen(`/admin/state-pages/${state.id}/edit`)
  await put(user, await field(/^State Name/), ' State')
  expect(
    screen.getByText('Also change the address to /goa-state? The old one will lead here.'),
  ).toBeVisible()
  expect(await field(/^URL Slug/)).toHaveValue('goa')
  await user.click(screen.getByRole('button', { name: 'Change the address' }))
  expect(await field(/^URL Slug/)).toHaveValue('goa-state')
  expect(screen.queryByRole('button', { name: 'Change the address' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Update State Page' }))
  expect(await screen.findByText('State page updated successfully')).toBeVisible()
  expect(writesOf(calls)[0]?.body).toMatchObject({ name: 'Goa State', slug: 'goa-state' })
})

test.each([
  ['http://old.example.gov.in', undefined, 'http://old.example.gov.in'],
  ['https://old.example.gov.in', 'https://new.example.gov.in', 'https://new.example.gov.in'],
  ['https://old.example.gov.in', '', ''],
  [null, undefined, ''],
])(
  'a stored official website %j is shown, and %j typed in its place is saved',
  async (officialUrl, typed, saved) => {
    const state = buildState({ officialUrl })
    const calls = serveAdmin({ states: [state] })
    const { user } = renderScreen(`/admin/state-pages/${state.id}/edit`)
    const website = await field(/^Official Website/)
    expect(website).toHaveValue(officialUrl ?? '')
    if (typed !== undefined) {
      await user.clear(website)
      if (typed) await put(user, website, typed)
    }
    await user.click(screen.getByRole('button', { name: 'Update State Page' }))
    expect(await screen.findByText('State page updated successfully')).toBeVisible()
    expect(writesOf(calls)[0]?.body).toMatchObject({ officialUrl: saved })
  },
)

test('an official website that is no address of the web is refused at its field', async () => {
  const state = buildState()
  const calls = serveAdmin({ states: [state] })
  const { user } = renderScreen(`/admin/state-pages/${state.id}/edit`)
  await put(user, await field(/^Official Website/), 'goa.gov.in')
  await user.click(screen.getByRole('button', { name: 'Update State Page' }))
  expect(await field(/^Official Website/)).toHaveAccessibleDescription(
    /must start with http:\/\/ or https:\/\//,
  )
  expect(writesOf(calls)).toEqual([])
})

test('an official website that somebody else has changed meanwhile is asked about', async () => {
  const state = buildState({ officialUrl: 'https://old.example.gov.in' })
  const theirs = {
    ...state,
    officialUrl: 'https://theirs.example.gov.in',
    updatedAt: '2026-10-05T06:00:00.000Z',
  }
  serveAdmin({
    states: [state],
    answers: {
      [`PUT /api/state-pages/${state.id}`]: () =>
        refuse(409, { error: 'Someone else saved', current: theirs }),
    },
  })
  const { user } = renderScreen(`/admin/state-pages/${state.id}/edit`)
  const website = await field(/^Official Website/)
  await user.clear(website)
  await put(user, website, 'https://mine.example.gov.in')
  await user.click(screen.getByRole('button', { name: 'Update State Page' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('You have both changed Official Website')
})

test('the hints count characters and enforce nothing', async () => {
  serveAdmin()
  const { user } = renderScreen('/admin/state-pages/new')
  const title = await field(/^Meta Title/)
  await put(user, title, 'Short')
  expect(title).toHaveAccessibleDescription('50-60 characters recommended, 5 now')
  expect(await field(/^Meta Description/)).toHaveAccessibleDescription(
    '150-160 characters recommended, 0 now',
  )
})

test('a refused save names the failure', async () => {
  const state = buildState()
  serveAdmin({
    states: [state],
    answers: {
      [`PUT /api/state-pages/${state.id}`]: () =>
        refuse(422, { error: 'Please correct', fields: { taxRates: 'Tax rates are odd' } }),
    },
  })
  const { user } = renderScreen(`/admin/state-pages/${state.id}/edit`)
  await user.click(await screen.findByRole('button', { name: 'Update State Page' }))
  expect(await screen.findByText('Failed to update state page')).toBeVisible()
  expect(await field(/^Tax Rates/)).toHaveAccessibleDescription('Tax rates are odd')
})

test('a page that cannot be loaded says so', async () => {
  serveAdmin()
  renderScreen('/admin/state-pages/99999/edit')
  expect(await screen.findByText('Failed to fetch state page')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin')
})
