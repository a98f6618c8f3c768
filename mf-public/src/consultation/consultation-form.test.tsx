import { fastestFormMs } from '@pt-portal/api/contract'
import { english } from '@pt-portal/api/contract/language/english'
import { consentWordings, currentConsent } from '@pt-portal/api/contract/leads/consent'
import { fillAllFields, fillThisField } from '@pt-portal/api/contract/leads/consultation-schema'
import * as m from '@pt-portal/api/contract/messages'
import {
  createStyleCache,
  inLanguage,
  type PortalConfig,
  PortalConfigProvider,
  rememberAdClick,
  type Toast,
  ToastOutlet,
  UiProvider,
} from '@pt-portal/shared-ui'
import { RouterProvider } from '@pt-portal/shared-ui/router'
import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import {
  act,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { ConsultationForm, type ConsultationFormProps } from './consultation-form'
import { HiddenFields } from './hidden-fields'

const hindi = inLanguage('hi')

type Answer = (path: string, request: RequestInit) => Response | Promise<Response>

const accept: Answer = () => Response.json({ id: 1 }, { status: 201 })

interface Setting extends Partial<ConsultationFormProps> {
  answer?: Answer
  endpoint?: PortalConfig['consultationEndpoint']
  language?: string
}

// Simulates slow typing: each time the clock is read, some seconds have passed.
let now = 1_700_000_000_000
let clock: jest.SpyInstance

beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockImplementation(() => {
    now += 3000
    return now
  })
})
afterEach(() => clock.mockRestore())

// Replaces the shell's toaster, which animates and times its messages.
async function loadPlainToaster() {
  let shown: Toast | undefined
  return {
    Toaster: () => <p>{shown?.title}</p>,
    showToast: (toast: Toast) => {
      shown = toast
    },
  }
}

/** Opens the form on a page at `/karnataka`, by default as on the state page. */
function openForm({
  answer = accept,
  endpoint = '/api/consultations',
  language,
  ...props
}: Setting = {}) {
  const send = jest.fn(answer)
  globalThis.fetch = send as unknown as typeof fetch
  const form = <ConsultationForm phoneMaxLength={10} redirectTo="/next" {...props} />
  const router = createMemoryRouter(
    [
      { path: '/karnataka', element: form },
      { path: '/about', element: <h1>About</h1> },
      { path: '/next', element: <h1>Thank you</h1> },
      { path: '/thank-you', element: <h1>Thank you</h1> },
    ],
    { initialEntries: ['/karnataka'] },
  )
  render(
    <PortalConfigProvider value={{ consultationEndpoint: endpoint, language }}>
      <UiProvider cache={createStyleCache()}>
        <RouterProvider router={router} />
        <ToastOutlet load={loadPlainToaster} />
      </UiProvider>
    </PortalConfigProvider>,
  )
  return { send, router, user: userEvent.setup() }
}

type User = ReturnType<typeof userEvent.setup>

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

const form = () => field('Email').form!

const summary = () => screen.getByRole('group', { name: 'There is a problem' })

async function fill(user: User, name: string, text: string) {
  await user.click(field(name))
  await user.paste(text)
}

async function fillIn(user: User, phone = '9876543210') {
  await fill(user, 'Company name', 'Asha Textiles')
  await fill(user, 'Your name', 'Asha Rao')
  await fill(user, 'Phone number', phone)
  await fill(user, 'Email', 'asha@example.com')
}

const submit = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Request consultation' }))

const sentFields = (send: jest.Mock) => Object.fromEntries(send.mock.calls[0][1].body)

const thanks = () => screen.findByRole('heading', { name: 'Thank you' })

