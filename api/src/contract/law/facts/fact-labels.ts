import type { Translate } from '@pt-portal/remote-kit/messages/message'
import * as m from '../../messages'
import type { DatedFacts } from './dated-facts'

/** Labels of the parts of a state's facts, in the editor's order. */
export const factLabels = (
  t: Translate,
): Record<Exclude<keyof DatedFacts, 'untranslated' | 'switchedOn'>, string> => ({
  slabs: t(m.factSlabs),
  annualMax: t(m.factAnnualMax),
  inForceFrom: t(m.factInForceFrom),
  doubt: t(m.factDoubt),
  schedules: t(m.factSchedules),
  caveats: t(m.factCaveats),
  frequency: t(m.factFrequency),
  dueDates: t(m.factDueDates),
  rhythms: t(m.factRhythms),
  registrationDeadline: t(m.factRegistrationDeadline),
  steps: t(m.factSteps),
  documents: t(m.factDocuments),
  certificates: t(m.factCertificates),
  exemptions: t(m.factExemptions),
  penalties: t(m.factPenalties),
  lateCosts: t(m.factLateCosts),
  act: t(m.factAct),
  authority: t(m.factAuthority),
  portalName: t(m.factPortalName),
  payer: t(m.factPayer),
  sources: t(m.factSources),
  doubts: t(m.factDoubts),
  checkedOn: t(m.factCheckedOn),
})
