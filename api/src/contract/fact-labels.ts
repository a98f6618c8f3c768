import type { StateFacts } from './entities/facts'

/** Labels of the parts of a state's facts, in the editor's order. */
export const factLabels: Record<Exclude<keyof StateFacts, 'untranslated'>, string> = {
  slabs: 'Slabs',
  annualMax: 'Yearly maximum',
  inForceFrom: 'In force from',
  doubt: 'What is in doubt',
  caveats: 'Remarks on salaries',
  frequency: 'How often it is paid',
  dueDates: 'Due dates',
  rhythms: 'Due dates by size of the employer',
  registrationDeadline: 'When to register',
  steps: 'Registration steps',
  documents: 'Documents',
  certificates: 'Certificates',
  exemptions: 'Exemptions',
  penalties: 'Penalties',
  lateCosts: 'What being late costs',
  act: 'Law',
  authority: 'Authority',
  portalName: 'Official portal',
  payer: 'Who pays',
  sources: 'Sources',
  doubts: 'Doubts',
  checkedOn: 'Last check',
}
