import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import * as yup from 'yup'
import { tellTyped } from '../islands/tell-typed'
import { createStyleCache } from '../theme/style-cache'
import { UiProvider } from '../theme/ui-provider'
import { showFieldErrors } from './field-errors'
import { PortalForm } from './portal-form'
import { TextField } from './text-field'

const schema = yup.object({
  email: yup.string().required('Email is required').email('Not an email'),
})

function renderForm(onSubmit: jest.Mock = jest.fn(async () => {})) {
  render(
    <UiProvider cache={createStyleCache()}>
      <PortalForm initialValues={{ email: '' }} validationSchema={schema} onSubmit={onSubmit}>
        <TextField name="email" label="Email" hint="We answer there" required />
        <button type="submit">Send</button>
      </PortalForm>
    </UiProvider>,
  )
  return { field: screen.getByLabelText(/Email/), onSubmit }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('shows no errors before the first submit', async () => {
  const { field } = renderForm()
  await userEvent.type(field, 'x')
  await userEvent.tab()
  expect(field).not.toBeInvalid()
  expect(field).toHaveAccessibleDescription('We answer there')
})

test('a submit shows errors at their fields, and from then on each change is validated', async () => {
  const { field, onSubmit } = renderForm()
  await send()
  expect(await screen.findByText('Email is required')).toBeVisible()
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('We answer there Email is required')

  await userEvent.type(field, 'x')
  expect(await screen.findByText('Not an email')).toBeVisible()
  await userEvent.type(field, '@example.com')
  expect(field).not.toBeInvalid()
  expect(onSubmit).not.toHaveBeenCalled()

  await send()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('shows the server’s errors at their fields, and keeps the values', async () => {
  const { field } = renderForm(
    jest.fn(async (_values, helpers) => {
      const failure = { body: { error: 'Invalid', fields: { email: 'Already known' } } }
      showFieldErrors(helpers, failure)
    }),
  )
  await userEvent.type(field, 'a@example.com')
  await send()
  expect(await screen.findByText('Already known')).toBeVisible()
  expect(field).toHaveValue('a@example.com')
})

test('keeps values that were typed before scripts ran', async () => {
  const onSubmit = jest.fn(async () => {})
  const container = document.createElement('div')
  /** Takes over as the shell's page and islands do. */
  function Page({ children }: { children: ReactNode }) {
    useEffect(() => tellTyped(container), [])
    return children
  }
  const form = (
    <UiProvider cache={createStyleCache()}>
      <Page>
        <PortalForm initialValues={{ email: '' }} validationSchema={schema} onSubmit={onSubmit}>
          <TextField name="email" label="Email" />
          <button type="submit">Send</button>
        </PortalForm>
      </Page>
    </UiProvider>
  )
  container.innerHTML = renderToString(form)
  document.body.append(container)
  screen.getByLabelText<HTMLInputElement>('Email').value = 'a@example.com'
  render(form, { container, hydrate: true })
  await send()
  expect(onSubmit).toHaveBeenCalledWith({ email: 'a@example.com' }, expect.anything())
})
