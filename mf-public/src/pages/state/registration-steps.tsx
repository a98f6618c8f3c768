import { Box, chakra, Text } from '@pt-portal/shared-ui'
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

function stepsOf({ facts, onlineServices }: StatePage) {
  const portal = facts?.portalName || 'the official portal'
  const application = onlineServices
    ? `Fill in the application on ${portal}.`
    : `Start at ${portal}; part of the work may have to be done at the office.`
  return [
    ['Document Preparation', 'Collect the required documents and sign a copy of each.'],
    ['Online Application', application],
    ['Document Upload', 'Add clear scans of the documents to the application.'],
    ['Fee Payment', 'Pay the fee, if there is one, and keep the receipt.'],
    ['Application Review', 'The officer checks the application and may ask a question.'],
    ['Certificate Issuance', 'The certificate with your number is issued; keep it safe.'],
  ] as const
}

/** The six steps of registering (seed §2). */
export function RegistrationSteps({ state }: { state: StatePage }) {
  const deadline = state.facts?.registrationDeadline
  return (
    <PageSection
      id="registration"
      title="6-step Registration Process"
      lead={deadline && `When: ${deadline}`}
    >
      <Steps>
        {stepsOf(state).map(([title, text], index) => (
          <Step key={title}>
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
