import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'

export interface CalendarLink {
  name: string
  href: string
  /** Whether it leads to another site. */
  isOutside: boolean
}

/** Ways to add a calendar at an address, in the order of their use. Subscribed calendars keep themselves up to date. */
export function calendarLinks(t: Translate, calendar: string): CalendarLink[] {
  const webcal = calendar.replace(/^https?/, 'webcal')
  const [own, outside] = [false, true]
  return [
    { name: t(m.dueDatesSubscribe), href: webcal, isOutside: own },
    {
      name: 'Google Calendar',
      href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
      isOutside: outside,
    },
    {
      name: 'Outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: calendar, name: t(m.professionalTax) })}`,
      isOutside: outside,
    },
    {
      name: t(m.dueDatesDownload),
      href: calendar.replace(/^https?:\/\/[^/]+/, ''),
      isOutside: own,
    },
  ]
}
