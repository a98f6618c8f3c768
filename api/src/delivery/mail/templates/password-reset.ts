import type { MailData } from '../queue-mail'
import { layOut } from './layout'
import { inIndia } from './words'

export const passwordReset = ({ link, expiresAt }: MailData['password-reset']) =>
  layOut({
    subject: 'Set a new password for PT Portal',
    title: 'Set a new password',
    blocks: [
      { paragraph: 'Somebody asked for a new password for your account at PT Portal.' },
      {
        paragraph: `The link works once, until ${inIndia(expiresAt)}, and only the newest link works.`,
      },
      { button: 'Set a new password', link },
    ],
    footer: [
      'If you did not ask for it, ignore this mail. Your password stays as it is, and only you get the link.',
    ],
  })
