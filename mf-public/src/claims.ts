import { type OfficeClaims, type PortalConfig, usePortalConfig } from '@pt-portal/shared-ui'

/** What the office says of itself where nothing is set; never in production. */
const seedClaims: OfficeClaims = {
  successRate: '99.9%',
  registrations: 50_000,
  support: '24/7',
  processingTime: '24 hours',
  answerTime: '24 hours',
  rating: '4.9/5 from 2,340 reviews',
}

/** The claims that a page shows (D5): in production only those that are set. */
export function claimsOf({ claims, hidesUnsetClaims }: PortalConfig): Partial<OfficeClaims> {
  return hidesUnsetClaims ? { ...claims } : { ...seedClaims, ...claims }
}

export const useClaims = () => claimsOf(usePortalConfig())

/** The end of a sentence, such as ' within 24 hours'; '' where no time is claimed. */
export const within = (time: string | undefined): string => (time ? ` within ${time}` : '')
