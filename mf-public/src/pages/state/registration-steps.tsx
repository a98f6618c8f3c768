import type { RegistrationStep } from '@pt-portal/api/contract'
import { Box, chakra, Text, withKeys } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { PageSection } from '../../page-section'

const Steps = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
  },
})

const Step = chakra('li', {
  base: {
    display: 'flex',
    gap: '4',
    p: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
  },
})

const StepNumber = chakra('span', {
  base: {
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    width: '8',
    height: '8',
    borderRadius: 'full',
    bg: 'brand.50',
    color: 'brand.700',
    fontWeight: 'bold',
  },
})

function stepsOf({ facts, onlineServices }: StatePage): RegistrationStep[] {
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

/** The steps of registering: the state's own, or the six general ones (seed §2). */
export function RegistrationSteps({ state }: { state: StatePage }) {
  const deadline = state.facts?.registrationDeadline
  const steps = stepsOf(state)
  return (
    <PageSection
      id="registration"
      title={`${steps.length}-step Registration Process`}
      lead={deadline && `When: ${deadline}`}
    >
      <Steps>
        {withKeys(steps).map(({ key, item: { title, text } }, index) => (
          <Step key={key}>
            <StepNumber aria-hidden="true">{index + 1}</StepNumber>
            <Box minW="0">
              <Text fontWeight="semibold">{title}</Text>
              <Text color="fg.muted">{text}</Text>
            </Box>
          </Step>
        ))}
      </Steps>
    </PageSection>
  )
}
