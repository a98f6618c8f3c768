import { type Lead, type LeadStatus, leadStatuses } from '@pt-portal/api/contract'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { Box, chakra, Flex, Heading, PlainLink, Text, VisuallyHidden } from '@pt-portal/shared-ui'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { paths } from '../../platform/paths'
import { MenuButton } from '../../ui/buttons/menu-button'
import { dragging } from '../../ui/lists/dragging'
import { ageOf } from '../days'
import { FollowUpBadge } from '../follow-up'
import { leadName } from '../lead-name'
import { useAssignees } from '../use-assignees'

/** Columns of the board; spam has none (D61). */
export const boardStatuses = ['new', 'contacted', 'won', 'lost'] as const

/** Drags cards to columns. */
export const cards = dragging<Lead>()

/** State and handlers for moving cards, for users who may move them. */
export interface Moving {
  /** Lead whose card takes the focus when it appears in another column. */
  focusOn: RefObject<number | undefined>
  onMove: (lead: Lead, status: LeadStatus) => void
}

const Card = chakra('li', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    boxShadow: 'xs',
    p: '3',
    '&[draggable=true]': { cursor: 'grab' },
    '&[data-dragged]': { opacity: 0.5 },
  },
})

export interface BoardCardProps {
  lead: Lead
  /** Absent for users who may not move cards. */
  moving: Moving | undefined
  /** Query of the board, to which the lead's page links back. */
  from: string
}

/** Returns the status to the left or right of a lead's own, for an arrow key. */
function statusBeside(status: LeadStatus, key: string): LeadStatus | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  return step === undefined
    ? undefined
    : boardStatuses[(boardStatuses as readonly string[]).indexOf(status) + step]
}

/** One lead on the board. Its name opens the lead; dragging or the menu moves the card. */
export function BoardCard({ lead, from, ...props }: BoardCardProps) {
  const { id, state, service, status, createdAt } = lead
  const name = leadName(lead)
  // The lead of an erased person cannot be changed.
  const moving = lead.erasedAt ? undefined : props.moving
  const link = useRef<HTMLAnchorElement>(null)
  const focusOn = moving?.focusOn

  useEffect(() => {
    if (focusOn?.current !== id) return
    focusOn.current = undefined
    link.current?.focus()
  }, [focusOn, id])

  const onKeyDown = (event: KeyboardEvent) => {
    const beside = event.shiftKey ? statusBeside(status, event.key) : undefined
    if (!moving || !beside) return
    event.preventDefault()
    moving.onMove(lead, beside)
  }

  return (
    <Card data-card={id} ref={moving && cards.source(lead)}>
      <Flex justify="space-between" align="flex-start" gap="2">
        <Heading as="h3" fontSize="md" minW="0">
          <PlainLink
            ref={link}
            to={paths.lead(id)}
            state={{ from }}
            draggable={false}
            borderRadius="l1"
            overflowWrap="anywhere"
            _hover={{ textDecoration: 'underline' }}
            onKeyDown={onKeyDown}
          >
            {name}
          </PlainLink>
        </Heading>
        <Initials id={lead.assigneeId} />
      </Flex>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {[state, service].filter(Boolean).join(' • ') || 'No state named'}
      </Text>
      <Flex align="center" gap="2" mt="2">
        <Flex flex="1" gap="1.5" wrap="wrap" align="center" minW="0">
          <Text fontSize="sm" color="fg.muted">
            {ageOf(createdAt)}
          </Text>
          <FollowUpBadge lead={lead} />
        </Flex>
        {moving && (
          <MenuButton
            label={`Move ${name} to…`}
            face="Move"
            variant="ghost"
            choices={leadStatuses
              .filter((other) => other !== status)
              .map((other) => ({
                label: statusNames[other],
                onChoose: () => moving.onMove(lead, other),
              }))}
          />
        )}
      </Flex>
    </Card>
  )
}

/** Returns the first letters of a name's first and last word. */
function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => [...word][0]?.toUpperCase()).join('')
}

/** Shows the assignee's initials; renders nothing without an assignee. */
function Initials({ id }: { id: number | null }) {
  const { nameOf, assignedTo } = useAssignees()
  if (!id) return null
  return (
    <Box
      title={assignedTo(id)}
      flexShrink="0"
      minW="7"
      px="1"
      lineHeight="1.75rem"
      textAlign="center"
      fontSize="xs"
      fontWeight="semibold"
      color="brand.700"
      bg="brand.100"
      borderRadius="full"
    >
      <span aria-hidden="true">{initialsOf(nameOf(id))}</span>
      <VisuallyHidden>{assignedTo(id)}</VisuallyHidden>
    </Box>
  )
}
