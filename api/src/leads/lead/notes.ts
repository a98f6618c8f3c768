import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { limits } from '../../contract/kinds/limits'
import type { NoteInput } from '../../contract/leads/lead-schema'
import { noAnswerWords } from '../../contract/leads/lead-words'
import {
  type LeadActivity,
  type LeadEvent,
  type NoteKind,
  noteKinds,
} from '../../contract/leads/leads'
import { audit } from '../../platform/audit/audit'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { conflict, HttpError, notFound } from '../../platform/http/errors'
import { isSentMail, mailsOf } from '../mails/repository'
import { missingLead } from '../merging/repository'
import { namesOfUsers } from './assignees'
import { addEvent, listEvents, type NewLeadEvent, recordEvent } from './events'
import { getLead, type LeadRow, lockLead, updateLead } from './repository'

export const notFoundMessage = 'Inquiry not found'

export const erased = () =>
  new HttpError(409, 'erased', 'This person has been erased; the lead can no longer be changed')

const isNote = ({ kind }: LeadEvent) => noteKinds.includes(kind as NoteKind)

/**
 * A lead's newest notes as one text, the newest first: whole notes, as many as the column takes. Searches, the CSV file
 * and replicas of before read it.
 * @param events newest first
 */
function notesText(events: LeadEvent[]): string | null {
  const corrected = new Map<number, string | null>()
  const texts: string[] = []
  let length = 0
  for (const event of events.filter(isNote)) {
    const { id, corrects, to } = event
    if (corrects !== null) {
      if (!corrected.has(corrects)) corrected.set(corrects, to)
      continue
    }
    const text = corrected.get(id) ?? to
    if (!text) continue
    length += text.length + separator.length
    if (length > limits.paragraph + separator.length) break
    texts.push(text)
  }
  return texts.join(separator) || null
}

const separator = '\n\n'

/** What a text says beyond the notes that are known; '' if nothing. Staff added below or above, or changed it. */
function beyond(known: string | null, written: string | null): string {
  if (!written || written === known) return ''
  if (!known) return written
  if (written.startsWith(known)) return written.slice(known.length).trim()
  return written.endsWith(known) ? written.slice(0, -known.length).trim() : written
}

/**
 * Makes a note of a text that something wrote over a lead's whole notes: an older replica during a deployment, a backup
 * of before, or a program that still sends `notes`.
 * @returns the lead's notes as one text
 */
export async function takeOverNotes(
  trx: Knex.Transaction,
  id: number,
  written: string | null,
  author: Pick<NewLeadEvent, 'by' | 'byId'> = {},
): Promise<string | null> {
  const known = notesText(await listEvents(trx, id))
  const added = beyond(known, written)
  if (!added) return known
  await recordEvent(trx, id, { kind: 'note', to: added, ...author })
  return notesText(await listEvents(trx, id))
}

/**
 * A lead's history, newest first, with notes that an older replica has written meanwhile.
 * @throws 404
 */
export async function activityOf(knex: Knex, id: number): Promise<LeadActivity[]> {
  return withMails(knex, id, await historyOf(knex, id))
}

/** Entries of a lead's history, newest first, with what is known of its mails. */
export async function withMails(
  knex: Knex,
  id: number,
  events: LeadEvent[],
): Promise<LeadActivity[]> {
  const mails = await mailsOf(knex, id, events)
  return events.map((event) => ({ ...event, mail: mails.get(event.id) ?? null }))
}

async function historyOf(knex: Knex, id: number): Promise<LeadEvent[]> {
  const lead = await getLead(knex, id)
  if (!lead) throw notFound(notFoundMessage)
  const events = await listEvents(knex, id)
  if (!beyond(notesText(events), lead.notes)) return events
  await inTransaction(knex, async (trx) => {
    const stored = await lockLead(trx, id)
    if (!stored) return
    const notes = await takeOverNotes(trx, id, stored.notes)
    // Otherwise the next reader would take the same text over again.
    if (notes !== stored.notes) await updateLead(trx, stored, { notes })
  })
  return listEvents(knex, id)
}

/** A lead's newest notes as one text, from its history. */
export const notesOf = async (trx: Executor, id: number) => notesText(await listEvents(trx, id))

/** Name and id of the user of a request, for the history. */
export async function authorOf(trx: Executor, ctx: ApiContext) {
  const byId = ctx.state.user!.id
  return { byId, by: (await namesOfUsers(trx, [byId])).get(byId) ?? null }
}

