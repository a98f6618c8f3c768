import type { StateFacts } from '@pt-portal/api/contract'
import { screen, within } from '@testing-library/react'
import { states as researched } from '../../../../api/src/content/seed/data/pt-facts.json'
import { latinTexts } from '../../testing/latin-words'
import { monthAnswersFor } from '../../testing/month-answers'
import { buildState, loseConnection, serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'

const visited = ['Maharashtra', 'Karnataka', 'Goa', 'Chhattisgarh']
const states = researched
  .filter(({ name }) => visited.includes(name))
  .map(({ name, slug, portal, ...facts }) =>
    buildState({
      name,
      slug,
      officialUrl: portal.url,
      facts: {
        ...facts,
        portalName: portal.name,
        checkedOn: '2026-11-21',
      } as unknown as StateFacts,
    }),
  )

const config = { consultationEndpoint: '/leads', publicOrigin: 'https://pt.example.com' }

describe('/embed/calculator', () => {
  async function open(query: string) {
    serveApi({ states, monthAnswer: monthAnswersFor(states) })
    const router = renderPublic(`/embed/calculator${query}`)
    await screen.findByRole('form', { name: 'Calculator' })
    return router
  }

  const amount = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  const salary = () => screen.getByRole('textbox', { name: 'Monthly salary in rupees' })
  const state = () => screen.getByRole('combobox', { name: 'State of work' })

  test('asks with a plain form that keeps the theme', async () => {
    const router = await open('?state=karnataka&theme=dark')
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Calculator' })
    expect(form).toHaveAttribute('action', '/embed/calculator')
    expect(form).toHaveFormValues({ theme: 'dark', state: states[1]!.slug, salary: '' })
    expect(form.method).toBe('get')
    expect(state()).toHaveDisplayValue('Karnataka')
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
    expect(salary()).not.toBeInvalid()
    expect(metaOf(router)).toMatchObject({ theme: 'dark', title: 'Professional Tax Calculator' })
    expect(metaOf(router)?.canonical).toBeUndefined()
  })

  test('answers with the amounts, the source and its day, and a way to the portal’s page', async () => {
    await open('?state=karnataka&salary=1,00,000&month=2026-10')
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Professional tax in Karnataka',
    )
    expect([amount('A month'), amount('A year')]).toEqual(['₹200', '₹2,500'])
    expect(screen.getByText(/Last checked on 21 November 2026/)).toBeVisible()
    const links = screen.getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(({ target, rel }) => [target, rel])).toEqual(
      links.map(() => ['_blank', 'noopener']),
    )
    expect(links.at(-1)).toHaveAttribute(
      'href',
      `/calculator?state=${states[1]!.slug}&salary=100000&month=2026-10#result`,
    )
  })

  test('says what is in doubt before the figures, and that nothing is levied', async () => {
    await open('?state=chhattisgarh&salary=50000')
    const doubt = screen.getByRole('heading', { name: 'What could not be confirmed' })
    const figure = screen.getByText(/what the schedule says, if it applies/)
    expect(doubt.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('asks for the sex where it makes a difference', async () => {
    await open('?state=maharashtra&salary=20000')
    expect(screen.getByText('Choose men or women')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Women' })).not.toBeChecked()
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
  })

  test.each([
    ['?state=atlantis', state, 'Choose one of the states in the list and calculate again.'],
    ['?state=../x&salary=1', state, 'Choose one of the states in the list and calculate again.'],
    ['?state=&salary=20000', state, 'Choose a state'],
    ['?state=goa&salary=plenty', salary, 'Enter the salary in digits'],
    ['?state=goa&salary=', salary, 'Enter your monthly salary'],
  ])('%s shows what is wrong at its field', async (query, field, sentence) => {
    await open(query)
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
  })

  test('keeps what was typed, also when it is wrong, and ignores a theme that is none', async () => {
    const router = await open('?state=goa&salary=plenty&month=soon&theme=%3Cb%3E')
    expect(salary()).toHaveValue('plenty')
    expect(screen.getByLabelText('Month of the salary')).toBeInvalid()
    expect(metaOf(router)?.theme).toBeUndefined()
    expect(document.querySelector('[name=theme]')).toBeNull()
  })

  test('says so when the states cannot be read, with a link to try again', async () => {
    loseConnection()
    renderPublic('/embed/calculator')
    expect(await screen.findByText(/The list of states could not be loaded/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Try again' })).toBeVisible()
  })
})

describe('/embed', () => {
  async function open(query = '', shown = config) {
    serveApi({ states })
    renderPublic(`/embed${query}`, shown)
    await screen.findByRole('form')
    return screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Code to copy' })?.value
  }

  test('writes the frame and a script that takes messages of the portal’s frames alone', async () => {
    const code = (await open('?state=goa&lang=hi&theme=dark&width=320'))!
    const pasted = new DOMParser().parseFromString(code, 'text/html')
    const frame = pasted.querySelector('iframe')!
    expect(frame.src).toBe('https://pt.example.com/embed/calculator?state=goa&lang=hi&theme=dark')
    expect(frame.title).toBe('Professional Tax Calculator')
    expect(frame.loading ?? frame.getAttribute('loading')).toBe('lazy')
    expect([frame.width, frame.style.maxWidth]).toEqual(['320', '320px'])

    document.body.append(frame)
    const others = document.createElement('iframe')
    document.body.append(others)
    // biome-ignore lint/security/noGlobalEval: it is what another site pastes.
    window.eval(pasted.querySelector('script')!.textContent!)
    const say = (origin: string, source: Window | null, data: unknown) =>
      window.dispatchEvent(new MessageEvent('message', { origin, source, data }))
    const height = (value: unknown) => ({ type: 'pt-portal-embed-height', height: value })
    const portal = 'https://pt.example.com'
    const before = frame.height
    say('https://evil.example', frame.contentWindow, height(1))
    say(portal, window, height(2))
    say(portal, frame.contentWindow, height('javascript:3'))
    say(portal, frame.contentWindow, null)
    expect(frame.height).toBe(before)
    say(portal, frame.contentWindow, height(777))
    expect([frame.height, others.height]).toEqual(['777', ''])
    frame.remove()
    others.remove()
  })

  test('shows the frame as it is, in the page’s language unless another is chosen', async () => {
    await open()
    expect(screen.getByTitle('Professional Tax Calculator')).toHaveAttribute(
      'src',
      '/embed/calculator?lang=en&theme=auto',
    )
    const form = screen.getByRole('form', { name: 'Calculator for your site' })
    expect(form).toHaveFormValues({ state: '', lang: 'en', theme: 'auto', width: '480' })
  })

  test.each([
    ['?width=20', 'Enter a width from 200 to 1200', 'Greatest width in pixels'],
    ['?width=%3Cb%3E', 'Enter a width from 200 to 1200', 'Greatest width in pixels'],
    ['?state=atlantis', 'Choose one of the states', 'State chosen first'],
  ])('%s shows what is wrong at its field', async (query, sentence, name) => {
    await open(query)
    const field = within(screen.getByRole('form')).getByLabelText(name)
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence))
  })

  test('is in Hindi', async () => {
    await open('', { ...config, language: 'hi' } as typeof config)
    const foreign = latinTexts(document.body).filter((text) => !/^(?:English|<iframe)/.test(text))
    expect(foreign).toEqual([])
  })
})
