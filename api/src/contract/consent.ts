/**
 * Wordings that have stood below the consultation form, by the name that the form sends (D63). A changed wording is a new
 * entry: leads keep the one that their visitor saw.
 */
export const consentWordings: Record<string, string> = {
  '2026-11':
    'We use your details only to answer this request. How, for how long and what you can ask for is told in our privacy policy.',
}

/** The wording in force. */
export const currentConsent = '2026-11'
