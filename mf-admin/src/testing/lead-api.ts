import type { Assignee, BulkOutcome, Lead, LeadActivity, NoteKind } from '@pt-portal/api/contract'
import type { LeadBulk } from '@pt-portal/api/contract/leads/lead-schema'
import type { Call } from './call'

/** The signed-in user and a colleague. */
export const colleagues: Assignee[] = [
  { id: 1, name: 'Editorial Team', isMe: true },
  { id: 2, name: 'Ravi Nair', isMe: false },
]

export interface LeadsApi {
  leads: Lead[]
  /** History returned for every lead. */
  events: LeadActivity[]
}

const dayInIndia = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

function matches(lead: Lead, wanted: URLSearchParams): boolean {
  const { status, assigneeId, followUpOn } = lead
  const is = (name: string, value: unknown) => !wanted.has(name) || wanted.get(name) === value
  const assignee = { me: 1, nobody: null }[wanted.get('assignee') ?? ''] ?? null
  const isClosed = status !== 'new' && status !== 'contacted'
  const isInTime =
    isClosed ||
    !followUpOn ||
    followUpOn > dayInIndia() ||
    (wanted.get('followUp') === 'overdue' && followUpOn === dayInIndia())
  const text = `${lead.firstName} ${lead.lastName} ${lead.email}`.toLowerCase()
  return (
    text.includes((wanted.get('q') ?? '').toLowerCase()) &&
    is('state', lead.state) &&
    is('service', lead.service) &&
    (wanted.has('status') ? is('status', status) : status !== 'spam') &&
    (!wanted.has('assignee') || assignee === assigneeId) &&
    !(wanted.has('followUp') && isInTime)
  )
}

function page(all: Lead[], wanted: URLSearchParams): Response {
  const found = all.filter((lead) => matches(lead, wanted))
  const number = Number(wanted.get('page') ?? 1)
  const pageSize = Number(wanted.get('pageSize') ?? 50)
  const items = found.slice((number - 1) * pageSize, number * pageSize)
  return Response.json({ items, total: found.length, page: number, pageSize })
}

let writes = 0

/** Returns a lead with changes and a new `updatedAt`. */
function changed(lead: Lead, body: Partial<Lead>): Lead {
  writes += 1
  const updatedAt = new Date(Date.UTC(2026, 10, 1, 0, 0, writes)).toISOString()
  return { ...lead, ...body, updatedAt }
}

function changeMany(leads: Lead[], { ids, onlyIf, ...body }: LeadBulk): Response {
  const outcome: BulkOutcome = { changed: [], unchanged: [], missing: [], left: [] }
  for (const id of ids) {
    const index = leads.findIndex((lead) => lead.id === id)
    const lead = leads[index]
    if (!lead) outcome.missing.push(id)
    else if (JSON.stringify({ ...lead, ...onlyIf }) !== JSON.stringify(lead)) outcome.left.push(id)
    else if (JSON.stringify({ ...lead, ...body }) === JSON.stringify(lead)) {
      outcome.unchanged.push(id)
    } else {
      leads[index] = changed(lead, body as Partial<Lead>)
      outcome.changed.push(id)
    }
  }
  return Response.json(outcome)
}

const isSamePerson = (one: Lead, other: Lead) =>
  one.id !== other.id && one.email !== '' && one.email === other.email

const anonymous = {
  firstName: 'Erased',
  lastName: '',
  email: '',
  phone: null,
  company: null,
  message: null,
  notes: null,
  lostReason: null,
}

function erase(leads: Lead[], ids: number[]): Response {
  for (const [index, lead] of leads.entries()) {
    if (!ids.includes(lead.id)) continue
    leads[index] = changed(lead, { ...anonymous, erasedAt: '2026-11-22T06:00:00.000Z' })
  }
  return Response.json({ erased: ids })
}

function like(leads: Lead[], typed: URLSearchParams): Response {
  const found = leads.filter(({ phone }) => phone && phone === typed.get('phone'))
  const isTheirs = (lead: Lead) => `${lead.firstName} ${lead.lastName}` === typed.get('name')
  return Response.json(found.map((lead) => ({ ...lead, isSamePerson: isTheirs(lead) })))
}

/** Answers calls about leads like the API, and applies writes to the given list. */
export function answerOfLeads({ leads, events }: LeadsApi, call: Call): Response {
  const { method, body } = call
  const address = new URL(call.path, 'http://localhost')
  const [, , , id, part] = address.pathname.split('/')
  if (id === 'like') return like(leads, address.searchParams)
  if (id === 'assignees') return Response.json(colleagues)
  if (!id) {
    return method === 'PATCH'
      ? changeMany(leads, body as LeadBulk)
      : page(leads, address.searchParams)
  }
  const index = leads.findIndex((lead) => lead.id === Number(id))
  const lead = leads[index]
  if (!lead) return Response.json({ error: 'Inquiry not found' }, { status: 404 })
  if (part === 'events') return Response.json(events)
  if (part === 'notes') {
    const [, , , , , noteId] = address.pathname.split('/')
    const { kind = 'note', text } = body as { kind?: NoteKind; text: string }
    const at = '2026-11-23T06:00:00.000Z'
    const corrects = noteId ? Number(noteId) : null
    const entry = {
      kind,
      at,
      by: 'Editorial Team',
      byId: 1,
      from: null,
      to: text,
      corrects,
      mail: null,
    }
    events.unshift({ id: 100 + events.length, ...entry })
    leads[index] = changed(lead, {})
    return Response.json(leads[index], { status: 201 })
  }
  if (part === 'merges') return Response.json(lead)
  if (part === 'erase') return erase(leads, (body as { ids: number[] }).ids)
  if (method !== 'PATCH') {
    const related = leads
      .filter((other) => isSamePerson(lead, other))
      .map((other) => ({ ...other, isSamePerson: true }))
    return Response.json({ merged: [], ...lead, related })
  }
  const { updatedAt, ...changes } = body as Partial<Lead>
  if (updatedAt && updatedAt !== lead.updatedAt) {
    return Response.json({ error: 'Somebody else has saved', current: lead }, { status: 409 })
  }
  leads[index] = changed(lead, changes)
  return Response.json(leads[index])
}
