import type { MailData } from '../queue-mail'
import { layOut } from './layout'
import { inIndia } from './words'

const roleWords: Record<string, string> = {
  admin: 'administrator',
  editor: 'editor',
  agent: 'agent',
  viewer: 'viewer',
  team: 'member of a team',
}

export const invitation = ({ link, invitedBy, role, expiresAt }: MailData['invitation']) =>
  layOut({
    subject: 'Your invitation to PT Portal',
    title: 'Your invitation',
    blocks: [
      { paragraph: `${invitedBy} invites you to PT Portal as ${roleWords[role] ?? role}.` },
      {
        paragraph: `Choose a password to accept. The link works once, until ${inIndia(expiresAt)}.`,
      },
      { button: 'Accept the invitation', link },
    ],
    footer: ['If you do not expect this mail, ignore it.'],
  })
