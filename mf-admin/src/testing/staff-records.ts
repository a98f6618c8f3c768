import type { AuditRecord, Delivery, Webhook } from '@pt-portal/api/contract'

let lastId = 0
const nextId = () => {
  lastId += 1
  return lastId
}

/** Builds an audit entry for an edit of a state page; pass the values that matter to a test. */
export function buildAuditRecord(values: Partial<AuditRecord> = {}): AuditRecord {
  return {
    id: nextId(),
    at: '2026-10-03T06:00:00.000Z',
    email: 'editor@example.com',
    token: null,
    action: 'update',
    resource: 'state_pages',
    resourceId: '12',
    address: '203.0.113.7',
    detail: { slug: 'goa' },
    before: { description: 'As it was' },
    after: { description: 'As it is' },
    ...values,
  }
}

/** Builds a mail that could not be sent and is not tried again. */
export function buildDelivery(values: Partial<Delivery> = {}): Delivery {
  return {
    id: nextId(),
    kind: 'mail',
    state: 'failed',
    subject: 'Invitation',
    receiver: 'asha.rao@example.com',
    inquiryId: null,
    attempts: 24,
    failure: 'status 550: no such mailbox',
    lastAttemptAt: '2026-10-03T06:00:00.000Z',
    nextAttemptAt: null,
    createdAt: '2026-10-01T06:00:00.000Z',
    webhookId: null,
    sentAt: null,
    canSendAgain: false,
    ...values,
  }
}

export function buildWebhook(values: Partial<Webhook> = {}): Webhook {
  return {
    id: nextId(),
    url: 'https://crm.example.com/leads',
    description: '',
    events: ['lead.created'],
    isActive: true,
    isPaused: false,
    pausedBecause: null,
    pausedAt: null,
    formerSecretUntil: null,
    createdBy: 'admin@example.com',
    createdAt: '2026-10-01T06:00:00.000Z',
    updatedAt: '2026-10-01T06:00:00.000Z',
    ...values,
  }
}

/** Builds the API's answer for a page of a list. */
export const pageWith = <Item>(items: Item[], total = items.length) =>
  Response.json({ items, total, page: 1, pageSize: 25 })
