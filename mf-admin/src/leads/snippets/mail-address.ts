import type { Lead } from '@pt-portal/api/contract'

type Addressed = Pick<Lead, 'email' | 'state' | 'service'>

/** A `mailto:` address that opens a mail to a lead with a subject and this text (RFC 6068). */
export function mailAddress({ email, state, service }: Addressed, text: string): string {
  const about = [service, state].filter(Boolean).join(', ')
  const subject = about ? `Your request: ${about}` : 'Your request'
  // Mail programs want line breaks as CR LF.
  const body = text.replace(/\r?\n/g, '\r\n')
  const receiver = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${receiver}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
