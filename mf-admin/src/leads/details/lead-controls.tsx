import { type LeadStatus, leadStatuses } from '@pt-portal/api/contract'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { Box, Button, Flex, Input, Stack, Text } from '@pt-portal/shared-ui'
import { Field } from '@pt-portal/shared-ui/forms'
import { type ComponentProps, type RefObject, useState } from 'react'
import { Select } from '../../ui/controls/select'
import { followUp, followUpShortcuts } from '../days'
import { useAssignees } from '../use-assignees'
import type { LeadChanging } from './use-lead-changes'

/** Offered for a lost lead; staff may write another. */
const lostReasons = ['No answer', 'Too expensive', 'Went to somebody else', 'Not needed']

export interface LeadControlsProps {
  changing: LeadChanging
  /** The group of statuses, which the key `s` goes to. */
  statuses: RefObject<HTMLDivElement | null>
  /** Whether the next letter chooses a status. */
  isChoosing: boolean
}

/** Status, assignee and follow-up of a lead; each is saved at once (D31, D60). */
export function LeadControls({ changing, statuses, isChoosing }: LeadControlsProps) {
  return (
    <Stack gap="5">
      <Statuses changing={changing} statuses={statuses} isChoosing={isChoosing} />
      <Assignee changing={changing} />
      <FollowUp changing={changing} />
    </Stack>
  )
}

/** The screen's filled button is the one that adds a note. */
const chosen = {
  bg: 'brand.50',
  borderColor: 'brand.500',
  // Colours are replaced where the system forces its own.
  '@media (forced-colors: active)': { outline: '2px solid' },
} as const

/** A button of a group, of which the pressed ones are chosen. */
export function Choice(props: ComponentProps<typeof Button>) {
  return (
    <Button
      size="sm"
      variant="outline"
      css={{ '&[aria-pressed=true]': chosen }}
      {...props}
      colorPalette={props['aria-pressed'] ? 'brand' : 'gray'}
    />
  )
}

function Statuses({ changing, statuses, isChoosing }: LeadControlsProps) {
  const { shown, change } = changing
  return (
    <Box>
      <Flex ref={statuses} role="group" aria-label="Status" gap="2" wrap="wrap">
        {leadStatuses.map((status) => (
          <Choice
            key={status}
            aria-pressed={shown.status === status}
            onClick={() => change({ status })}
          >
            {statusNames[status]}
          </Choice>
        ))}
      </Flex>
      <Text fontSize="sm" color="fg.muted" mt="1" role="status">
        {isChoosing && 'Press N, C, W or L for the status.'}
      </Text>
      {shown.status === 'lost' && (
        <Typed
          key={shown.lostReason}
          label="Reason"
          value={shown.lostReason ?? ''}
          maxLength={255}
          offered={lostReasons}
          onTyped={(value) => change({ lostReason: value.trim() || null })}
        />
      )}
    </Box>
  )
}

/** The status that a letter stands for. None stands for spam, which is set with care. */
export const statusOf = (letter: string): LeadStatus | undefined =>
  leadStatuses.find((status) => status !== 'spam' && status.startsWith(letter.toLowerCase()))

function Assignee({ changing: { shown, change } }: Pick<LeadControlsProps, 'changing'>) {
  const { me, colleagues, nameOf } = useAssignees()
  const value = shown.assigneeId
  const isKnown = value === null || value === me?.id || colleagues.some(({ id }) => id === value)
  return (
    <Box>
      <Field label="Assignee">
        {(control) => (
          <Select
            {...control}
            value={value ?? ''}
            onChange={(event) => change({ assigneeId: Number(event.target.value) || null })}
          >
            <option value="">Nobody</option>
            {me && <option value={me.id}>{`${me.name} (you)`}</option>}
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {!isKnown && <option value={value}>{nameOf(value)}</option>}
          </Select>
        )}
      </Field>
      {me && value !== me.id && (
        <Button size="sm" variant="outline" mt="2" onClick={() => change({ assigneeId: me.id })}>
          Take it
        </Button>
      )}
    </Box>
  )
}

function FollowUp({ changing: { shown, change } }: Pick<LeadControlsProps, 'changing'>) {
  const value = shown.followUpOn ?? ''
  const time = shown.followUpTime ?? ''
  const days = [...followUpShortcuts(), { label: 'None', day: '' }]
  return (
    <Box>
      <Flex gap="3" align="flex-end" css={{ '& > *': { flex: '1', minW: '0' } }}>
        <Typed
          key={`day ${value}`}
          label="Follow-up"
          type="date"
          value={value}
          onTyped={(day) => change(followUp(day || null, shown.followUpTime))}
        />
        {value && (
          <Typed
            key={`hour ${time}`}
            label="Hour (IST)"
            type="time"
            value={time}
            onTyped={(hour) => change(followUp(value, hour || null))}
          />
        )}
      </Flex>
      <Flex role="group" aria-label="Follow up" gap="2" wrap="wrap" mt="2">
        {days.map(({ label, day }) => (
          <Choice
            key={label}
            size="xs"
            aria-pressed={value === day}
            onClick={() => change(followUp(day || null))}
          >
            {label}
          </Choice>
        ))}
      </Flex>
    </Box>
  )
}

interface TypedProps {
  label: string
  value: string
  type?: 'text' | 'date' | 'time'
  maxLength?: number
  /** Texts to choose from, beside any other. */
  offered?: string[]
  /** Called on Enter, and when the field is left. */
  onTyped: (value: string) => void
}

function Typed({ label, value, offered = [], onTyped, ...props }: TypedProps) {
  const [typed, setTyped] = useState(value)
  const save = () => {
    if (typed !== value) onTyped(typed)
  }
  return (
    <Field label={label}>
      {(control) => (
        <>
          <Input
            {...control}
            {...props}
            list={`${control.id}-offered`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={save}
            onKeyDown={(event) => {
              if (event.key === 'Enter') save()
            }}
          />
          <datalist id={`${control.id}-offered`}>
            {offered.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
