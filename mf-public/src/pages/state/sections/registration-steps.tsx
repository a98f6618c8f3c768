import { registrationSteps } from '@pt-portal/api/contract/law/general-rules'
import { chakra, Text, TextLink, useMessages, withKeys } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import { PageSection } from '../../../ui/page-section'

const Steps = chakra('ol', {
  base: {
    ps: '6',
    listStyle: 'decimal',
    columns: '9rem',
    columnGap: '6',
    '& li': { breakInside: 'avoid', pb: '1.5', overflowWrap: 'anywhere' },
    '& li::marker': { color: 'brand.fg', fontWeight: 'bold' },
  },
})

/** The steps of registering: the state's own in full; the general ones, which the guide explains, by their names alone. */
export function RegistrationSteps({ state }: { state: StatePage }) {
  const t = useMessages()
  const deadline = state.facts?.registrationDeadline
  const steps = registrationSteps(t, state)
  const hasOwnSteps = Boolean(state.facts?.steps.length)
  // The general steps lead to a registration.
  const isRegistered = state.registrationRequired || !hasOwnSteps
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
          <li key={key}>
            {title}
            {hasOwnSteps && <Text color="fg.muted">{text}</Text>}
          </li>
        ))}
      </Steps>
      {!hasOwnSteps && <TextLink to={paths.howToRegister}>{t(m.stepsGuide)}</TextLink>}
    </PageSection>
  )
}
