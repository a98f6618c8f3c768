import type { Lead, LeadDetails } from '@pt-portal/api/contract'
import {
  clockTime,
  followUpWords,
  noAnswerWords,
  statusNames,
} from '@pt-portal/api/contract/leads/lead-words'
import { notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { useEffect, useRef, useState } from 'react'
import { currentOf } from '../../forms/meeting'
import { useWrite } from '../../platform/session/use-write'
import { useUpdateLeadMutation } from '../data/lead-endpoints'
import { useAssignees } from '../use-assignees'

type LeadFields = Partial<
  Pick<Lead, 'status' | 'assigneeId' | 'followUpOn' | 'followUpTime' | 'lostReason'>
>

/** What staff change of a lead, beside its notes. */
export interface LeadChanges extends LeadFields {
  /** true notes a call that was not answered, false takes it back. */
  noAnswer?: boolean
}

const namesOf = ({ noAnswer: _, ...fields }: LeadChanges) =>
  Object.keys(fields) as (keyof LeadFields)[]

/** The values that a lead has in the fields of a change. */
const formerOf = (lead: Lead, changes: LeadChanges): LeadFields =>
  Object.fromEntries(namesOf(changes).map((name) => [name, lead[name]]))

/** The change that takes another back. */
const oppositeOf = (lead: Lead, { noAnswer, ...fields }: LeadChanges): LeadChanges => ({
  ...formerOf(lead, fields),
  ...(noAnswer !== undefined && { noAnswer: !noAnswer }),
})

/**
 * Changes of a lead that are saved at once, one after another, and can be undone. If a colleague changed the same field
 * meanwhile, theirs stays and the user is told; changes of other fields go through (D29).
 */
export function useLeadChanges(lead: LeadDetails) {
  const [update] = useUpdateLeadMutation()
  const write = useWrite()
  const { me, nameOf } = useAssignees()
  const [waiting, setWaiting] = useState<LeadChanges>({})
  const [saved, setSaved] = useState<Lead>(lead)
  const latest = useRef<Lead>(lead)
  const queue = useRef(Promise.resolve())
  const done = useRef<LeadChanges[]>([])

  useEffect(() => {
    if (lead.updatedAt > latest.current.updatedAt) latest.current = lead
  }, [lead])

  const wordsOf = (changes: LeadChanges): string => {
    const { status, assigneeId, followUpOn, followUpTime, lostReason, noAnswer } = changes
    if (noAnswer) return `${noAnswerWords}. Follow-up on ${followUpWords(followUpOn!)}`
    if (noAnswer === false) return 'the call that was not answered'
    if (status !== undefined) return `Status: ${statusNames[status]}`
    if (assigneeId !== undefined) {
      return assigneeId && assigneeId === me?.id
        ? 'This lead is yours now'
        : `Assigned to ${nameOf(assigneeId)}`
    }
    if (lostReason !== undefined) return lostReason ? 'Reason saved' : 'Reason taken away'
    if (followUpOn) return `Follow-up on ${followUpWords(followUpOn, followUpTime)}`
    if (followUpTime) return `Follow-up at ${clockTime(followUpTime)}`
    return followUpOn === null ? 'No follow-up' : 'Follow-up without an hour'
  }

  const tell = (theirs: LeadChanges) =>
    notify({
      title: 'A colleague has changed this in the meantime',
      description: `${wordsOf(theirs)}. Your change was not saved.`,
      type: 'error',
    })

  // The lead itself is read again only a moment later.
  const keep = (version: Lead) => {
    latest.current = version
    setSaved(version)
  }

  const send = async (changes: LeadChanges): Promise<LeadChanges | undefined> => {
    const base = latest.current
    for (let updatedAt = base.updatedAt; ; ) {
      try {
        keep(await write(() => update({ id: lead.id, ...changes, updatedAt }).unwrap()))
        return oppositeOf(base, changes)
      } catch (failure) {
        const current = currentOf<Lead>(failure)
        if (!current) {
          const title = 'Failed to update lead'
          notify({ title, description: failureText(failure, ''), type: 'error' })
          return undefined
        }
        keep(current)
        if (namesOf(changes).some((name) => current[name] !== base[name])) {
          tell(formerOf(current, changes))
          return undefined
        }
        updatedAt = current.updatedAt
      }
    }
  }

  const inTurn = (changes: LeadChanges, then: (former: LeadChanges) => void) => {
    setWaiting((others) => ({ ...others, ...changes }))
    queue.current = queue.current.then(async () => {
      const former = await send(changes)
      if (former) then(former)
      setWaiting((all) =>
        Object.fromEntries(Object.entries(all).filter(([name]) => !(name in changes))),
      )
    })
  }

  const undo = (former = done.current.at(-1)) => {
    if (!former || !done.current.includes(former)) return void notify({ title: 'Nothing to undo' })
    done.current = done.current.filter((other) => other !== former)
    inTurn(former, () => notify({ title: `Undone: ${wordsOf(former)}` }))
  }

  const shown = { ...(saved.updatedAt > lead.updatedAt ? saved : lead), ...waiting }

  const change = (changes: LeadChanges) => {
    if (!changes.noAnswer && namesOf(changes).every((name) => changes[name] === shown[name])) return
    inTurn(changes, (former) => {
      done.current.push(former)
      const action = { label: 'Undo', onSelect: () => undo(former) }
      notify({ title: wordsOf(changes), type: 'success', action })
    })
  }

  return { shown, change, undo: () => undo() }
}

export type LeadChanging = ReturnType<typeof useLeadChanges>
