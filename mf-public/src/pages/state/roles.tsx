import type { StateFacts } from '@pt-portal/api/contract'
import { dueText } from '@pt-portal/api/contract/due-days'
import { type StateAnswer, stateAnswer } from '@pt-portal/api/contract/state-answer'
import { Box, Stack, StyledLink, type Translate, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { type Fact, FactList } from '../../fact-list'
import { Fold } from '../../fold'
import { PageSection } from '../../page-section'
import * as paths from '../../paths'
import { type Role, roles } from '../../roles'

const more = (hash: string, text: string) => <StyledLink href={hash}>{text}</StyledLink>

function employerSteps(
  t: Translate,
  { certificates, registrationDeadline, dueDates }: StateFacts,
): Fact[] {
  return [
    {
      term: 'Register',
      detail: `${certificates[0] ? `${certificates[0]}. ` : ''}${registrationDeadline}`,
    },
    { term: 'Deduct', detail: <>From each salary, by {more('#slabs', 'the bands')}.</> },
    { term: 'Pay', detail: dueText(t, dueDates.payment) },
    { term: 'File the return', detail: dueText(t, dueDates.return) },
  ]
}

function ownSteps(t: Translate, { certificates, payer, dueDates }: StateFacts): Fact[] {
  return [
    { term: 'Who pays, and what', detail: payer },
    { term: 'Enrol', detail: certificates[1] ?? certificates[0] },
    { term: 'Pay', detail: dueText(t, dueDates.enrolled) },
    { term: 'Who need not', detail: more('#exemptions', 'Exemptions') },
  ]
}

function employeeSteps({ howMuch }: StateAnswer, slug: string): Fact[] {
  return [
    {
      term: 'What you do',
      detail:
        'Nothing: your employer deducts the tax and pays it. You enrol only for work of your own beside the job.',
    },
    { term: 'What is deducted', detail: `${howMuch}.` },
    {
      term: 'For your salary',
      detail: <StyledLink href={paths.calculatorFor(slug)}>Calculate the tax on it</StyledLink>,
    },
    { term: 'Who need not', detail: more('#exemptions', 'Exemptions') },
  ]
}

/** What to do, by when, for each of the three kinds of readers; works without scripts. */
export function Roles({ state: { facts, slug } }: { state: StatePage }) {
  const t = useMessages()
  const answer = facts && stateAnswer(t, facts)
  if (!facts || !answer) return null
  const steps: Record<Role, Fact[]> = {
    employer: employerSteps(t, facts),
    'self-employed': ownSteps(t, facts),
    employee: employeeSteps(answer, slug),
  }
  return (
    <PageSection id="you" title="What you do">
      <Stack gap="3">
        {roles.map(({ id, name }) => (
          <Fold
            key={id}
            contentId={id}
            title={name}
            name="role"
            borderWidth="1px"
            borderColor="border"
            borderRadius="l3"
          >
            <Box px="4" pb="4">
              <FactList facts={steps[id]} />
            </Box>
          </Fold>
        ))}
      </Stack>
    </PageSection>
  )
}
