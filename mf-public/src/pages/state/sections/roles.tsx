import type { StateFacts } from '@pt-portal/api/contract'
import { dueText } from '@pt-portal/api/contract/law/due-dates/due-days'
import { deductionText } from '@pt-portal/api/contract/law/general-rules'
import { stateAnswer } from '@pt-portal/api/contract/law/state-answer'
import { Box, Rich, Stack, StyledLink, type Translate, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { useHref } from '@pt-portal/shared-ui/router'
import { type Role, roles } from '../../../content/roles'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import { type Fact, FactList } from '../../../ui/fact-list'
import { Fold } from '../../../ui/fold'
import { PageSection } from '../../../ui/page-section'

const more = (address: string, text: string) => <StyledLink href={address}>{text}</StyledLink>

function employerSteps(t: Translate, facts: StateFacts): Fact[] {
  const { certificates, registrationDeadline, dueDates } = facts
  const certificate = certificates[0] && `${t(m.sentence, { text: certificates[0] })} `
  return [
    { term: t(m.rolesRegister), detail: `${certificate ?? ''}${registrationDeadline}` },
    {
      term: t(m.rolesDeduct),
      detail: (
        <Rich
          message={m.rolesDeductText}
          args={{ how: deductionText(t, facts) }}
          elements={{ slabs: (text) => more('#slabs', `${text}`) }}
        />
      ),
    },
    { term: t(m.rolesPay), detail: dueText(t, dueDates.payment) },
    { term: t(m.rolesFile), detail: dueText(t, dueDates.return) },
  ]
}

function ownSteps(t: Translate, { certificates, payer, dueDates }: StateFacts): Fact[] {
  return [
    { term: t(m.rolesWhoPaysWhat), detail: payer },
    { term: t(m.rolesEnrol), detail: certificates[1] ?? certificates[0] },
    { term: t(m.rolesPay), detail: dueText(t, dueDates.enrolled) },
  ]
}

/** @param calculator address with the state chosen */
function employeeSteps(t: Translate, calculator: string): Fact[] {
  return [
    { term: t(m.whatYouDo), detail: t(m.rolesEmployeeText) },
    { term: t(m.rolesYourSalary), detail: more(calculator, t(m.rolesCalculate)) },
  ]
}

/**
 * What to do, by when, for each of the three kinds of readers; works without scripts. What is deducted and who is exempt stand in
 * the answer and in the sections.
 */
export function Roles({ state: { facts, slug } }: { state: StatePage }) {
  const t = useMessages()
  const calculator = useHref(paths.calculatorFor(slug))
  if (!facts || !stateAnswer(t, facts)) return null
  const steps: Record<Role, Fact[]> = {
    employer: employerSteps(t, facts),
    'self-employed': ownSteps(t, facts),
    employee: employeeSteps(t, calculator),
  }
  return (
    <PageSection id="you" title={t(m.whatYouDo)}>
      <Stack gap="2">
        {roles.map(({ id, name }) => (
          <Fold key={id} contentId={id} title={t(name)} name="role">
            <Box px="4" pb="4">
              <FactList facts={steps[id]} />
            </Box>
          </Fold>
        ))}
      </Stack>
    </PageSection>
  )
}
