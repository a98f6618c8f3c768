import type { PageResourceName } from '@pt-portal/api/contract'

/** Kinds of records that forms edit, named as under `/api`. The facts of a state page have a form of their own. */
export type EditedResource = PageResourceName | OtherResource | 'state-facts' | TranslatedResource

/** A kind of page and the code of the language into which it is translated, such as `blogs/hi`. */
export type TranslatedResource = `${PageResourceName}/${string}`

const others = ['inquiries', 'media', 'settings', 'assignment-rules', 'snippets'] as const

type OtherResource = (typeof others)[number]

/** Whose history (D48) a form shows: that of a page, or of its version in a language. */
export interface HistoryPlace {
  resource: PageResourceName
  /** Absent for the English page. */
  language?: string
}

/** Returns where the history of a form's record is, or null when the record has none. */
export function historyOf(resource: EditedResource): HistoryPlace | null {
  if ((others as readonly string[]).includes(resource)) return null
  if (resource === 'state-facts') return { resource: 'state-pages' }
  const [kind, language] = resource.split('/') as [PageResourceName, string | undefined]
  return { resource: kind, language }
}

/** What was typed into a form and is not saved (D50). */
export interface Draft {
  /** Time of the last change, as ISO UTC. It tells drafts of the same subject apart. */
  at: string
  /** Version of the record that the form started from; absent for a new record. */
  updatedAt?: string
  /** Only the changed fields: `from` is the value in that version, `to` is what was typed. */
  changes: Record<string, { from: unknown; to: unknown }>
  /** An earlier draft that was still on offer while this one was typed. */
  earlier?: Draft
}

/** The user and the record of a draft. Other users of the same browser have drafts of their own. */
export interface DraftSubject {
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
const keyOf = ({ user, resource, id }: DraftSubject) =>
  `${userPrefix(user)}${resource}:${id ?? 'new'}`

/** Puts the time first, so that it can be read without parsing the rest. */
const write = (draft: Draft) => `${draft.at} ${JSON.stringify(draft)}`
const atOf = (text: string | null) => (text ?? '').split(' ', 1)[0] ?? ''
const textOf = (text: string) => text.slice(atOf(text).length)

/** Returns undefined when the browser has no storage. */
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
    // Also removes entries without a valid time, which something else has written.
    if (!(Date.parse(atOf(store.getItem(key))) > limit)) store.removeItem(key)
  }
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null
  return typeof draft?.at === 'string' && typeof draft.changes === 'object' && !!draft.changes
}

/** Reads a draft. Undefined when there is none, it is older than 30 days or it cannot be read. */
export function readDraft(subject: DraftSubject): Draft | undefined {
  const store = storage()
  if (!store) return undefined
  removeExpired(store)
  try {
    const draft = JSON.parse(textOf(store.getItem(keyOf(subject)) ?? ''))
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a draft and replaces the one before. Keeps the newest 20 of each user, and fewer when the browser
 * has no room for them; drafts of other users stay. Does nothing when the browser can store nothing.
 */
export function writeDraft(subject: DraftSubject, draft: Draft): void {
  const store = storage()
  if (!store) return
  const key = keyOf(subject)
  const others = keysOf(store, userPrefix(subject.user)).filter((other) => other !== key)
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

export function removeDraft(subject: DraftSubject): void {
  storage()?.removeItem(keyOf(subject))
}

/** Returns the time of the stored draft; '' when there is none. */
export const keptSince = (subject: DraftSubject): string =>
  atOf(storage()?.getItem(keyOf(subject)) ?? null)
