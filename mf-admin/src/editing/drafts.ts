import type { PageResourceName } from '@pt-portal/api/contract'

/** What forms edit, as its address under `/api` names it; the facts of a state page have a form of their own. */
export type EditedResource = PageResourceName | 'inquiries' | 'media' | 'state-facts'

/** The kind of page whose history (D48) a form's record has, or null when it has none. */
export function historyOf(resource: EditedResource): PageResourceName | null {
  if (resource === 'inquiries' || resource === 'media') return null
  return resource === 'state-facts' ? 'state-pages' : resource
}

/** What was typed into a form and is not saved (D50). */
export interface Draft {
  /** When it was last typed in, as ISO UTC. It tells drafts of the same place apart. */
  at: string
  /** Version of the record that the form started from; absent for a new record. */
  updatedAt?: string
  /** Only the fields that were changed: what they were in that version, and what was typed. */
  changes: Record<string, { from: unknown; to: unknown }>
  /** One that was on offer, unanswered, while this one was typed. */
  earlier?: Draft
}

/** Whose draft of which record: another user of the same browser has another place. */
export interface DraftPlace {
  /** E-mail. */
  user: string
  resource: EditedResource
  /** Absent for a new record. */
  id?: number
}

const prefix = 'pt-portal:draft:'
const keptForMs = 30 * 24 * 3_600_000
const keptForEach = 20

const userPrefix = (user: string) => `${prefix}${encodeURIComponent(user)}:`
const keyOf = ({ user, resource, id }: DraftPlace) =>
  `${userPrefix(user)}${resource}:${id ?? 'new'}`

/** The time stands in front, so that it can be told without reading the text behind it. */
const write = (draft: Draft) => `${draft.at} ${JSON.stringify(draft)}`
const atOf = (text: string | null) => (text ?? '').split(' ', 1)[0] ?? ''
const textOf = (text: string) => text.slice(atOf(text).length)

/** Undefined where the browser keeps nothing. */
function storage(): Storage | undefined {
  try {
    return window.localStorage ?? undefined
  } catch {
    return undefined
  }
}

/** Keys of drafts, the oldest first. */
function keysOf(store: Storage, start: string): string[] {
  return Object.keys(store)
    .filter((key) => key.startsWith(start))
    .map((key) => ({ key, at: atOf(store.getItem(key)) }))
    .sort((one, other) => one.at.localeCompare(other.at))
    .map(({ key }) => key)
}

function removeExpired(store: Storage): void {
  const limit = Date.now() - keptForMs
  for (const key of keysOf(store, prefix)) {
    // What is no time has been written by something else.
    if (!(Date.parse(atOf(store.getItem(key))) > limit)) store.removeItem(key)
  }
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null
  return typeof draft?.at === 'string' && typeof draft.changes === 'object' && !!draft.changes
}

/** What is kept there, unless it is older than 30 days or cannot be read. */
export function readDraft(place: DraftPlace): Draft | undefined {
  const store = storage()
  if (!store) return undefined
  removeExpired(store)
  try {
    const draft = JSON.parse(textOf(store.getItem(keyOf(place)) ?? ''))
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps a draft in place of what was there. Of each user the newest 20 are kept, and fewer when the browser
 * has no room for them; other users' are left alone. Where nothing can be kept, nothing happens.
 */
export function writeDraft(place: DraftPlace, draft: Draft): void {
  const store = storage()
  if (!store) return
  const key = keyOf(place)
  const others = keysOf(store, userPrefix(place.user)).filter((other) => other !== key)
  while (others.length >= keptForEach) store.removeItem(others.shift()!)
  const text = write(draft)
  for (;;) {
    try {
      store.setItem(key, text)
      return
    } catch {
      const oldest = others.shift()
      if (!oldest) return
      store.removeItem(oldest)
    }
  }
}

export function removeDraft(place: DraftPlace): void {
  storage()?.removeItem(keyOf(place))
}

/** When what is kept there was typed; empty when nothing is. */
export const keptSince = (place: DraftPlace): string =>
  atOf(storage()?.getItem(keyOf(place)) ?? null)
