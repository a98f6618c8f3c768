import { screen, within } from '@testing-library/react'
import { serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'

const at = '2026-12-01T10:00:00.000Z'
const until = '2026-12-01T10:30:00.000Z'
const days = [{ day: '2026-12-01', times: [{ at, until }] }]

const serve = (answers: Record<string, () => Response>) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input), 'http://portal')
    return (
      answers[pathname]?.() ?? Response.json({ error: 'x', code: 'not_found' }, { status: 404 })
    )
  })
}
const times = () => Response.json({ days })

afterEach(() => jest.restoreAllMocks())

test('the form works without scripts: free times by day in India, sent by the browser itself', async () => {
  serve({ '/api/callback-times': times })
  const router = renderPublic('/callback?from=/contact')
  const list = await screen.findByRole('combobox', { name: 'When we call (time in India)' })
  expect(list).toBeRequired()
  const group = within(list).getByRole('group', { name: 'Tuesday, 1 December' })
  expect(within(group).getByRole('option')).toHaveTextContent('Tuesday, 1 December, 15:30–16:00')
  expect(within(group).getByRole('option')).toHaveValue(at)
  const form = screen.getByRole('form', { name: 'A time to be called back' })
  expect(form).toHaveAttribute('action', '/api/callbacks')
  expect(form).toHaveFormValues({ zf_referrer_name: '/contact', locale: 'en', consent: '2026-11' })
  expect(metaOf(router)).toMatchObject({ isLive: true })
  expect(metaOf(router)?.canonical).toBeUndefined()
})

test('a link shows its call, and moves or cancels it by a button', async () => {
  const call = { at: '2999-12-03T10:00:00.000Z', until: '2999-12-03T10:30:00.000Z' }
  serve({
    '/api/callback-times': times,
    '/api/callbacks/abc': () => Response.json({ ...call, state: 'open', canChange: true }),
  })
  const config = { consultationEndpoint: '/api/consultations', language: 'hi' }
  renderPublic('/hi/callback?token=abc', config, '/hi')
  expect(
    await screen.findByText('हम आपको कॉल करेंगे: मंगलवार, 3 दिसंबर, 15:30–16:00 (भारत)'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: /\.ics/ })).toHaveAttribute(
    'href',
    '/api/callbacks/abc/call.ics',
  )
  const form = screen.getByRole('button', { name: 'कॉल रद्द करें' }).closest('form')
  expect(form).toHaveAttribute('action', '/api/callbacks/abc/cancel')
})

test.each([
  [
    'a call that is too near',
    'open',
    false,
    '2999-12-01T10:30:00.000Z',
    'It is too late to change this call here.',
  ],
  ['a cancelled call', 'cancelled', false, until, 'This call is cancelled'],
  ['a call that is over', 'open', false, '2020-12-01T10:30:00.000Z', 'This call was planned for'],
])('%s says so in a sentence, without a button', async (_what, state, canChange, end, words) => {
  serve({
    '/api/callback-times': times,
    '/api/callbacks/abc': () => Response.json({ at, until: end, state, canChange }),
  })
  renderPublic('/callback?token=abc')
  expect(await screen.findByText(new RegExp(words))).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a link that is wrong says so', async () => {
  serve({ '/api/callback-times': times })
  renderPublic('/callback?token=wrong')
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such call.')
})

describe('WhatsApp', () => {
  const config = {
    consultationEndpoint: '/api/consultations',
    publicOrigin: 'https://pt.example.com',
    office: { whatsapp: '+919876543210' },
  }

  test.each(['/contact', '/thank-you'])(
    '%s links to it with the page in the text, where the office has it',
    async (path) => {
      serveApi({})
      renderPublic(path, config)
      const [link] = await screen.findAllByRole('link', { name: 'WhatsApp' })
      const { host, pathname, searchParams } = new URL(link!.getAttribute('href')!)
      expect([host, pathname]).toEqual(['wa.me', '/919876543210'])
      expect(searchParams.get('text')).toContain(`https://pt.example.com${path}`)
      expect(screen.getByRole('link', { name: 'Choose a time to be called back' })).toHaveAttribute(
        'href',
        `/callback?from=${path}`,
      )
    },
  )

  test('nothing stands there where it has none', async () => {
    serveApi({})
    renderPublic('/contact')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  })
})