test('in Hindi the form says what is missing and how data is used in Hindi, and sends its language', async () => {
  const { send } = openForm({ language: 'hi' })
  const [form] = document.forms
  fireEvent.submit(form!)
  expect(await screen.findByRole('alert')).toHaveTextContent(fillAllFields(hindi))
  expect(screen.getAllByText(fillThisField(hindi))).toHaveLength(4)
  expect(screen.getByRole('link', { name: 'गोपनीयता नीति' })).toHaveAttribute('href', '/privacy')
  expect(new FormData(form).get('locale')).toBe('hi')
  expect(send).not.toHaveBeenCalled()
})

test('an incomplete form shows an alert and an error at each empty field, and sends nothing', async () => {
  const { send, user } = openForm()
  await fill(user, 'Your name', 'Asha Rao')
  await submit(user)

  expect(await screen.findByRole('alert')).toHaveTextContent(fillAllFields(english))
  for (const name of ['Company name', 'Phone number', 'Email']) {
    expect(field(name)).toHaveAccessibleDescription(fillThisField(english))
  }
  expect(field('Your name')).toHaveAccessibleDescription('')
  await waitFor(() => expect(field('Company name')).toHaveFocus())
  expect(send).not.toHaveBeenCalled()
})

test('the summary says what to enter, in the form’s order, and each of its links leads to the field', async () => {
  const { user } = openForm()
  await fill(user, 'Phone number', '12345')
  await submit(user)
  await waitFor(() => expect(field('Company name')).toHaveFocus())
  const links = within(summary()).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Enter your company’s name',
    'Enter your name',
    'Correct the phone number',
    'Enter your email address',
  ])
  expect(links[2]).toHaveAttribute('href', `#${field('Phone number').id}`)
  await user.click(links[2]!)
  expect(field('Phone number')).toHaveFocus()
  await user.clear(field('Phone number'))
  await user.paste('9876543210')
  await waitFor(() => expect(within(summary()).getAllByRole('link')).toHaveLength(3))
})

test('people who work for themselves need no company', async () => {
  const { send, user } = openForm()
  await fillIn(user)
  await user.clear(field('Company name'))
  await user.click(screen.getByRole('checkbox', { name: 'I work for myself' }))
  expect(field('Company name')).not.toBeRequired()
  await submit(user)
  await thanks()
  expect(sentFields(send)).toMatchObject({ SingleLine1: '', worksForSelf: 'yes' })
})

test('a form provider is not asked for a request without a company', () => {
  openForm({ endpoint: 'https://forms.example.com/lead' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(field('Company name')).toBeRequired()
})

test('a correction needs a message and nothing else', async () => {
  const { send, router, user } = openForm({ isCorrection: true })
  expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual([
    'MultiLine',
    'Email',
  ])
  const sendIt = () => user.click(screen.getByRole('button', { name: 'Send correction' }))
  await sendIt()
  expect(await screen.findByRole('alert')).toHaveTextContent(fillAllFields(english))
  await fill(user, 'What is wrong, and on which page?', 'Bihar pays later.')
  await sendIt()
  expect(await screen.findByRole('status')).toHaveTextContent('Thank you.')
  expect(screen.getByRole('status')).toHaveFocus()
  expect(router.state.location.pathname).toBe('/karnataka')
  expect(sentFields(send)).toMatchObject({
    topic: 'correction',
    MultiLine: 'Bihar pays later.',
    Email: '',
  })
})

test('validates each field as it changes after the first submit', async () => {
  const { user } = openForm()
  await fill(user, 'Email', 'asha')
  expect(field('Email')).toHaveAccessibleDescription('')
  await submit(user)
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(english(m.validEmail)))
  await fill(user, 'Email', '@example.com')
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(''))
})

test('shows an error at the field for a phone number that is not Indian, without the alert', async () => {
  const { send, user } = openForm()
  await fillIn(user, '12345')
  await submit(user)
  await waitFor(() =>
    expect(field('Phone number')).toHaveAccessibleDescription(english(m.phoneOfTenDigits)),
  )
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(field('Phone number')).toHaveFocus()
  expect(summary()).toHaveAccessibleDescription('Correct the phone number')
  expect(send).not.toHaveBeenCalled()
})

