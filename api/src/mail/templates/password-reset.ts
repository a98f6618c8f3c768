import type { MailData } from '../queue-mail'
import { layOut } from './layout'
import { inIndia } from './words'

export const passwordReset = ({ link, expiresAt }: MailData['password-reset']) =>
  layOut({
    subject: 'Set a new password for PT Portal',
    title: 'Set a new password',
    blocks: [
      { paragraph: 'A new password was asked for, for your account at PT Portal.' },
      { paragraph: 'The link works once, and the newest one alone.' },
      { button: 'Set a new password', link },
      { facts: [['Works until', inIndia(expiresAt)]] },
    ],
    footer: [
      'If you did not ask for it, ignore this mail: your password stays as it is, and nobody but you gets the link.',
    ],
  })
