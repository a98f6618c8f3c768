import { inLanguage, type Message } from '@pt-portal/remote-kit/messages/message'
import * as m from '../../../messages'
import type { MailData } from '../queue-mail'
import { layOut, type RenderedMail } from './layout'

const titles: Record<MailData['callback']['event'], Message<{ time: string | number }>> = {
  booked: m.callbackMailBooked,
  moved: m.callbackMailMoved,
  cancelled: m.callbackMailCancelled,
}

/** Tells a visitor of the time at which staff call back, with a file for calendars. */
export function callback(data: MailData['callback']): RenderedMail {
  const { language, event, time, before, link, calendar, method } = data
  const t = inLanguage(language)
  const title = t(titles[event], { time })
  return {
    ...layOut({
      subject: title,
      title,
      t,
      blocks: [
        ...(before ? [{ paragraph: t(m.callbackMailBefore, { time: before }) }] : []),
        ...(event === 'cancelled' ? [] : [{ paragraph: t(m.callbackMailText) }]),
        {
          button: t(event === 'cancelled' ? m.callbackMailAgain : m.callbackMailChange),
          link,
        },
      ],
      footer: [t(m.callbackMailFooter)],
    }),
    attachments: [
      {
        filename: 'call.ics',
        content: calendar,
        contentType: `text/calendar; charset=utf-8; method=${method}`,
      },
    ],
  }
}
