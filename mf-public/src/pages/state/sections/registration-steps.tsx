import { registrationSteps } from '@pt-portal/api/contract/law/general-rules'
import { Box, chakra, Text, useMessages, withKeys } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../../messages'
import { PageSection } from '../../../ui/page-section'

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
    _before: {
      // The item's own number in its list.
      content: 'counter(list-item)',
      flexShrink: '0',
      display: 'grid',
      placeItems: 'center',
      boxSize: '8',
      borderRadius: 'full',
      bg: 'brand.50',
      color: 'brand.700',
      fontWeight: 'bold',
    },
  },
})

/** The steps of registering, in boxes. */
export function RegistrationSteps({ state }: { state: StatePage }) {
  const t = useMessages()
  const deadline = state.facts?.registrationDeadline
  const steps = registrationSteps(t, state)
  // The general steps lead to a registration.
  const isRegistered = state.registrationRequired || !state.facts?.steps.length
  return (
    <PageSection
      id="registration"
      title={
        isRegistered ? t(m.stepsTitle, { count: steps.length }) : t(m.stepsWithoutRegistration)
      }
      lead={deadline && t(m.stepsWhen, { deadline })}
    >
      <Steps>
        {withKeys(steps).map(({ key, item: { title, text } }) => (
          <Step key={key}>
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
