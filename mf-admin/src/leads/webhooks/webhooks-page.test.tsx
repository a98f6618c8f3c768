import { screen, waitFor, within } from '@testing-library/react'
import { refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'
import { buildWebhook } from '../../testing/staff-records'

const list = 'GET /api/webhooks'

test('a webhook is added, and its secret is shown once', async () => {
  const webhooks: ReturnType<typeof buildWebhook>[] = []
  const calls = serveAdmin({
    answers: {
      [list]: () => Response.json(webhooks),
      'POST /api/webhooks': ({ body }) => {
        webhooks.push(buildWebhook(body as object))
        return Response.json({ ...webhooks[0], secret: 'told once' }, { status: 201 })
      },
    },
  })
  const { user } = renderScreen('/admin/webhooks')
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add webhook' })
  const address = within(dialog).getByRole('textbox', { name: /^Address/ })
  await put(user, address, 'crm.example.com')
  await user.click(within(dialog).getByRole('checkbox', { name: /^A new lead/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }))
  expect(
    await within(dialog).findByText('Address must start with http:// or https://'),
  ).toBeVisible()
  expect(within(dialog).getByText('Choose at least one event')).toBeVisible()
  await user.clear(address)
  await put(user, address, 'https://crm.example.com/hooks')
  await user.click(within(dialog).getByRole('checkbox', { name: /^A lead's person was erased/ }))
  await user.click(within(dialog).getByRole('checkbox', { name: /^A new lead/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }))

  const secret = await screen.findByRole('dialog', { name: 'Secret of the webhook' })
  expect(within(secret).getByRole('textbox', { name: 'Secret' })).toHaveValue('told once')
  expect(writesOf(calls).map(({ body }) => body)).toEqual([
    {
      url: 'https://crm.example.com/hooks',
      description: '',
      events: ['lead.created', 'lead.erased'],
      isActive: true,
    },
  ])
  await user.click(within(secret).getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Secret copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('told once')
  await user.click(within(secret).getByRole('button', { name: 'Done' }))
  expect(
    await screen.findByRole('heading', { name: 'https://crm.example.com/hooks' }),
  ).toBeVisible()
  expect(screen.queryByText('told once')).not.toBeInTheDocument()
})

test('one is changed, and what the server refuses stands at its field', async () => {
  const webhook = buildWebhook({ description: 'The CRM' })
  const path = `/api/webhooks/${webhook.id}`
  let answers = 0
  const calls = serveAdmin({
    answers: {
      [list]: () => Response.json([webhook]),
      [`PUT ${path}`]: ({ body }) => {
        answers += 1
        return answers === 1
          ? refuse(422, { error: 'Invalid', fields: { url: 'Only https:// is allowed' } })
          : Response.json({ ...webhook, ...(body as object) })
      },
    },
  })
  const { user } = renderScreen('/admin/webhooks')
  await user.click(await screen.findByRole('button', { name: `Edit: ${webhook.url}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit webhook' })
  expect(within(dialog).getByRole('textbox', { name: 'Description' })).toHaveValue('The CRM')
  await user.click(within(dialog).getByRole('switch', { name: 'Active' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(within(dialog).getByRole('textbox', { name: /^Address/ })).toHaveAccessibleDescription(
      /Only https:\/\/ is allowed/,
    ),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Webhook saved')).toBeVisible()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  const { url, description, events } = webhook
  expect(writesOf(calls)[1]).toEqual({
    method: 'PUT',
    path,
    body: { url, description, events, isActive: false },
  })
})

test('a test is sent, a secret renewed after a question', async () => {
  const webhook = buildWebhook()
  const path = `/api/webhooks/${webhook.id}`
  serveAdmin({
    answers: {
      [list]: () => Response.json([webhook]),
      [`POST ${path}/test`]: () => Response.json({ message: 'A ping is queued' }, { status: 202 }),
      [`POST ${path}/secret`]: () => Response.json({ secret: 'another one' }),
    },
  })
  const { user, router } = renderScreen('/admin/webhooks')
  await user.click(await screen.findByRole('button', { name: `New secret: ${webhook.url}` }))
  const question = await screen.findByRole('alertdialog', { name: 'New secret' })
  await user.click(within(question).getByRole('button', { name: 'Make a new secret' }))
  const secret = await screen.findByRole('dialog', { name: 'Secret of the webhook' })
  expect(within(secret).getByRole('textbox', { name: 'Secret' })).toHaveValue('another one')
  await user.click(within(secret).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(secret).not.toBeInTheDocument())
  // The question that led to it is gone.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())

  await user.click(screen.getByRole('button', { name: `Send a test: ${webhook.url}` }))
  expect(await screen.findByText('A ping is queued')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'See deliveries' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/deliveries'))
  expect(router.state.location.search).toBe('?state=waiting&kind=webhook')
})

test('deleting asks first, and what somebody else has deleted leaves the list', async () => {
  const webhooks = [buildWebhook(), buildWebhook({ url: 'https://other.example.com' })]
  const [first, second] = webhooks
  const calls = serveAdmin({
    answers: {
      [list]: () => Response.json(webhooks),
      [`DELETE /api/webhooks/${first!.id}`]: () => {
        webhooks.shift()
        return new Response(null, { status: 204 })
      },
      [`POST /api/webhooks/${second!.id}/secret`]: () => {
        webhooks.shift()
        return refuse(404)
      },
    },
  })
  const { user } = renderScreen('/admin/webhooks')
  await user.click(await screen.findByRole('button', { name: `Delete: ${first!.url}` }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete webhook' })
  expect(writesOf(calls)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Webhook deleted')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: `New secret: ${second!.url}` }))
  const renewal = await screen.findByRole('alertdialog', { name: 'New secret' })
  await user.click(within(renewal).getByRole('button', { name: 'Make a new secret' }))
  expect(await screen.findByText('Already deleted')).toBeVisible()
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
})

test('the receiver’s developer reads how to check a delivery', async () => {
  serveAdmin({ answers: { [list]: () => refuse(500) } })
  renderScreen('/admin/webhooks')
  expect(await screen.findByText('Webhooks could not be loaded')).toBeVisible()
  const section = screen.getByRole('region', { name: 'For the receiver’s developer' })
  expect(section).toHaveTextContent('Idempotency-Key')
  expect(section).toHaveTextContent('X-Signature')
})

test('one is paused and goes on, its former secret is retired, and events are sent again', async () => {
  const pausedBecause = 'status 410: the receiver is gone'
  let webhook = buildWebhook({ formerSecretUntil: '2026-10-08T06:00:00.000Z' })
  const path = `/api/webhooks/${webhook.id}`
  const become = (values: object) => () => {
    webhook = { ...webhook, ...values }
    return Response.json(webhook)
  }
  const calls = serveAdmin({
    answers: {
      [list]: () => Response.json([webhook]),
      [`POST ${path}/pause`]: become({ isPaused: true, pausedBecause }),
      [`POST ${path}/resume`]: become({ isPaused: false, pausedBecause: null }),
      [`DELETE ${path}/former-secret`]: become({ formerSecretUntil: null }),
      [`POST ${path}/replay`]: () => Response.json({ replayed: 3 }),
    },
  })
  const { user } = renderScreen('/admin/webhooks')
  const button = (name: string) => screen.findByRole('button', { name: `${name}: ${webhook.url}` })
  await user.click(await button('Pause'))
  expect(await screen.findByText(`Paused by the portal: ${pausedBecause}`)).toBeVisible()
  expect(screen.getByText('Paused')).toBeVisible()
  await user.click(await button('Resume'))
  expect(await button('Pause')).toBeVisible()
  await user.click(await button('Retire the former secret'))
  const question = await screen.findByRole('alertdialog', { name: 'Retire the former secret' })
  await user.click(within(question).getByRole('button', { name: 'Retire it' }))
  expect(await screen.findByText('The former secret signs no more')).toBeVisible()
  await user.click(await button('Replay'))
  const dialog = await screen.findByRole('dialog', { name: 'Send again' })
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('3 deliveries are sent again')).toBeVisible()
  expect(writesOf(calls).at(-1)).toEqual({ method: 'POST', path: `${path}/replay`, body: {} })
})