test('limits fields to the specified lengths; the phone placeholder says 10 digits', async () => {
  openForm()
  expect(field('Company name')).toHaveAttribute('maxLength', '255')
  expect(field('Your name')).toHaveAttribute('maxLength', '255')
  expect(field('Email')).toHaveAttribute('maxLength', '255')
  expect(field('Email')).toHaveAttribute('type', 'email')
  expect(field('Phone number')).toHaveAttribute('maxLength', '10')
  expect(field('Phone number').placeholder).toMatch('10-digit')
})

test.each([
  '+91 98765 43210',
  '098765-43210',
  ' 98765 43210 ',
  '+91-98765-43210',
  '919876543210',
  '0091 (0)98765.43210',
  '\u202a98765 43210\u202c',
])('shortens a phone number pasted as %s to its ten digits', async (copied) => {
  const { send, user } = openForm()
  await fillIn(user, copied)
  expect(field('Phone number')).toHaveValue('9876543210')
  await submit(user)
  await thanks()
  expect(sentFields(send).PhoneNumber_countrycode).toBe('9876543210')
})

test('accepts a phone number typed with its country code, and no more than ten digits', async () => {
  const { user } = openForm()
  await user.type(field('Phone number'), '+91 98765 43210')
  expect(field('Phone number')).toHaveValue('9876543210')
  await user.type(field('Phone number'), '55')
  expect(field('Phone number')).toHaveValue('9876543210')
})

test.each(['+91 98765 43210', '919876543210', '0091 98765 43210'])(
  'does not cut %s while it is typed',
  async (typed) => {
    const { user } = openForm()
    await user.type(field('Phone number'), typed)
    expect(field('Phone number')).toHaveValue('9876543210')
  },
)

test('a pasted phone number replaces the selected text', async () => {
  const { user } = openForm()
  await user.type(field('Phone number'), '12345')
  await user.tripleClick(field('Phone number'))
  await user.paste('+91 98765 43210')
  expect(field('Phone number')).toHaveValue('9876543210')
})

test('sends the seed’s fields and the portal’s own fields, and opens the thank-you page', async () => {
  const { send, router, user } = openForm({ state: 'Karnataka' })
  await fillIn(user)
  await submit(user)

  expect(await thanks()).toBeVisible()
  expect(router.state.location.pathname).toBe('/next')
  const [path, init] = send.mock.calls[0]!
  expect(path).toBe('/api/consultations')
  expect(init).toMatchObject({ method: 'POST', headers: { Accept: 'application/json' } })
  expect(sentFields(send)).toEqual({
    SingleLine1: 'Asha Textiles',
    SingleLine: 'Asha Rao',
    PhoneNumber_countrycode: '9876543210',
    PhoneNumber_countrycodeval: '+91',
    Email: 'asha@example.com',
    zf_referrer_name: '/karnataka',
    zf_redirect_url: 'http://localhost/next',
    zc_gad: '',
    state: 'Karnataka',
    service: '',
    consent: currentConsent,
    formStartedAt: expect.stringMatching(/^\d{13}$/),
    formSubmittedAt: expect.stringMatching(/^\d{13}$/),
    website: '',
  })
})

test.each(['/api/consultations', 'https://forms.example.com/lead'])(
  'below a form that is sent to %s, says how the data is used, with a link to the privacy policy',
  (endpoint) => {
    openForm({ endpoint })
    const link = within(form()).getByRole('link', { name: 'privacy policy' })
    expect(link).toHaveAttribute('href', '/privacy')
    expect(link.parentElement).toHaveTextContent(english(consentWordings[currentConsent]!))
  },
)

test('the trap for robots is hidden from people', async () => {
  openForm()
  const trap = form().elements.namedItem('website') as HTMLInputElement
  expect(trap).toHaveAttribute('tabindex', '-1')
  expect(trap).toHaveAttribute('autocomplete', 'off')
  expect(screen.queryByRole('textbox', { name: /leave this empty/i })).not.toBeInTheDocument()
})

