import type { AssignmentRule } from '@pt-portal/api/contract'
import { Button, notify } from '@pt-portal/shared-ui'
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { paths } from '../../platform/paths'
import { IconLink } from '../../ui/buttons/icon-link'
import { bare } from '../../ui/buttons/looks'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { tellFailure } from '../../ui/tell-failure'
import { useAttempt } from '../../ui/use-attempt'
import {
  useDeleteAssignmentRuleMutation,
  useMoveAssignmentRuleMutation,
} from '../data/assignment-endpoints'

export interface RuleButtonsProps {
  rule: AssignmentRule
  /** Whether it is the first or last of its list. */
  isFirst: boolean
  isLast: boolean
}

/** What an administrator can do with a rule. */
export const RuleButtons = ({ rule, isFirst, isLast }: RuleButtonsProps) => (
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
