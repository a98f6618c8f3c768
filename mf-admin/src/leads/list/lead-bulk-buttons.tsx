import { type Lead, leadStatuses } from '@pt-portal/api/contract'
import { plural, shortDate } from '@pt-portal/api/contract/language/english'
import type { LeadBulk } from '@pt-portal/api/contract/leads/lead-schema'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { Box, Button, Flex, Input, notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { useEffect, useId, useState } from 'react'
import { focusHeadingIfLost } from '../../platform/focus-heading'
import { countedOf } from '../../platform/format'
import { useMay } from '../../platform/session/use-may'
import { useWrite } from '../../platform/session/use-write'
import { bare } from '../../ui/buttons/looks'
import { MenuButton } from '../../ui/buttons/menu-button'
import { PopoverButton, PopoverOption } from '../../ui/buttons/popover-button'
import { FilterLabel } from '../../ui/controls/choice'
import { bulkText } from '../../ui/lists/bulk-result'
import type { Selection } from '../../ui/lists/use-selection'
import { useAttempt } from '../../ui/use-attempt'
import { useChangeLeadsMutation } from '../data/lead-endpoints'
import { followUpShortcuts } from '../days'
import { leadName, leadNoun } from '../lead-name'
import { MergeButton } from '../merging/merge-button'
import { useAssignees } from '../use-assignees'

type Change = Omit<LeadBulk, 'ids'>
/** @param done what happened to the leads: '3 leads moved to Won' */
type Apply = (change: Change, done: string) => unknown

/** What a lead says of a changed field; the hour of a follow-up goes with its day. */
function formerOf({ status, assigneeId, followUpOn, followUpTime }: Lead, values: Change): Change {
  if (values.status !== undefined) return { status }
  return values.assigneeId === undefined ? { followUpOn, followUpTime } : { assigneeId }
}

/** The values that leads had before a change, each with the leads that had it, as long as nobody else changes them. */
function valuesBefore(leads: Lead[], values: Change, changed: number[]): LeadBulk[] {
  const idsOf = new Map<string, number[]>()
  for (const lead of leads.filter(({ id }) => changed.includes(id))) {
    const was = JSON.stringify(formerOf(lead, values))
    idsOf.set(was, [...(idsOf.get(was) ?? []), lead.id])
  }
  return [...idsOf].map(([was, ids]) => ({ ids, ...JSON.parse(was), onlyIf: values }))
}

/** Says how many leads are as before, and how many stayed because somebody has changed them since. */
const undoneText = ({ changed, left }: { changed: number; left: number }) => ({
  title: changed > 0 ? `${countedOf(changed, leadNoun)} as before` : 'Nothing was undone',
  description:
    left > 0
      ? `${countedOf(left, leadNoun)} stayed, because somebody has changed ${plural(left, 'it', 'them')} in the meantime.`
      : undefined,
  type: changed > 0 ? ('success' as const) : ('info' as const),
})

/** Bulk actions for the selected leads, which stay selected; each can be undone (D60). */
export function LeadBulkButtons({ selection, leads }: { selection: Selection; leads: Lead[] }) {
  const [change, { isLoading }] = useChangeLeadsMutation()
  const attempt = useAttempt()
  const { choices } = useAssignees()
  const mayMerge = useMay()('inquiries.merge')
  // The buttons unmount with the selection while one of them has the focus.
  useEffect(() => focusHeadingIfLost, [])
  const { selected: ids, clear } = selection
  const nameOf = (id: number) => leadName(leads.find((lead) => lead.id === id)!)

  const write = useWrite()
  const undo = async (changes: LeadBulk[]) => {
    const outcome = { changed: 0, left: 0 }
    try {
      for (const before of changes) {
        const { changed, left } = await write(() => change(before).unwrap())
        outcome.changed += changed.length
        outcome.left += left.length
      }
      notify(undoneText(outcome))
    } catch (failure) {
      const description = failureText(failure, 'Some may be as before, others not.')
      notify({ title: 'This could not be undone', description, type: 'error' })
    }
  }

  const apply: Apply = (values, done) =>
    attempt(
      async () => {
        const outcome = await change({ ids, ...values }).unwrap()
        const before = valuesBefore(leads, values, outcome.changed)
        const action = before.length > 0 && { label: 'Undo', onSelect: () => undo(before) }
        const words = bulkText(outcome, { done, gone: 'erased or merged' }, leadNoun, nameOf)
        notify({ ...words, action: action || undefined })
      },
      `${countedOf(ids.length, leadNoun)} could not be changed`,
    )

  return (
    <>
      <MenuButton
        label="Set status"
        face="Set status"
        disabled={isLoading}
        choices={leadStatuses.map((status) => ({
          label: statusNames[status],
          onChoose: () => apply({ status }, `moved to ${statusNames[status]}`),
        }))}
      />
      <MenuButton
        label="Assign"
        face="Assign"
        disabled={isLoading}
        choices={choices.map(({ id, label, toWhom }) => ({
          label,
          onChoose: () => apply({ assigneeId: id }, `assigned to ${toWhom}`),
        }))}
      />
      <PopoverButton label="Follow-up" face="Follow-up" disabled={isLoading}>
        {(close) => (
          <FollowUps
            onChoose={(change, done) => {
              close()
              apply(change, done)
            }}
          />
        )}
      </PopoverButton>
      {mayMerge && ids.length > 1 && (
        <MergeButton ids={ids} onMerged={clear}>
          Merge
        </MergeButton>
      )}
      <Button {...bare} onClick={clear}>
        Clear selection
      </Button>
    </>
  )
}

function FollowUps({ onChoose }: { onChoose: Apply }) {
  const id = useId()
  const [day, setDay] = useState('')
  const choose = (followUpOn: string) =>
    onChoose({ followUpOn }, `set to be followed up on ${shortDate(followUpOn)}`)
  return (
    <>
      {followUpShortcuts().map(({ label, day }) => (
        <PopoverOption key={label} onClick={() => choose(day)}>
          {label}
        </PopoverOption>
      ))}
      <PopoverOption onClick={() => onChoose({ followUpOn: null }, 'freed of a follow-up')}>
        No follow-up
      </PopoverOption>
      <Box asChild borderTopWidth="1px" borderColor="border" mt="1.5" pt="2.5" px="1.5" pb="1.5">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            choose(day)
          }}
        >
          <FilterLabel htmlFor={id}>Another day</FilterLabel>
          <Flex gap="2">
            <Input
              id={id}
              type="date"
              required
              width={{ base: 'full', md: '40' }}
              minH="9"
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
            <Button type="submit" size="sm">
              Set
            </Button>
          </Flex>
        </form>
      </Box>
    </>
  )
}