test('delays a form that a browser filled at once until it passes as a person’s', async () => {
  // Timers and the clock may differ by a millisecond, so the clock stands still here.
  clock.mockReturnValue(1_700_000_000_000)
  const { send, user } = openForm()
  await fillIn(user)
  await submit(user)
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1), { timeout: 4000 })
  const { formStartedAt, formSubmittedAt } = sentFields(send)
  expect(Number(formSubmittedAt) - Number(formStartedAt)).toBe(fastestFormMs)
})

test('marks a field that the API refuses, and keeps everything typed', async () => {
  const { router, user } = openForm({
    answer: () =>
      Response.json(
        { error: 'Please check the fields', fields: { Email: 'This address is not accepted' } },
        { status: 422 },
      ),
  })
  await fillIn(user)
  await submit(user)
  await waitFor(() =>
    expect(field('Email')).toHaveAccessibleDescription('This address is not accepted'),
  )
  expect(field('Email')).toHaveFocus()
  expect(within(summary()).getByRole('link')).toHaveTextContent('Correct your email address')
  expect(field('Company name')).toHaveValue('Asha Textiles')
  expect(router.state.location.pathname).toBe('/karnataka')
})

test('shows a failure, keeps everything typed, and can be sent again', async () => {
  const { send, user } = openForm({ answer: () => new Response('', { status: 500 }) })
  await fillIn(user)
  await submit(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Your request could not be sent')
  expect(field('Your name')).toHaveValue('Asha Rao')

  send.mockImplementation(accept)
  await submit(user)
  expect(await thanks()).toBeVisible()
})

test('sends the same idempotency key with each attempt of a form, and another key with another form', async () => {
  const keyOf = (call: unknown[]) =>
    (call[1] as { headers: Record<string, string> }).headers['Idempotency-Key']
  const nativeSubmit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation()
  const { send, router, user } = openForm({ answer: () => new Response('', { status: 500 }) })
  await fillIn(user)
  await submit(user)
  await screen.findByRole('alert')
  await user.type(field('Your name'), ' Iyer')
  send.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  await submit(user)
  await waitFor(() => expect(nativeSubmit).toHaveBeenCalled())
  nativeSubmit.mockRestore()
  const sentByTheBrowser = new FormData(form()).get('idempotencyKey')
  fireEvent(window, new Event('pageshow'))
  send.mockImplementation(accept)
  await user.click(await screen.findByRole('button', { name: 'Request consultation' }))
  await thanks()
  await act(() => router.navigate(-1))
  await fillIn(user)
  await submit(user)
  await thanks()

  const [first, second, third, other] = send.mock.calls.map(keyOf)
  expect(first).toMatch(/^[\w-]{16,64}$/)
  expect([second, third, sentByTheBrowser]).toEqual([first, first, first])
  expect(other).toMatch(/^[\w-]{16,64}$/)
  expect(other).not.toBe(first)
})

test('shows the API’s own sentence, such as how long to wait', async () => {
  const { user } = openForm({
    answer: () =>
      Response.json({ error: 'Too many requests. Try again in a minute.' }, { status: 429 }),
  })
  await fillIn(user)
  await submit(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a minute.')
})

test('two clicks send one request', async () => {
  let answer: (response: Response) => void = () => undefined
  const { send, user } = openForm({
    answer: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await fillIn(user)
  await submit(user)
  await waitFor(() => expect(send).toHaveBeenCalled())
  fireEvent(form(), createEvent.submit(form()))
  await user.click(screen.getByRole('button', { name: 'Sending…' }))
  answer(Response.json({ id: 1 }, { status: 201 }))
  expect(await thanks()).toBeVisible()
  expect(send).toHaveBeenCalledTimes(1)
})

test('lets the browser submit the form when the request itself fails', async () => {
  const nativeSubmit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation()
  const { user } = openForm({
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await fillIn(user)
  await submit(user)
  await waitFor(() => expect(nativeSubmit).toHaveBeenCalledTimes(1))
  expect(form()).toHaveAttribute('action', '/api/consultations')
  expect(form()).toHaveAttribute('method', 'post')
  expect(form()).toHaveAttribute('enctype', 'multipart/form-data')
  nativeSubmit.mockRestore()
})

test('after the browser has submitted the form, Back shows a form that can be sent again', async () => {
  const nativeSubmit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation()
  const { send, user } = openForm({
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await fillIn(user)
  await submit(user)
  await waitFor(() => expect(nativeSubmit).toHaveBeenCalled())
  nativeSubmit.mockRestore()

  fireEvent(window, new Event('pageshow'))
  send.mockImplementation(accept)
  await user.click(await screen.findByRole('button', { name: 'Request consultation' }))
  expect(await thanks()).toBeVisible()
})

test('a request without a response times out, shows a failure, and can be sent again', async () => {
  const hang: Answer = (_path, { signal }) =>
    new Promise((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason))
    })
  const { send, user } = openForm({ answer: hang })
  await fillIn(user)
  jest.useFakeTimers({ doNotFake: ['Date'] })
  fireEvent.click(screen.getByRole('button', { name: 'Request consultation' }))
  await act(() => jest.advanceTimersByTimeAsync(26_000))
  jest.useRealTimers()
  expect(screen.getByRole('alert')).toHaveTextContent('No answer came within 25 seconds')
  expect(field('Company name')).toHaveValue('Asha Textiles')

  send.mockImplementation(accept)
  await submit(user)
  expect(await thanks()).toBeVisible()
})

test.each([
  [() => Response.json({}, { status: 201 }), 'Your consultation request was sent'],
  [() => new Response('', { status: 500 }), 'Your consultation request could not be sent'],
  [
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Your consultation request could not be sent',
  ],
])(
  'a visitor who has left the page gets a message there, and is not redirected (%#)',
  async (outcome, message) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { send, router, user } = openForm({ answer: () => held.then(outcome) })
    await fillIn(user)
    await submit(user)
    await waitFor(() => expect(send).toHaveBeenCalled())
    await act(() => router.navigate('/about'))
    letGo()
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/about')
  },
)

test('sends only the seed’s fields to an external endpoint, does not read the response, and opens the next page', async () => {
  const endpoint = 'https://forms.example.com/lead'
  const { send, router, user } = openForm({ answer: () => Response.error(), endpoint })
  await fillIn(user)
  await submit(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/next'))
  const [path, init] = send.mock.calls[0]!
  expect(path).toBe(endpoint)
  expect(init).toMatchObject({ method: 'POST', mode: 'no-cors' })
  expect(Object.keys(sentFields(send)).sort()).toEqual([
    'Email',
    'PhoneNumber_countrycode',
    'PhoneNumber_countrycodeval',
    'SingleLine',
    'SingleLine1',
    'zc_gad',
    'zf_redirect_url',
    'zf_referrer_name',
  ])
})

test('rendered on the server, the hidden addresses are absolute, because an external receiver knows no origin', () => {
  const config = { consultationEndpoint: '/leads', publicOrigin: 'https://pt.example.com' }
  const fields = <HiddenFields redirectTo="/thank-you" own={false} />
  const router = createMemoryRouter([{ path: '/karnataka', element: fields }], {
    initialEntries: ['/karnataka'],
  })
  const html = renderToString(
    <PortalConfigProvider value={config}>
      <RouterProvider router={router} />
    </PortalConfigProvider>,
  )
  expect(html).toContain('name="zf_redirect_url" value="https://pt.example.com/thank-you"')
  expect(html).toContain('name="zf_referrer_name" value="https://pt.example.com/karnataka"')
})

test('rendered on the server, the form has no key, because the HTML is the same for everybody', () => {
  const router = createMemoryRouter([
    { path: '/', element: <HiddenFields redirectTo="/next" own={true} /> },
  ])
  const html = renderToString(
    <PortalConfigProvider value={{ consultationEndpoint: '/api/consultations' }}>
      <UiProvider cache={createStyleCache()}>
        <RouterProvider router={router} />
      </UiProvider>
    </PortalConfigProvider>,
  )
  expect(html).toContain('formStartedAt')
  expect(html).not.toContain('idempotencyKey')
})

test.each([
  ['/api/consultations', true],
  ['https://forms.example.com/lead', false],
])('a form pressed before scripts run is sent unchecked to %s: %s', (endpoint, isUnchecked) => {
  const form = <ConsultationForm phoneMaxLength={10} redirectTo="/next" />
  const router = createMemoryRouter([{ path: '/', element: form }])
  const html = renderToString(
    <PortalConfigProvider value={{ consultationEndpoint: endpoint }}>
      <UiProvider cache={createStyleCache()}>
        <RouterProvider router={router} />
      </UiProvider>
    </PortalConfigProvider>,
  )
  const { forms } = new DOMParser().parseFromString(html, 'text/html')
  expect(forms[0]!.noValidate).toBe(isUnchecked)
})

test('after a request, the next form starts empty', async () => {
  const { router, user } = openForm()
  await fillIn(user)
  await submit(user)
  await thanks()
  await act(() => router.navigate(-1))
  await screen.findByRole('button', { name: 'Request consultation' })
  expect(
    within(form())
      .getAllByRole('textbox')
      .map((input) => (input as HTMLInputElement).value),
  ).toEqual(['', '', '', ''])
})

test('the service form accepts 20 characters of a phone number, sends the service’s name and opens /thank-you', async () => {
  const { send, router, user } = openForm({
    phoneMaxLength: 20,
    redirectTo: '/thank-you',
    service: 'PTRC Registration',
  })
  expect(field('Phone number')).toHaveAttribute('maxLength', '20')
  await fillIn(user, '+91 98765-43210')
  await submit(user)
  expect(await thanks()).toBeVisible()
  expect(router.state.location.pathname).toBe('/thank-you')
  expect(sentFields(send)).toMatchObject({
    PhoneNumber_countrycode: '+91 98765-43210',
    service: 'PTRC Registration',
    zf_redirect_url: 'http://localhost/thank-you',
  })
})

test('has a message field where a page asks for it', async () => {
  const { send, user } = openForm({ asksMessage: true })
  expect(field('Message (optional)')).toHaveAttribute('maxLength', '2000')
  await fillIn(user)
  await fill(user, 'Message (optional)', 'Goa’s page:\nthe due date')
  await submit(user)
  await waitFor(() => expect(send).toHaveBeenCalled())
  expect(sentFields(send).MultiLine).toMatch(/^Goa’s page:\r?\nthe due date$/)
})

test('marks a message that the API refuses', async () => {
  const { user } = openForm({
    asksMessage: true,
    answer: () =>
      Response.json({ error: 'x', fields: { MultiLine: 'Message is too long' } }, { status: 422 }),
  })
  await fillIn(user)
  await submit(user)
  await waitFor(() =>
    expect(field('Message (optional)')).toHaveAccessibleDescription('Message is too long'),
  )
})

test('sends the click id of an advertisement, also from later pages of the visit', async () => {
  window.history.replaceState(null, '', '/blogs?gclid=abc')
  rememberAdClick()
  window.history.replaceState(null, '', '/?gclid=%00not%20an%20id')
  const { send, user } = openForm()
  await fillIn(user)
  await submit(user)
  await waitFor(() => expect(send).toHaveBeenCalled())
  expect(sentFields(send).zc_gad).toBe('abc')
  window.history.replaceState(null, '', '/')
})
