import type { Config } from './config'

/** What visitors see in place of a setting that is not set, or that repeats the placeholder. */
interface Placeholder {
  setting: string
  shown: string
}

/** Addresses that no office has: example domains (RFC 2606), and a number of zeros. */
const madeUpMail = /@example\.(com|net|org)$/i
const madeUpPhone = /^(91)?0+$/
/** The rating that pages show outside production. */
const seedRating = '4.9/5 from 2,340 reviews'

/** The placeholders that visitors of a portal in production see, by the environment variables that replace them. */
export function placeholdersShown({ isProduction, office, claims }: Config): Placeholder[] {
  const { email = 'help@example.com', phone = '+91 00000 00000', hours } = office ?? {}
  const { rating } = claims.claims ?? {}
  const placeholders = [
    madeUpMail.test(email) && { setting: 'CONTACT_EMAIL', shown: email },
    madeUpPhone.test(phone.replace(/\D/g, '')) && { setting: 'CONTACT_PHONE', shown: phone },
    !hours && { setting: 'OFFICE_HOURS', shown: 'Mon-Fri 9 AM - 6 PM' },
    rating === seedRating && { setting: 'CLAIM_RATING', shown: rating },
  ]
  return isProduction ? placeholders.filter((each) => each !== false) : []
}
