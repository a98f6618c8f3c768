import { english } from '@pt-portal/api/contract/language/english'
import { consentWordings, currentConsent } from '@pt-portal/api/contract/leads/consent'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildPrivacyFacts, loseConnection, serveApi } from '../../testing/public-api'
import { renderPublic } from '../../testing/render-public'

const part = (name: string) => screen.findByRole('region', { name })
const told = () => part('Where it is stored and who is told')
const kept = () => part('How long it is kept')

test('says that a portal keeps requests to itself, if it does', async () => {
  serveApi({})
  renderPublic('/privacy')
  await waitFor(async () =>
    expect(await told()).toHaveTextContent('No email is sent to staff about it.'),
  )
  expect(await told()).toHaveTextContent("stored in this portal's own database")
  expect(await told()).toHaveTextContent('It is not passed on to another system')
  expect(await told()).toHaveTextContent('No other system is told of it automatically.')
  expect(await kept()).toHaveTextContent('kept until you ask us to erase it')
  expect(await kept()).toHaveTextContent('The log is kept for 400 days.')
  expect(await kept()).not.toHaveTextContent('systems named above')
  expect(await part('What a consultation request stores')).toHaveTextContent(
    'We use your details to answer.',
  )
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('names hosts and days for a portal that mails, forwards, notifies others and erases', async () => {
  serveApi({
    privacy: buildPrivacyFacts({
      staffAreMailed: true,
      forwardedTo: 'crm.example.com',
      toldTo: ['hooks.example.com', 'desk.example.com', 'sheet.example.com'],
      retentionDays: 90,
      auditDays: 1,
    }),
  })
  renderPublic('/privacy')
  await waitFor(async () =>
    expect(await told()).toHaveTextContent('are told of new requests by email'),
  )
  expect(await told()).toHaveTextContent('passed on to crm.example.com')
  expect(await told()).toHaveTextContent(
    'hooks.example.com, desk.example.com and sheet.example.com are told of it automatically.',
  )
  expect(await kept()).toHaveTextContent('erased from it by themselves after 90 days')
  expect(await kept()).toHaveTextContent('The log is kept for 1 day.')
  expect(await kept()).toHaveTextContent('does not by itself reach copies in the systems named')
})

test('names the other system to which a form is sent', async () => {
  serveApi({})
  renderPublic('/privacy', { consultationEndpoint: 'https://forms.example.com/lead' })
  expect(await told()).toHaveTextContent(
    'The form goes from your browser straight to forms.example.com',
  )
  expect(await told()).not.toHaveTextContent("stored in this portal's own database")
})

test('describes rights with the sections of the Act and how to use them', async () => {
  serveApi({})
  renderPublic('/privacy')
  const rights = within(await part('How to see, correct or delete it'))
  for (const name of ['Access', 'Correction', 'Erasure', 'Grievance redressal', 'Nomination']) {
    expect(rights.getByText(name).nextSibling).toHaveTextContent(/\(sections? [\d and]+\)/)
  }
  expect(
    rights.getByRole('link', { name: 'Digital Personal Data Protection Act, 2023' }),
  ).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.indiacode\.nic\.in\//))
  expect(rights.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact')
})

test('without this portal’s settings shows the general text, which promises nothing; Retry loads them', async () => {
  loseConnection()
  renderPublic('/privacy')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Particulars of this portal could not be loaded',
  )
  expect(await told()).toHaveTextContent('Depending on how the operator has set this portal up')
  expect(await told()).not.toHaveTextContent('not passed on')
  expect(await part('What a consultation request stores')).toHaveTextContent(
    english(consentWordings[currentConsent]!),
  )

  serveApi({ privacy: buildPrivacyFacts({ forwardedTo: 'crm.example.com' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect(await told()).toHaveTextContent('crm.example.com'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('an incomplete response counts as a failure', async () => {
  const { forwardedTo: _missing, ...incomplete } = buildPrivacyFacts()
  serveApi({ privacy: incomplete })
  jest.spyOn(console, 'error').mockImplementation()
  renderPublic('/privacy')
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await told()).not.toHaveTextContent('not passed on')
})
