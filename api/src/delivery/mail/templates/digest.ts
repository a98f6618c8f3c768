import { longDate, plural } from '../../../contract/language/english'
import { clockTime, followUpWords } from '../../../contract/leads/lead-words'
import type { MailData } from '../queue-mail'
import { type Block, layOut } from './layout'
import { chooseMails } from './words'

export function digest({ origin, day, newLeads, due, more }: MailData['digest']) {
  const [leads, followUps] = [newLeads.length + more.newLeads, due.length + more.due]
  const counts = [
    leads > 0 && `${leads} ${plural(leads, 'new lead')}`,
    followUps > 0 && `${followUps} ${plural(followUps, 'follow-up')} due`,
  ]
  return layOut({
    subject: `PT Portal: ${counts.filter(Boolean).join(', ')}`,
    title: `Your leads on ${longDate(day)}`,
    blocks: [
      ...section(
        'Follow-ups due',
        due.map(({ followUpOn, followUpTime, ...lead }) => ({
          ...lead,
          note: dueWords(day, followUpOn, followUpTime),
        })),
        more.due,
      ),
      ...section('New leads', newLeads, more.newLeads),
      { button: 'Open the leads', link: `${origin}/admin/inquiries` },
    ],
    footer: [
      'You get this mail because your account is set to a daily summary or to a list of what is due.',
      chooseMails(origin),
    ],
  })
}

function dueWords(today: string, day: string, time?: string | null): string {
  if (day < today) return `Overdue since ${followUpWords(day, time)}`
  return time ? `Due today at ${clockTime(time)}` : 'Due today'
}

function section(
  heading: string,
  links: { text: string; link: string; note?: string }[],
  more: number,
): Block[] {
  if (links.length === 0) return []
  return [
    { heading },
    { links },
    ...(more > 0 ? [{ paragraph: `And ${more} more in the list of leads.` }] : []),
  ]
}
