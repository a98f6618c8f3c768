import type { Lead } from '@pt-portal/api/contract'

type Addressed = Pick<Lead, 'email' | 'state' | 'service'>

/** The subject of a mail about what a lead asks for. */
export function mailSubject({ state, service }: Pick<Lead, 'state' | 'service'>): string {
  const about = [service, state].filter(Boolean).join(', ')
  return about ? `Your request: ${about}` : 'Your request'
}

/** A `mailto:` address that opens a mail to a lead with a subject and this text (RFC 6068). */
export function mailAddress(lead: Addressed, text: string): string {
  const { email } = lead
  // Mail programs want line breaks as CR LF.
  const body = text.replace(/\r?\n/g, '\r\n')
  const receiver = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${receiver}?subject=${encodeURIComponent(mailSubject(lead))}&body=${encodeURIComponent(body)}`
}
