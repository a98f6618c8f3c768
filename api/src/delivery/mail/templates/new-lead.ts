import type { MailData } from '../queue-mail'
import { layOut } from './layout'
import { chooseMails, inIndia } from './words'

const sourceWords: Record<string, string> = {
  ad: 'an advertisement',
  home: 'the home page',
  state: 'a state’s page',
  service: 'a service’s page',
  blog: 'a post',
  contact: 'the contact page',
  other: 'another page',
}

/** Leaves out everything that names the person, because leads must not be stored in mailboxes. */
export const newLead = ({ link, state, service, source, receivedAt }: MailData['new-lead']) =>
  layOut({
    subject: ['New lead', service, state].filter(Boolean).join(' · '),
    title: 'A new lead',
    blocks: [
      {
        facts: [
          ['Service', service || 'not said'],
          ['State', state || 'not said'],
          ['Came from', sourceWords[source] ?? source],
          ['Received', inIndia(receivedAt)],
        ],
      },
      { button: 'Open the lead', link },
    ],
    footer: [
      'You get this mail because your account is set to one mail for each new lead.',
      chooseMails(new URL(link).origin),
    ],
  })
