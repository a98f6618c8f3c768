import type { AssignmentRule, AssignmentTrial } from '@pt-portal/api/contract'
import { Button, Grid, LinkButton, notify, Stack, Text } from '@pt-portal/shared-ui'
import { ArrowDown, ArrowUp, Pencil, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { ActiveBadge } from '../../ui/badges'
import { IconLink } from '../../ui/buttons/icon-link'
import { bare } from '../../ui/buttons/looks'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { Choice } from '../../ui/controls/choice'
import type { Option } from '../../ui/lists/list-filter'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import { ReadFailure } from '../../ui/page/read-failure'
import { Section } from '../../ui/page/section'
import type { Column } from '../../ui/table/column'
import { tellFailure } from '../../ui/tell-failure'
import { useAttempt } from '../../ui/use-attempt'
import {
  useAssignmentRulesQuery,
  useAssignmentTrialQuery,
  useDeleteAssignmentRuleMutation,
  useMoveAssignmentRuleMutation,
} from '../data/assignment-endpoints'
import { ListOrForm } from '../list-or-form'
import { everyName, personName, usePlaceNames } from './names'
import { RuleForm } from './rule-form'

/** `/admin/assignment-rules`: who gets which new leads (ADR 0067). */
export function RulesPage() {
  const mayManage = useMay()('assignment.manage')
  const read = useAssignmentRulesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <ListOrForm
      mayWrite={mayManage}
      noun="rule"
      read={read}
      list={{ path: paths.assignmentRules, name: 'Assignment rules' }}
      form={(rule) => <RuleForm rule={rule} />}
    >
      <RulesList mayManage={mayManage} />
    </ListOrForm>
  )
}

function RulesList({ mayManage }: { mayManage: boolean }) {
  const read = useAssignmentRulesQuery(undefined, { refetchOnMountOrArgChange: true })
  const columns = useMemo(() => columnsOf(read.data ?? []), [read.data])
  return (
    <>
      <PageHeader text="The first rule that fits decides who gets a new lead.">
        {mayManage && (
          <LinkButton size="sm" to={paths.newAssignmentRule}>
            <Plus aria-hidden />
            Add rule
          </LinkButton>
        )}
      </PageHeader>
      <Stack gap="6">
        <WorkList
          noun={{ one: 'rule', many: 'rules' }}
          read={read}
          columns={columns}
          name="assignment-rules"
          nameOf={({ name }) => name}
          newPath={mayManage ? paths.newAssignmentRule : undefined}
          actions={
            mayManage
              ? {
                  width: 184,
                  of: (rule) => (
                    <RuleButtons
                      rule={rule}
                      isFirst={rule.id === read.data?.at(0)?.id}
                      isLast={rule.id === read.data?.at(-1)?.id}
                    />
                  ),
                }
              : undefined
          }
          details={problemOf}
          empty={{
            title: 'No rules yet',
            text: 'New leads stay unassigned until somebody takes them.',
          }}
        />
        {read.data && read.data.length > 0 && <TryRules rules={read.data} />}
      </Stack>
    </>
  )
}

/** @param rules in their order, which the names are numbered by */
const columnsOf = (rules: AssignmentRule[]): Column<AssignmentRule>[] => [
  {
    id: 'name',
    label: 'Rule',
    width: 220,
    cell: (rule) => `${rules.indexOf(rule) + 1}. ${rule.name}`,
  },
  {
    id: 'active',
    label: 'State',
    width: 96,
    onCard: 'badge',
    cell: ({ isActive }) => <ActiveBadge active={isActive} />,
  },
  {
    id: 'states',
    label: 'States',
    width: 170,
    cell: ({ states }) => states.join(', ') || 'All states',
  },
  {
    id: 'services',
    label: 'Services',
    width: 170,
    cell: ({ services }) => services.join(', ') || 'All services',
  },
  {
    id: 'people',
    label: 'People in turn',
    width: 180,
    isWidest: true,
    cell: ({ people, nextId }) =>
      people
        .map((person) => `${personName(person)}${person.id === nextId ? ' – next' : ''}`)
        .join(', '),
  },
]

