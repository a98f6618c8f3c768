import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RenderedMail } from '../delivery/mail/templates/layout'
import { renderMail } from '../delivery/mail/templates/render-mail'
import { fileArgument, runCommand } from './command'

const help = `Writes the portal's mails with sample data to files, to view them in a browser.

Usage:
  npm run mails -w api -- FOLDER    writes an .html and a .txt file of each mail into FOLDER`

const origin = 'https://pt.example.com'
const link = `${origin}/admin/invitations/V2hhdCBhIGxvbmcgdG9rZW4gdGhpcyBpcywgd2hpY2ggbXVzdCB3cmFw`
const expiresAt = '2027-03-15T04:30:00Z'
const lead = (id: number, text: string) => ({
  link: `${origin}/admin/inquiries/${id}`,
  text: `Lead ${id} · ${text}`,
})

const samples: Record<string, RenderedMail> = {
  invitation: renderMail('invitation', { link, invitedBy: 'Meera Iyer', role: 'agent', expiresAt }),
  'password-reset': renderMail('password-reset', { link, expiresAt }),
  'account-changed': renderMail('account-changed', {
    ...{ what: 'Authenticator app removed', at: '2027-03-12T03:35:00Z' },
    ...{ address: '192.0.2.7', origin },
  }),
  'new-lead': renderMail('new-lead', {
    ...{ link: `${origin}/admin/inquiries/1742`, state: 'Andaman and Nicobar Islands' },
    ...{ service: 'Professional Tax Registration & Filing', source: 'state' },
    receivedAt: '2027-03-12T03:35:00Z',
  }),
  'new-lead-bare': renderMail('new-lead', {
    ...{ link: `${origin}/admin/inquiries/1743`, state: '', service: '', source: 'contact' },
    receivedAt: '2027-03-12T15:35:00Z',
  }),
  'feedback-answer': renderMail('feedback-answer', {
    ...{ link: `${origin}/hi/goa-professional-tax-registration`, language: 'hi' },
    ...{ status: 'corrected', answer: 'धन्यवाद! अंतिम तिथि अब सही है।' },
  }),
  'subscription-confirmation': renderMail('subscription-confirmation', {
    ...{ link: `${origin}/changes/confirm/${'5e'.repeat(32)}`, states: 'केरल', language: 'hi' },
  }),
  'law-changes': renderMail('law-changes', {
    ...{ language: 'en', origin, unsubscribe: `${origin}/changes/unsubscribe/${'5e'.repeat(32)}` },
    changes: [
      {
        ...{ id: 'west-bengal-2026-10-01', kind: 'changed', state: 'west-bengal' },
        ...{ name: 'West Bengal', slug: 'west-bengal-professional-tax', from: '2026-10-01' },
        ...{ told: '2026-11-28', updated: '2026-11-28T00:00:00.000Z', standing: 'in-force' },
        title: 'West Bengal: new slabs from 1 October 2026',
        was: ['Up to ₹10,000 a month: Nil', 'Above ₹10,000, up to ₹15,000: ₹110'],
        is: ['Up to ₹20,000 a month: Nil', 'Above ₹20,000, up to ₹30,000: ₹100'],
        slabs: { head: ['Income a month', 'Tax a month'], was: [], is: [] },
        instrument: { kind: 'notification', number: '912-F.T.', date: '2026-09-12', url: '' },
        sources: [
          {
            ...{ title: 'Notification 912-F.T.', url: 'https://finance.wb.gov.in/' },
            ...{ strength: 'A', checkedOn: '2026-11-28' },
          },
        ],
        note: 'Salaries of October are the first to which the new slabs apply.',
        isInEnglish: false,
      },
    ],
  }),
  digest: renderMail('digest', {
    ...{ origin, day: '2027-03-12' },
    newLeads: [
      lead(1742, 'Professional Tax Registration · Andaman and Nicobar Islands'),
      lead(1743, 'Goa'),
      lead(1744, 'Return filing · Maharashtra'),
    ],
    due: [
      { ...lead(1603, 'Registration · Karnataka'), followUpOn: '2027-03-10' },
      { ...lead(1711, 'Filing · Kerala'), followUpOn: '2027-03-12', followUpTime: '15:30' },
    ],
    more: { newLeads: 12, due: 0 },
  }),
}

async function run(args: string[]): Promise<void> {
  const folder = fileArgument(args)
  mkdirSync(folder, { recursive: true })
  for (const [name, { text, html }] of Object.entries(samples)) {
    writeFileSync(path.join(folder, `${name}.html`), html)
    writeFileSync(path.join(folder, `${name}.txt`), text)
  }
  console.log(`${Object.keys(samples).length} mails written to ${folder}`)
}

void runCommand(help, run)
