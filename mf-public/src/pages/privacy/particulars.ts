import type { PrivacyFacts } from '@pt-portal/api/contract'
import { joined, plural } from '@pt-portal/api/contract/locale'

const days = (count: number) => `${count} ${plural(count, 'day')}`

/** Who is told of a request in this portal, one sentence each. */
export function receivers({ staffAreMailed, forwardedTo, toldTo }: PrivacyFacts): string[] {
  return [
    'Signed-in staff who work on requests, and administrators, see it in the staff area.',
    staffAreMailed
      ? 'Members of staff who have asked for it are told of new requests by email.'
      : 'No email is sent to staff about it.',
    forwardedTo
      ? `A copy of each request is passed on to ${forwardedTo}, a system that the operator of this portal uses for enquiries.`
      : 'It is not passed on to another system for enquiries.',
    toldTo.length > 0
      ? `When a request arrives or changes, ${joined(toldTo)} ${plural(toldTo.length, 'is', 'are')} told of it automatically.`
      : 'No other system is told of it automatically.',
  ]
}

/** Used instead when this portal's settings are not known. */
export const possibleReceivers = [
  'Signed-in staff who work on requests, and administrators, see it in the staff area.',
  'Depending on how the operator has set this portal up, staff are told by email, and a copy is passed on to other systems that the operator uses for enquiries.',
]

/** How long data is kept, one sentence each. */
export function periods({ retentionDays, auditDays, ...others }: PrivacyFacts): string[] {
  const isPassedOn = others.forwardedTo !== null || others.toldTo.length > 0
  return [
    retentionDays === null
      ? 'A request is kept until you ask us to erase it, or until we no longer need it. There is no fixed date on which it is erased by itself.'
      : `Once a request is closed or was put aside as spam, your details are erased from it by themselves after ${days(retentionDays)}, or earlier when you ask.`,
    `What staff do here, such as changing, exporting or erasing requests, is logged with who and when. The log is kept for ${days(auditDays)}.`,
    ...(isPassedOn
      ? [
          'An erasure here does not by itself reach copies in the systems named above: write to us about them too.',
        ]
      : []),
  ]
}

export const possiblePeriods = [
  'A request is kept while we are in touch about it. It is erased when it is no longer needed for an answer, or earlier when you ask.',
  'What staff do here, such as changing, exporting or erasing requests, is logged with who and when.',
]

/** Applies to every portal. */
export const afterErasure = [
  'After an erasure the count stays: that a request came, when, through what kind of page, which state or service it was about and how it ended. Your name, phone number, email address, company and message are gone, and so are our notes.',
  'Copies in backups from before an erasure stay until those backups are replaced. Records that a law obliges us to keep are kept for as long as it says.',
]
