import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import * as m from '../../../messages'
import type { MailData } from '../queue-mail'
import { layOut } from './layout'

export function subscriptionConfirmation({
  link,
  states,
  language,
}: MailData['subscription-confirmation']) {
  const t = inLanguage(language)
  return layOut({
    t,
    subject: t(m.subscriptionConfirmTitle),
    title: t(m.subscriptionConfirmTitle),
    blocks: [
      { paragraph: t(m.subscriptionMailText, { states }) },
      { paragraph: t(m.subscriptionMailValid) },
      { button: t(m.subscribe), link },
    ],
    footer: [t(m.subscriptionMailFooter)],
  })
}
