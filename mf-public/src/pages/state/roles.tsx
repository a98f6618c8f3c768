import type { StateFacts } from '@pt-portal/api/contract'
import { dueText } from '@pt-portal/api/contract/due-days'
import { stateAnswer } from '@pt-portal/api/contract/state-answer'
import { chakra, Stack, StyledLink } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageSection } from '../../page-section'
import * as paths from '../../paths'

const Role = chakra('details', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    '& summary': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      minH: '12',
      px: '4',
      cursor: 'pointer',
      fontWeight: 'semibold',
      listStyle: 'none',
      focusVisibleRing: 'outside',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '&[open] svg': { rotate: '180deg' },
    '& dl': { px: '4', pb: '4', display: 'grid', rowGap: '3', overflowWrap: 'anywhere' },
    '& dt': { fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted' },
  },
})

interface Step {
  term: string
  /** Steps without a detail are left out. */
  detail: ReactNode
}

const more = (hash: string, text: string) => <StyledLink href={hash}>{text}</StyledLink>

function employerSteps({ certificates, registrationDeadline, dueDates }: StateFacts): Step[] {
  return [
    {
      term: 'Register',
      detail: `${certificates[0] ? `${certificates[0]}. ` : ''}${registrationDeadline}`,
    },
    { term: 'Deduct', detail: <>From each salary, by {more('#slabs', 'the bands')}.</> },
    { term: 'Pay', detail: dueText(dueDates.payment) },
    { term: 'File the return', detail: dueText(dueDates.return) },
    { term: 'If you are late', detail: more('#penalties', 'Interest and penalties') },
  ]
}

function ownSteps({ certificates, payer, dueDates }: StateFacts): Step[] {
  return [
    { term: 'Who pays, and what', detail: payer },
    { term: 'Enrol', detail: certificates[1] ?? certificates[0] },
    { term: 'Pay', detail: dueText(dueDates.enrolled) },
    { term: 'Who need not', detail: more('#exemptions', 'Exemptions') },
  ]
}

function employeeSteps(facts: StateFacts, slug: string): Step[] {
  return [
    {
      term: 'What you do',
      detail:
        'Nothing: your employer deducts the tax from your pay and pays it. You register only for work of your own beside the job.',
    },
    { term: 'What is deducted', detail: `${stateAnswer(facts)?.howMuch}.` },
    {
      term: 'For your salary',
      detail: <StyledLink href={paths.calculatorFor(slug)}>Calculate the tax on it</StyledLink>,
    },
    { term: 'Who need not', detail: more('#exemptions', 'Exemptions') },
  ]
}

/** What to do, by when, for each of the three kinds of readers; works without scripts. */
export function Roles({ state: { facts, slug } }: { state: StatePage }) {
  if (!facts || !stateAnswer(facts)) return null
  const roles: [string, Step[]][] = [
    ['I employ people', employerSteps(facts)],
    ['I work for myself', ownSteps(facts)],
    ['I have a salary', employeeSteps(facts, slug)],
  ]
  return (
    <PageSection id="you" title="What you do">
      <Stack gap="3">
        {roles.map(([name, steps]) => (
          <Role key={name} name="role">
            <summary>
              {name}
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <dl>
              {steps
                .filter(({ detail }) => detail)
                .map(({ term, detail }) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{detail}</dd>
                  </div>
                ))}
            </dl>
          </Role>
        ))}
      </Stack>
    </PageSection>
  )
}
