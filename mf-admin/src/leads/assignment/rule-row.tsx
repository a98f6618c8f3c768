import type { AssignmentRule } from '@pt-portal/api/contract'
import { Box, Button, Flex, Heading, LinkButton, notify, Text } from '@pt-portal/shared-ui'
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { paths } from '../../platform/paths'
import { useWrite } from '../../platform/session/use-write'
import { ActiveBadge } from '../../ui/badges'
import { Row } from '../../ui/lists/rows'
import { RemoveButton } from '../../ui/remove-button'
import { tellFailure } from '../../ui/tell-failure'
import {
  useDeleteAssignmentRuleMutation,
  useMoveAssignmentRuleMutation,
} from '../data/assignment-endpoints'
import { personName } from './person-name'

export interface RuleRowProps {
  rule: AssignmentRule
  /** Its place in the order, from 1. */
  number: number
  /** How many rules there are. */
  count: number
  mayManage: boolean
}

/** One rule in words, with its actions. */
export function RuleRow({ rule, number, count, mayManage }: RuleRowProps) {
  const { name, states, services, people, nextId, isActive } = rule
  const lost = people.filter((person) => person.name === null).length
  return (
    <Row>
      <Flex gap="3" align="flex-start" direction={{ base: 'column', md: 'row' }}>
        <Box flex="1" minW="0">
          <Flex gap="2" wrap="wrap" align="center">
            <Heading as="h2" fontSize="md" overflowWrap="anywhere">
              {`${number}. ${name}`}
            </Heading>
            <ActiveBadge active={isActive} />
          </Flex>
          <Text fontSize="sm" overflowWrap="anywhere">
            {`${states.join(', ') || 'All states'} · ${services.join(', ') || 'All services'}`}
          </Text>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {people
              .map((person) => `${personName(person)}${person.id === nextId ? ' – next' : ''}`)
              .join(', ')}
          </Text>
          {lost > 0 && (
            <Text fontSize="sm" color="fg.error" mt="1">
              {lost === people.length
                ? 'The accounts of all its people were deleted. Choose others.'
                : 'An account of this rule was deleted. Its turn is missed.'}
            </Text>
          )}
          {lost < people.length && nextId === null && (
            <Text fontSize="sm" color="fg.error" mt="1">
              Nobody of this rule can have leads, so it is passed over.
            </Text>
          )}
        </Box>
        {mayManage && (
          <Flex gap="1" wrap="wrap">
            <MoveButton rule={rule} direction="up" isLast={number === 1} />
            <MoveButton rule={rule} direction="down" isLast={number === count} />
            <LinkButton
              size="sm"
              variant="outline"
              colorPalette="gray"
              aria-label={`Edit ${name}`}
              to={paths.editAssignmentRule(rule.id)}
            >
              <Pencil aria-hidden />
              Edit
            </LinkButton>
            <DeleteButton rule={rule} />
          </Flex>
        )}
      </Flex>
    </Row>
  )
}

interface MoveButtonProps {
  rule: AssignmentRule
  direction: 'up' | 'down'
  /** Whether the rule is the last one in this direction. */
  isLast: boolean
}

function MoveButton({ rule: { id, name }, direction, isLast }: MoveButtonProps) {
  const [move, { isLoading }] = useMoveAssignmentRuleMutation()
  const write = useWrite()
  const send = async () => {
    if (isLast || isLoading) return
    try {
      const rules = await write(() => move({ id, direction }).unwrap())
      const place = rules.findIndex((rule) => rule.id === id) + 1
      notify({ title: `"${name}" is now rule ${place} of ${rules.length}`, type: 'success' })
    } catch (failure) {
      tellFailure(failure, 'The rule could not be moved', name)
    }
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={`Move ${name} ${direction}`}
      title={`Move ${direction}`}
      // Not `disabled`, because the button would lose the focus.
      aria-disabled={isLast || undefined}
      opacity={isLast ? 0.4 : undefined}
      onClick={send}
    >
      {direction === 'up' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
    </Button>
  )
}

function DeleteButton({ rule: { id, name } }: { rule: AssignmentRule }) {
  const [remove] = useDeleteAssignmentRuleMutation()
  return (
    <RemoveButton
      label={`Delete ${name}`}
      hint="Delete"
      question={{
        title: 'Delete rule',
        text: `Are you sure you want to delete "${name}"? Leads that it has assigned stay as they are. This action cannot be undone.`,
        confirmLabel: 'Delete',
        pendingLabel: 'Deleting...',
      }}
      remove={() => remove(id).unwrap()}
      onRemoved={() => notify({ title: 'Rule deleted', description: name, type: 'success' })}
      onFailure={(failure) => tellFailure(failure, 'Failed to delete rule', name)}
    />
  )
}
