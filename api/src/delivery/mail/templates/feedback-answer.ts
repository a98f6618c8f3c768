import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import * as m from '../../../messages'
import type { MailData } from '../queue-mail'
import { layOut } from './layout'

/** What came of a reader's report, in the language of the page. */
export function feedbackAnswer({ link, language, status, answer }: MailData['feedback-answer']) {
  const t = inLanguage(language)
  const paragraphs = (answer ?? '').split(/\n+/).filter(Boolean)
  return layOut({
    t,
    subject: t(m.feedbackMailSubject),
    title: t(m.feedbackMailTitle),
    blocks: [
      { paragraph: t(m.feedbackMailOutcome, { status }) },
      ...paragraphs.map((paragraph) => ({ paragraph })),
      { button: t(m.feedbackMailOpen), link },
    ],
    footer: [t(m.feedbackMailFooter)],
  })
}