/** How long a note that is sent again, with the key of its first attempt, is known. */
const noteKeyMs = 24 * 60 * 60 * 1000

/**
 * Adds a note to a lead. It depends on no version: of two at once both stay.
 * @param key idempotency key of the form; the same text sent again with it is the same note
 * @throws 404, 409 when the person has been erased
 */
export const addNote = (
  knex: Knex,
  ctx: ApiContext,
  id: number,
  { kind = 'note', text }: NoteInput,
  key: string | null,
) =>
  addEntry(knex, ctx, id, async (trx) => {
    const isKnown = key && (await isSentAgain(trx, id, [ctx.state.user!.id, id, key, kind, text]))
    return isKnown ? null : { kind, to: text }
  })

/** Whether an entry with these parts was added before; remembers it. The lead is locked, so two attempts wait in line. */
export async function isSentAgain(trx: Executor, leadId: number, parts: (string | number)[]) {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  const key = `note.${hash}`
  if (await trx('lead_keys').where({ key }).first('key')) return true
  await trx('lead_keys').insert({
    key,
    inquiryId: leadId,
    expiresAt: new Date(Date.now() + noteKeyMs),
  })
  return false
}

/**
 * Gives a note another text; the former one stays in the history.
 * @throws 403 when another user wrote it, 404, 409 when the person has been erased, or it is a mail that was sent
 */
export const correctNote = (
  knex: Knex,
  ctx: ApiContext,
  id: number,
  noteId: number,
  text: string,
) =>
  addEntry(knex, ctx, id, async (trx) => {
    const events = await listEvents(trx, id)
    const note = events.find((event) => event.id === noteId && !event.corrects && isNote(event))
    if (!note) throw notFound('Note not found')
    if (note.byId !== ctx.state.user!.id) {
      throw new HttpError(403, 'forbidden', 'Only its author can correct a note')
    }
    if (await isSentMail(trx, noteId)) {
      throw conflict('mail_sent', 'This mail was sent as it is here; write another one')
    }
    return { kind: note.kind, to: text, corrects: noteId }
  })

/**
 * Notes a call of the author that nobody answered, or takes their last such entry back: what was pressed by mistake is
 * no longer among the notes, and its entry stays (ADR 0061).
 */
export async function noteNoAnswer(
  trx: Executor,
  id: number,
  isTrue: boolean,
  author: { by: string | null; byId: number },
): Promise<void> {
  const entry = { kind: 'call' as const, ...author }
  if (isTrue) return recordEvent(trx, id, { ...entry, to: noAnswerWords })
  const events = await listEvents(trx, id)
  const corrected = new Set(events.map(({ corrects }) => corrects))
  const last = events.find(
    ({ id, kind, to, byId }) =>
      kind === entry.kind && to === noAnswerWords && byId === author.byId && !corrected.has(id),
  )
  if (last) await recordEvent(trx, id, { ...entry, to: '', corrects: last.id })
}

/**
 * Adds an entry of a user to a lead's history, whatever version of the lead the user saw.
 * @param entryOf null: it is there already
 * @param complete stores what belongs to the entry
 * @throws 404, 409 when the lead was merged or its person erased
 */
export async function addEntry(
  knex: Knex,
  ctx: ApiContext,
  id: number,
  entryOf: (trx: Knex.Transaction, lead: LeadRow) => Promise<NewLeadEvent | null>,
  complete?: (trx: Knex.Transaction, eventId: number, lead: LeadRow) => Promise<void>,
): Promise<LeadRow> {
  return inTransaction(knex, async (trx) => {
    const stored = await lockLead(trx, id)
    if (!stored) throw await missingLead(trx, id)
    if (stored.erasedAt) throw erased()
    const entry = await entryOf(trx, stored)
    if (!entry) return stored
    await takeOverNotes(trx, id, stored.notes)
    const eventId = await addEvent(trx, id, { ...entry, ...(await authorOf(trx, ctx)) })
    await complete?.(trx, eventId, stored)
    const notes = notesText(await listEvents(trx, id))
    // The audit stores no texts of notes, which would have to be erased with the person (D63).
    await audit(trx, ctx, {
      action: 'update',
      resource: 'inquiries',
      resourceId: id,
      detail: { status: stored.status, [entry.corrects ? 'corrected' : 'added']: entry.kind },
    })
    return updateLead(trx, stored, { notes })
  })
}
