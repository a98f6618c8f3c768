import type { MailData } from '../queue-mail'
import { layOut } from './layout'
import { accountLink, inIndia } from './words'

export const accountChanged = ({ what, at, address, origin }: MailData['account-changed']) =>
  layOut({
    subject: 'Your PT Portal account was changed',
    title: 'Your account was changed',
    blocks: [
      {
        facts: [
          ['What', what],
          ['When', inIndia(at)],
          ['From', address],
        ],
      },
      { paragraph: 'If that was you, you need not do anything.' },
      {
        paragraph:
          'If it was not, set a new password, end all other sessions, and tell an administrator.',
      },
      { button: 'Open your account', link: accountLink(origin) },
    ],
    footer: ['Mails about the safety of your account cannot be switched off.'],
  })
