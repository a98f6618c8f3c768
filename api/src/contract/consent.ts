/**
 * Consent wordings below the consultation form, by the id that the form sends (D63). Add a new entry to change the
 * wording: forms that are still open send the old id, and a lead stores the wording that its visitor saw.
 */
export const consentWordings: Record<string, string> = {
  '2026-11':
    'We use your details only to answer this request. How, for how long and what you can ask for is told in our privacy policy.',
}

/** Id of the wording in force. */
export const currentConsent = '2026-11'
