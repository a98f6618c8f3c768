import type { RegistrationStep } from '@pt-portal/api/contract'
import type { StatePage } from '@pt-portal/shared-ui/data'

/** The steps of registering: the state's own, or the six general ones. */
export function registrationSteps({ facts, onlineServices }: StatePage): RegistrationStep[] {
  if (facts?.steps.length) return facts.steps
  const portal = facts?.portalName || 'the official portal'
  const application = onlineServices
    ? `Fill in the application on ${portal}.`
    : `Start at ${portal}; part of the work may have to be done at the office.`
  return [
    {
      title: 'Document Preparation',
      text: 'Collect the required documents and sign a copy of each.',
    },
    { title: 'Online Application', text: application },
    { title: 'Document Upload', text: 'Add clear scans of the documents to the application.' },
    { title: 'Fee Payment', text: 'Pay the fee, if there is one, and keep the receipt.' },
    {
      title: 'Application Review',
      text: 'The officer checks the application and may ask a question.',
    },
    {
      title: 'Certificate Issuance',
      text: 'The certificate with your number is issued; keep it safe.',
    },
  ]
}
