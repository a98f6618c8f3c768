import type { PrivacyFacts } from '@pt-portal/api/contract'
import { listIn } from '@pt-portal/api/contract/language/locale'
import type { Message, Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'

/** Who is told of a request in this portal, one sentence each. */
export function receivers(
  t: Translate,
  { staffAreMailed, forwardedTo, toldTo }: PrivacyFacts,
): string[] {
  return [
    t(m.privacyStaffSee),
    t(staffAreMailed ? m.privacyStaffMailed : m.privacyStaffNotMailed),
    forwardedTo ? t(m.privacyForwarded, { forwardedTo }) : t(m.privacyNotForwarded),
    toldTo.length > 0
      ? t(m.privacyToldTo, { systems: listIn(t, toldTo), count: toldTo.length })
      : t(m.privacyToldToNone),
  ]
}

/** Used instead when this portal's settings are not known. */
export const possibleReceivers: Message[] = [m.privacyStaffSee, m.privacyPossiblyTold]

/** How long data is kept, one sentence each. */
export function periods(
  t: Translate,
  { retentionDays, auditDays, ...others }: PrivacyFacts,
): string[] {
  const isPassedOn = others.forwardedTo !== null || others.toldTo.length > 0
  return [
    retentionDays === null
      ? t(m.privacyKeptUntilAsked)
      : t(m.privacyKeptDays, { days: retentionDays }),
    t(m.privacyLogDays, { days: auditDays }),
    ...(isPassedOn ? [t(m.privacyCopiesElsewhere)] : []),
  ]
}

export const possiblePeriods: Message[] = [m.privacyKeptWhileInTouch, m.privacyLogged]

/** Applies to every portal. */
export const afterErasure: Message[] = [m.privacyAfterErasure, m.privacyBackups]
