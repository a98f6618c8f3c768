import {
  inLanguage,
  type OfficeClaims,
  type PortalConfig,
  type Translate,
  usePortalConfig,
} from '@pt-portal/shared-ui'
import * as m from '../messages'

/** What the office says of itself where nothing is set; never in production. */
const seedClaims = (t: Translate): OfficeClaims => ({
  successRate: '99.9%',
  registrations: 50_000,
  support: '24/7',
  processingTime: t(m.seedHours),
  answerTime: t(m.seedHours),
  rating: `4.9/5 from ${t(m.seedReviews)}`,
})

/** The claims that a page shows (D5): in production only those that are set. */
export function claimsOf({
  claims,
  hidesUnsetClaims,
  language = 'en',
}: PortalConfig): Partial<OfficeClaims> {
  return hidesUnsetClaims ? { ...claims } : { ...seedClaims(inLanguage(language)), ...claims }
}

export const useClaims = () => claimsOf(usePortalConfig())