interface RuleButtonsProps {
  rule: AssignmentRule
  /** Whether it is the first or last of its list. */
  isFirst: boolean
  isLast: boolean
}

/** What an administrator can do with a rule. */
const RuleButtons = ({ rule, isFirst, isLast }: RuleButtonsProps) => (
  <>
    <MoveButton rule={rule} direction="up" isLast={isFirst} />
    <MoveButton rule={rule} direction="down" isLast={isLast} />
    <IconLink to={paths.editAssignmentRule(rule.id)} label={`Edit ${rule.name}`} title="Edit">
      <Pencil aria-hidden />
    </IconLink>
    <DeleteButton rule={rule} />
  </>
)

interface MoveButtonProps {
  rule: AssignmentRule
  direction: 'up' | 'down'
  /** Whether the rule is the last one in this direction. */
  isLast: boolean
}

function MoveButton({ rule: { id, name }, direction, isLast }: MoveButtonProps) {
  const [move, { isLoading }] = useMoveAssignmentRuleMutation()
  const attempt = useAttempt()
  const send = async () => {
    const rules = await move({ id, direction }).unwrap()
    const position = rules.findIndex((rule) => rule.id === id) + 1
    notify({ title: `"${name}" is now rule ${position} of ${rules.length}`, type: 'success' })
  }
  const failed = (failure: unknown) => tellFailure(failure, 'The rule could not be moved', name)
  return (
    <Button
      {...bare}
      aria-label={`Move ${name} ${direction}`}
      title={`Move ${direction}`}
      // Not `disabled`, because the button would lose the focus.
      aria-disabled={isLast || undefined}
      opacity={isLast ? 0.4 : undefined}
      onClick={() => !isLast && !isLoading && attempt(send, failed)}
    >
      {direction === 'up' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
    </Button>
  )
}

function DeleteButton({ rule: { id, name } }: { rule: AssignmentRule }) {
  const [remove] = useDeleteAssignmentRuleMutation()
  return (
    <RemoveButton
      noun="rule"
      name={name}
      effect="Leads that it has assigned stay as they are."
      remove={() => remove(id).unwrap()}
    />
  )
}

/** Says why a rule does not work as it should; nothing of one that does. */
function problemOf({ people, nextId }: AssignmentRule) {
  const lost = people.filter(({ name }) => name === null).length
  const problem =
    lost === people.length
      ? 'The accounts of all its people were deleted. Choose others.'
      : nextId === null
        ? 'Nobody of this rule can have leads, so it is passed over.'
        : lost > 0 && 'An account of this rule was deleted. Its turn is missed.'
  return (
    problem && (
      <Text fontSize="sm" color="fg.error">
        {problem}
      </Text>
    )
  )
}

const labels = { state: 'State', service: 'Service' }

/** Says which rule a lead would meet. It takes nobody's turn. */
function TryRules({ rules }: { rules: AssignmentRule[] }) {
  const [lead, setLead] = useState({ state: '', service: '' })
  const pages = usePlaceNames()
  const { currentData, error, isFetching, refetch } = useAssignmentTrialQuery(lead, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <Section title="Try" isPadded>
      <Grid templateColumns={{ md: '1fr 1fr' }} gap="4" maxW="3xl">
        {(['state', 'service'] as const).map((name) => (
          <Choice
            key={name}
            label={labels[name]}
            value={lead[name]}
            options={[
              ['', 'None'],
              ...everyName(
                pages[`${name}s`],
                rules.flatMap((rule) => rule[`${name}s`]),
              ).map((value): Option => [value, value]),
            ]}
            onChange={(value) => setLead({ ...lead, [name]: value })}
          />
        ))}
      </Grid>
      <Text role="status" mt="4" fontWeight="medium" minH="6">
        {currentData && outcome(currentData)}
      </Text>
      {error !== undefined && (
        <ReadFailure
          title="The rules could not be tried"
          failure={error}
          pending={isFetching}
          refetch={refetch}
        />
      )}
    </Section>
  )
}

const outcome = ({ rule, person }: AssignmentTrial) =>
  rule === null
    ? 'No rule fits such a lead, so it would stay unassigned.'
    : `Such a lead would meet rule “${rule}” and go to ${person}.`
