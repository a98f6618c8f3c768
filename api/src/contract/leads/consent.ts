import type { Message, Translate } from '@pt-portal/remote-kit/messages/message'
import * as m from '../messages'

/**
 * Consent wordings below the consultation form, by the id that the form sends (D63). Add a new entry to change the
 * wording: forms that are still open send the old id, and a lead stores the wording that its visitor saw, in
 * the visitor's language.
 */
export const consentWordings: Record<string, Message> = {
  '2026-11': m.consentOf202611,
}

/** The words of the wording in force that are the link to the page on privacy. */
export const linkedInConsent = (t: Translate): string => t(m.linkedInConsent)

/** Id of the wording in force. */
export const currentConsent = '2026-11'
