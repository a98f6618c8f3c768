import { screen, within } from '@testing-library/react'
import { serveAdmin, writesOf } from '../../testing/admin-api'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'
import type { DeployTokensEntry } from '../data/build-operations'

test('a deploy token is made, shown once and revoked', async () => {
  const tokens: DeployTokensEntry[] = []
  const calls = serveAdmin({
    answers: {
      'GET /api/deploy-tokens': () => Response.json(tokens),
      'POST /api/deploy-tokens': ({ body }) => {
        const { remote } = body as { remote: string }
        const createdAt = '2026-11-21T06:00:00.000Z'
        tokens.push({ id: 3, remote, createdAt, lastUsedAt: null })
        return Response.json({ id: 3, remote, token: 'ptd_told-once' }, { status: 201 })
      },
      'DELETE /api/deploy-tokens/3': () => {
        tokens.pop()
        return new Response(null, { status: 204 })
      },
    },
  })
  const { user } = renderScreen('/admin/deploy-tokens')
  expect(await screen.findByText('No deploy tokens yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New deploy token' }))
  const dialog = await screen.findByRole('dialog', { name: 'New deploy token' })
  const remote = within(dialog).getByRole('textbox', { name: /^Remote/ })
  await put(user, remote, 'MF Blog')
  await user.click(within(dialog).getByRole('button', { name: 'Make the token' }))
  expect(await within(dialog).findByText('Remote must be a name such as mf_blog')).toBeVisible()
  await user.clear(remote)
  await put(user, remote, 'mf_blog')
  await user.click(within(dialog).getByRole('button', { name: 'Make the token' }))
  const shown = await screen.findByRole('dialog', { name: 'The new deploy token' })
  expect(within(shown).getByRole('textbox', { name: 'Deploy token' })).toHaveValue('ptd_told-once')
  await user.click(within(shown).getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke Deploy token 3' }))
  const question = await screen.findByRole('alertdialog', { name: 'Revoke deploy token' })
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Deploy token revoked')).toBeVisible()
  expect(writesOf(calls).map(({ method, body }) => [method, body])).toEqual([
    ['POST', { remote: 'mf_blog' }],
    ['DELETE', undefined],
  ])
})
