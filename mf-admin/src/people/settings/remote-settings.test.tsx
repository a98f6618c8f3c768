import { screen, waitFor, within } from '@testing-library/react'
import { refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import type { Call } from '../../testing/call'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'
import { buildSettings } from '../../testing/settings-api'

const blog = {
  remote: 'mf_blog',
  settings: {
    supportEmail: { type: 'text', default: 'help@x.in', description: 'Below posts.', public: true },
    pageSize: { type: 'number', default: 10, description: 'Posts on a page.' },
    isOpen: { type: 'boolean', default: false, description: 'Whether it is open.', public: true },
    newSearch: {
      type: 'flag',
      default: 'off',
      variants: ['off', 'on'],
      description: 'The new search.',
    },
  },
  stored: { supportEmail: 'desk@x.in', newSearch: { on: 10 }, former: 'x' },
  updatedAt: '2026-11-20T06:00:00.000Z',
  updatedBy: 'colleague@example.com',
}

function open(answers: Record<string, (call: Call) => Response> = {}, remotes: object[] = [blog]) {
  const calls = serveAdmin({
    answers: {
      'GET /api/settings': () => Response.json(buildSettings()),
      'GET /api/remote-settings': () => Response.json(remotes),
      ...answers,
    },
  })
  return { calls, ...renderScreen('/admin/settings?group=remotes') }
}

const field = (name: string) => screen.findByRole('textbox', { name })

test('a remote’s settings are shown with their values, what they mean and their defaults', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'mf_blog' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Remotes' })).toHaveAttribute('aria-current', 'page')
  expect(await field('supportEmail')).toHaveValue('desk@x.in')
  const size = await field('pageSize')
  expect(size).toHaveAttribute('placeholder', '10')
  expect(size).toHaveAccessibleDescription('Posts on a page. For servers alone.')
  expect(screen.getByRole('combobox', { name: 'isOpen' })).toHaveDisplayValue('Default: No')
  expect(await field('newSearch')).toHaveValue('on:10')
  expect(screen.getByText(/Last changed by colleague@example.com on/)).toBeVisible()
})

test('a change is sent as values of their types, and an emptied field takes its value back', async () => {
  const { calls, user } = open({
    'PUT /api/remote-settings/mf_blog': () =>
      Response.json({ ...blog, updatedAt: '2026-11-21T06:00:00.000Z' }),
  })
  await user.clear(await field('supportEmail'))
  await put(user, await field('pageSize'), '20')
  await user.selectOptions(screen.getByRole('combobox', { name: 'isOpen' }), 'Yes')
  await user.click(screen.getByRole('button', { name: 'Save mf_blog' }))
  expect(await screen.findByText('Settings saved. Pages show them within seconds.')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([
    {
      path: '/api/remote-settings/mf_blog',
      body: {
        values: { supportEmail: null, pageSize: 20, isOpen: true, newSearch: { on: 10 } },
        updatedAt: blog.updatedAt,
      },
    },
  ])
})

test('a refusal is told at its field, and what was typed stays', async () => {
  const { user } = open({
    'PUT /api/remote-settings/mf_blog': () =>
      refuse(422, {
        error: 'Please correct',
        fields: { newSearch: 'newSearch has no variant "of": it has off or on' },
      }),
  })
  const flag = await field('newSearch')
  await user.clear(flag)
  await put(user, flag, 'of:10')
  await user.click(screen.getByRole('button', { name: 'Save mf_blog' }))
  await waitFor(() => expect(flag).toHaveAccessibleDescription(/has no variant "of"/))
  expect(flag).toHaveValue('of:10')
})

test('a value that no live build declares any more is said, and can be removed', async () => {
  const { calls, user } = open({
    'PUT /api/remote-settings/mf_blog': () => Response.json(blog),
  })
  const section = within(await screen.findByRole('region', { name: 'mf_blog' }))
  expect(section.getByText('former is x. It is kept, but no live build declares it.')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Remove former' }))
  await waitFor(() => expect(writesOf(calls)).toHaveLength(1))
  expect(writesOf(calls)[0]!.body).toEqual({ values: { former: null }, updatedAt: blog.updatedAt })
})

test('without settings the screen says where a remote declares them', async () => {
  open({}, [])
  expect(await screen.findByText(/No remote has settings/)).toBeVisible()
})
