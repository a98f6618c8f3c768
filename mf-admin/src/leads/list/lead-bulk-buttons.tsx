import { type Lead, leadStatuses } from '@pt-portal/api/contract'
import { plural } from '@pt-portal/api/contract/language/english'
import type { LeadBulk } from '@pt-portal/api/contract/leads/lead-schema'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { Box, Button, Flex, Input, longDate, notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { useEffect, useId, useState } from 'react'
import { focusHeadingIfLost } from '../../platform/focus-heading'
import { countedOf } from '../../platform/format'
import { useMay } from '../../platform/session/use-may'
import { useWrite } from '../../platform/session/use-write'
import { PopoverButton, PopoverOption } from '../../ui/buttons/popover-button'
import { FilterLabel } from '../../ui/choice'
import { bulkText } from '../../ui/lists/bulk-result'
import type { Selection } from '../../ui/lists/use-selection'
import { useChangeLeadsMutation } from '../data/lead-endpoints'
import { followUpShortcuts } from '../days'
import { leadName, leadNoun } from '../lead-name'
import { MergeButton } from '../merging/merge-button'
import { useAssignees } from '../use-assignees'
import { Choices } from './choices'

export interface LeadBulkButtonsProps {
  selection: Selection
  /** The leads of this page. */
  leads: Lead[]
}

type Change = Omit<LeadBulk, 'ids'>

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
export function LeadBulkButtons({ selection, leads }: LeadBulkButtonsProps) {
  const [change, { isLoading }] = useChangeLeadsMutation()
  const write = useWrite()
  const mayMerge = useMay()('inquiries.merge')
  const { choices: assignees } = useAssignees()
  // The buttons unmount with the selection while one of them has the focus.
  useEffect(() => focusHeadingIfLost, [])
  const { selected: ids, clear } = selection
  const nameOf = (id: number) => leadName(leads.find((lead) => lead.id === id)!)

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

  /** @param done what happened to the leads: 'moved to Won' */
  const apply = async (values: Change, done: string) => {
    try {
      const outcome = await write(() => change({ ids, ...values }).unwrap())
      const before = valuesBefore(leads, values, outcome.changed)
      const action = before.length > 0 && { label: 'Undo', onSelect: () => undo(before) }
      const words = bulkText(outcome, { done, gone: 'erased or merged' }, leadNoun, nameOf)
      notify({ ...words, action: action || undefined })
    } catch (failure) {
      const title = `${countedOf(ids.length, leadNoun)} could not be changed`
      notify({ title, description: failureText(failure, ''), type: 'error' })
    }
  }

  return (
    <>
      <PopoverButton label="Set status" face="Set status" disabled={isLoading}>
        {(close) => (
          <Choices
            close={close}
            choices={leadStatuses.map((status) => ({
              label: statusNames[status],
              onChoose: () => apply({ status }, `moved to ${statusNames[status]}`),
            }))}
          />
        )}
      </PopoverButton>
      <PopoverButton label="Assign" face="Assign" disabled={isLoading}>
        {(close) => (
          <Choices
            close={close}
            choices={assignees.map(({ id, label, done }) => ({
              label,
              onChoose: () => apply({ assigneeId: id }, done),
            }))}
          />
        )}
      </PopoverButton>
      <PopoverButton label="Follow-up" face="Follow-up" disabled={isLoading}>
        {(close) => (
          <FollowUps
            onChoose={(followUpOn) => {
              close()
              const done = followUpOn && `set to be followed up on ${longDate(followUpOn)}`
              apply({ followUpOn }, done ?? 'freed of a follow-up')
            }}
          />
        )}
      </PopoverButton>
      {mayMerge && ids.length > 1 && (
        <MergeButton ids={ids} onMerged={clear}>
          Merge
        </MergeButton>
      )}
      <Button size="sm" variant="ghost" colorPalette="gray" onClick={clear}>
        Clear selection
      </Button>
    </>
  )
}

function FollowUps({ onChoose }: { onChoose: (day: string | null) => void }) {
  const id = useId()
  const [day, setDay] = useState('')
  return (
    <>
      {followUpShortcuts().map(({ label, day }) => (
        <PopoverOption key={label} onClick={() => onChoose(day)}>
          {label}
        </PopoverOption>
      ))}
      <PopoverOption onClick={() => onChoose(null)}>No follow-up</PopoverOption>
      <Box asChild borderTopWidth="1px" borderColor="border" mt="1.5" pt="2.5" px="1.5" pb="1.5">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onChoose(day)
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
