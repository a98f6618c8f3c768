import type { MailData } from '../queue-mail'
import { renderMail, type SentTemplate } from './render-mail'

const hostile = `<img src=x onerror=alert(1)> "quoted" & 'more'`
const link = 'https://pt.example.com/admin/x?a=1&b="2'
const at = '2027-03-12T03:35:00Z'
const origin = 'https://pt.example.com'

const data: { [T in SentTemplate]: MailData[T] } = {
  invitation: { link, invitedBy: hostile, role: hostile, expiresAt: at },
  'password-reset': { link, expiresAt: at },
  'account-changed': { what: hostile, at, address: hostile, origin },
  'new-lead': { link, state: hostile, service: hostile, source: hostile, receivedAt: at },
  'feedback-answer': { link, language: 'en', status: 'answered', answer: hostile },
  canary: { link, remote: hostile, canary: hostile, outcome: 'rolled back', reason: hostile },
  callback: {
    language: 'hi',
    event: 'moved',
    time: hostile,
    before: hostile,
    link,
    calendar: '',
    method: 'PUBLISH',
  },
  digest: {
    ...{ origin, day: '2027-03-12', newLeads: [{ link, text: hostile }] },
    due: [
      { link, text: hostile, followUpOn: '2027-03-12' },
      { link, text: hostile, followUpOn: '2027-03-10' },
    ],
    more: { newLeads: 2, due: 0 },
  },
  'law-changes': {
    ...{ language: 'hi', origin, unsubscribe: link },
    changes: [
      {
        ...{ id: 'kerala-2027-04-01', kind: 'changed', state: 'kerala', name: hostile },
        ...{ slug: 'kerala', from: '2027-04-01', told: '2027-03-12', updated: at },
        ...{ standing: 'in-force', title: hostile, was: [hostile], is: [hostile, hostile] },
        slabs: { head: ['', ''], was: [], is: [] },
        instrument: { kind: 'none', number: '', date: null, url: '' },
        sources: [{ title: hostile, url: link, strength: 'A', checkedOn: '2027-03-12' }],
        ...{ note: `${hostile}\n\n${hostile}`, isInEnglish: false },
      },
    ],
  },
  'subscription-confirmation': { link, states: hostile, language: 'mr' },
}
const templates = Object.keys(data) as SentTemplate[]

test.each(templates)(
  '%s escapes all its data, and its text version says the same as its HTML',
  (template) => {
    const { subject, text, html } = renderMail(template, data[template] as never)
    expect(subject).not.toBe('')
    expect(html).not.toContain('<img')
    expect(html).not.toContain(`'more'`)
    const isAccount = template === 'account-changed'
    expect(text).toContain(isAccount ? `${origin}/admin/account` : link)
    expect(html).toContain(isAccount ? `${origin}/admin/account` : 'a=1&#38;b=&#34;2')
    expect(text.includes(hostile)).toBe(template !== 'password-reset')
  },
)

test('times are in India’s time zone, and overdue follow-ups are marked', () => {
  expect(renderMail('password-reset', data['password-reset']).text).toContain(
    'March 12, 2027 at 9:05 am (India)',
  )
  const { subject, text } = renderMail('digest', data.digest)
  expect(subject).toBe('PT Portal: 3 new leads, 2 follow-ups due')
  expect(text).toContain('(Due today)')
  expect(text).toContain('(Overdue since March 10, 2027)')
  expect(text).toContain('And 2 more')
})

test.each(['new-lead', 'digest'] as const)(
  '%s links to the page where users choose their mails',
  (template) => {
    const { text, html } = renderMail(template, data[template] as never)
    for (const part of [text, html]) expect(part).toContain(`${origin}/admin/account`)
  },
)
